import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#functions/platform/app-error.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { SaveIncidentRequest, StoredIncident } from '#shared/contracts/system/status.ts';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import type { IncidentReader } from './read-status.ts';

export type IncidentWriter = {
  find(id: string): Promise<StoredIncident | null>;
  /** @returns False when the stored version is another than the one before this. */
  put(incident: StoredIncident, audit: AuditEntry): Promise<boolean>;
};

type Deps = { readonly incidents: IncidentReader & IncidentWriter; readonly clock: Clock };

/**
 * Writes an incident or its next version, with a line in the audit trail. The same request sent again changes nothing.
 * @throws AppError invalid `incident_times` when it ends before it starts or begins later than in an hour, or when
 * its end does not fit its state; conflict `changed_meanwhile` when another admin saved it first.
 */
export async function saveIncident(
  { incidents, clock }: Deps,
  by: { readonly accountId: string; readonly requestId: string },
  id: string,
  { version, ...request }: SaveIncidentRequest,
): Promise<StoredIncident> {
  const now = clock();
  requireTimes(request, now);
  const before = await incidents.find(id);
  if (before?.version === version + 1 && isSame(before, request)) return before;
  const incident = { id, ...request, version: version + 1, updatedAt: new Date(now).toISOString() };
  const details = {
    incidentId: id,
    before: before?.state ?? 'none',
    after: request.state,
    texts: request.texts,
  };
  const { accountId: byAccountId, requestId } = by;
  const audit = { action: 'incidents.write', byAccountId, requestId, at: now, details } as const;
  if (await incidents.put(incident, audit)) return incident;
  const stored = await incidents.find(id);
  // The other of two requests that are the same came first.
  if (stored?.version === version + 1 && isSame(stored, request)) return stored;
  throw new AppError('conflict', 'changed_meanwhile', 'This incident was changed elsewhere meanwhile.');
}

type Written = Omit<SaveIncidentRequest, 'version'>;

function requireTimes({ state, startedAt, endedAt }: Written, now: number): void {
  const start = Date.parse(startedAt);
  const needsEnd = state === 'resolved';
  const fits =
    start <= now + hourMs &&
    (state === 'withdrawn' || needsEnd === (endedAt !== null)) &&
    (endedAt === null || (Date.parse(endedAt) >= start && Date.parse(endedAt) <= now + hourMs));
  if (!fits)
    throw new AppError('invalid', 'incident_times', 'The times do not fit the state of the incident.');
}

function isSame(stored: Written, request: Written): boolean {
  const contentOf = ({ state, startedAt, endedAt, texts }: Written) => ({ state, startedAt, endedAt, texts });
  return isDeepStrictEqual(contentOf(stored), contentOf(request));
}
