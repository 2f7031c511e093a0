import type { AdminAct } from '#functions/modules/accounts/people/person-acts.ts';
import { isMp4Clip } from '#functions/modules/media/clip.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { DataOwner, OwnedData } from './owned-data.ts';
import { type ArchiveEntry, zipArchive } from './zip-archive.ts';

export const exportKeptDays = 7;
const archiveBytes = 1024 ** 3;

export type StoredExport = {
  readonly id: string;
  readonly state: 'waiting' | 'ready' | 'failed';
  readonly requestedAt: string;
  readonly parts: readonly { readonly key: string; readonly bytes: number }[];
  readonly readyUntil: string | null;
  /** Support asked for it, on the owner's request. */
  readonly bySupport?: boolean | undefined;
};

export type ExportRepository = {
  find(accountId: string): Promise<StoredExport | null>;
  /**
   * @param bySupport What support does on the owner's request.
   * @returns false where one was begun within the day.
   * @throws AppError not-found or forbidden, when support may not do it.
   */
  begin(accountId: string, request: StoredExport, now: number, bySupport?: AdminAct): Promise<boolean>;
  /** Tells the owner in the same transaction. */
  finish(accountId: string, done: StoredExport): Promise<void>;
};

export type ArchiveStore = {
  put(key: string, pieces: AsyncIterable<Uint8Array>): Promise<number>;
};

export type MakeExportDeps = {
  readonly parts: readonly OwnedData[];
  readonly exports: ExportRepository;
  readonly archives: ArchiveStore;
  readonly people: { find(accountId: string): Promise<Account | null> };
  readonly clock: Clock;
};

/** A repeated run writes the same archives again. */
export async function makeExport(deps: MakeExportDeps, accountId: string): Promise<void> {
  const [person, request] = await Promise.all([deps.people.find(accountId), deps.exports.find(accountId)]);
  // The account is gone, or a previous run finished.
  if (person === null || request?.state !== 'waiting') return;
  const owner = { accountId, email: person.email };
  const entries = entriesOf(deps.parts, owner, new Date(deps.clock()).toISOString());
  const iterator = entries[Symbol.asyncIterator]();
  const parts: { key: string; bytes: number }[] = [];
  for (let more = true; more; ) {
    const key = `exports/${accountId}/${request.id}/repz-export-${parts.length + 1}.zip`;
    const taken = upTo(iterator, archiveBytes);
    const bytes = await deps.archives.put(key, zipArchive(taken.entries));
    parts.push({ key, bytes });
    more = taken.more();
  }
  const readyUntil = new Date(deps.clock() + exportKeptDays * dayMs).toISOString();
  await deps.exports.finish(accountId, { ...request, state: 'ready', parts, readyUntil });
}

async function* entriesOf(
  parts: readonly OwnedData[],
  owner: DataOwner,
  madeAt: string,
): AsyncGenerator<ArchiveEntry> {
  for (const part of parts) {
    const records: unknown[] = [];
    for await (const record of part.records(owner)) records.push(record);
    const text = JSON.stringify({ part: part.name, madeAt, records }, readable, 2);
    yield { name: `${part.name}.json`, content: Buffer.from(text) };
    if (part.files === undefined) continue;
    for await (const file of part.files(owner)) {
      const content = await file.read();
      if (content !== null) yield { name: `${file.name}${endingOf(content)}`, content };
    }
  }
}

const readable = (_key: string, value: unknown) => (value instanceof Set ? [...value] : value);

function endingOf(content: Uint8Array): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xd8) return '.jpg';
  if (first === 0x89 && second === 0x50) return '.png';
  if (first === 0x52 && second === 0x49) return '.webp';
  if (first === 0x1a && second === 0x45) return '.webm';
  return isMp4Clip(content) ? '.mp4' : '.m4a';
}

function upTo(iterator: AsyncIterator<ArchiveEntry>, limit: number) {
  let ended = false;
  async function* entries() {
    for (let bytes = 0; bytes < limit; ) {
      const { done, value } = await iterator.next();
      if (done) {
        ended = true;
        return;
      }
      bytes += value.content.length;
      yield value;
    }
  }
  return { entries: entries(), more: () => !ended };
}
