import type { AdminAct } from '#functions/modules/accounts/people/person-acts.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { DataExport } from '#shared/contracts/privacy/privacy.ts';
import type { ExportRepository } from './make-export.ts';

export type ArchiveLinks = {
  link(key: string): Promise<string>;
};

type Deps = {
  readonly exports: ExportRepository;
  readonly archives: ArchiveLinks;
  readonly newId: () => string;
  readonly clock: Clock;
};

export type RequestExportDeps = Omit<Deps, 'archives'>;

/**
 * Ready within minutes.
 * @param bySupport What support does on the owner's request: the copy still goes to the owner alone.
 * @throws AppError limited (`export_recent`): one per day.
 */
export async function requestExport(
  deps: RequestExportDeps,
  accountId: string,
  bySupport?: AdminAct,
): Promise<DataExport> {
  const now = deps.clock();
  const requestedAt = new Date(now).toISOString();
  const request = {
    id: deps.newId(),
    state: 'waiting',
    requestedAt,
    parts: [],
    readyUntil: null,
    ...(bySupport !== undefined && { bySupport: true }),
  } as const;
  if (await deps.exports.begin(accountId, request, now, bySupport))
    return { state: 'waiting', requestedAt, readyUntil: null, archives: [] };
  throw new AppError('limited', 'export_recent', 'You can ask for one export a day.');
}

export async function getExport(
  { exports, archives, clock }: Omit<Deps, 'newId'>,
  accountId: string,
): Promise<DataExport | null> {
  const stored = await exports.find(accountId);
  if (stored === null) return null;
  const { state, requestedAt, readyUntil } = stored;
  const there = readyUntil !== null && Date.parse(readyUntil) > clock();
  const linked = await Promise.all(
    (there ? stored.parts : []).map(async ({ key, bytes }) => ({ bytes, url: await archives.link(key) })),
  );
  return { state, requestedAt, readyUntil, archives: linked };
}
