import * as z from 'zod/mini';
import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import { workoutSchema } from '#shared/contracts/training/training.ts';
import { bytesOfBase64 } from '#web/lib/files/from-base64.ts';
import { base64Of } from '#web/lib/files/to-base64.ts';
import { isDraftOf } from './device-draft.ts';
import { inMessageFiles, keptFileSchema } from './message-files-database.ts';
import { browserWriteStore } from './outbox/outbox-database.ts';
import { waitingWriteSchema } from './outbox/waiting-write.ts';
import { readableOperation } from './readable-operation.ts';
import { trainingDatabase } from './training-database.ts';

const unsentWorkSchema = z.object({
  operations: z.array(z.unknown()),
  /** The workouts that the operations refer to. */
  workouts: z.array(z.unknown()),
  /** Waiting and refused writes of the outbox. Missing from work of an earlier version. */
  writes: z.optional(z.array(z.unknown())),
  /** Keys and values from local storage. */
  entries: z.array(z.tuple([z.string(), z.string()])),
  /** Base64. */
  files: z.array(z.object({ key: z.string(), type: z.string(), bytes: z.base64() })),
});
export type UnsentWork = z.infer<typeof unsentWorkSchema>;

export type UnsentWorkStore = {
  /** Null if everything was sent. */
  collect(accountId: string): Promise<CollectedWork | null>;
  restore(accountId: string, work: UnsentWork): Promise<void>;
  /** Removes the answers that are kept for the account to read without a network. */
  forgetAnswers(accountId: string): Promise<void>;
  /** Removes training, messages and the outbox of every account, sent or not. */
  clear(): Promise<void>;
};
export type CollectedWork = {
  readonly work: UnsentWork;
  /** Removes only what was collected, so newer work stays. */
  readonly remove: () => Promise<void>;
};

/** @throws Error if the text has another shape. */
export function parseUnsentWork(text: string): UnsentWork {
  return z.parse(unsentWorkSchema, JSON.parse(text));
}

/** Drafts register themselves by the form of their key. */
export function isWrittenBy(accountId: string, key: string): boolean {
  return (
    isDraftOf(accountId, key) ||
    key.startsWith(`repz-message-waiting:${accountId}:`) ||
    key.startsWith(`repz-message-draft:${accountId}:`)
  );
}

function writtenEntries(accountId: string): [string, string][] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)).flatMap((key) => {
    const value = key !== null && isWrittenBy(accountId, key) ? localStorage.getItem(key) : null;
    return key === null || value === null ? [] : [[key, value]];
  });
}

/** Ids of the workouts that an operation changes. */
function isAbout(operation: SyncOperation): readonly string[] {
  if (operation.kind === 'week') return operation.decision.sessions.map(({ workoutId }) => workoutId);
  return [operation.kind === 'set' ? operation.set.workoutId : operation.workoutId];
}

async function waitingOperations(accountId: string) {
  const found: { readonly key: number; readonly operation: SyncOperation }[] = [];
  let cursor = await (await trainingDatabase()).transaction('outbox').store.openCursor();
  for (; cursor !== null; cursor = await cursor.continue()) {
    if (cursor.value.accountId === accountId)
      found.push({ key: cursor.key, operation: cursor.value.operation });
  }
  return found;
}

async function waitingFiles(accountId: string): Promise<UnsentWork['files']> {
  const keys = await inMessageFiles('readonly', (store) => store.getAllKeys());
  const own = keys.filter((key) => typeof key === 'string').filter((key) => key.startsWith(`${accountId}:`));
  const files: UnsentWork['files'] = [];
  for (const key of own) {
    const kept = z.safeParse(keptFileSchema, await inMessageFiles('readonly', (store) => store.get(key)));
    if (kept.success) files.push({ key, type: kept.data.type, bytes: base64Of(kept.data.bytes) });
  }
  return files;
}

export const browserUnsentWork: UnsentWorkStore = {
  async collect(accountId) {
    const queue = await waitingOperations(accountId);
    const writes = await browserWriteStore.list(accountId);
    const entries = writtenEntries(accountId);
    const files = await waitingFiles(accountId);
    if (queue.length + writes.length + entries.length + files.length === 0) return null;
    const database = await trainingDatabase();
    const ids = [...new Set(queue.flatMap(({ operation }) => isAbout(operation)))];
    const rows = await Promise.all(ids.map((id) => database.get('workouts', [accountId, id])));
    return {
      work: {
        operations: queue.map(({ operation }) => operation),
        workouts: rows.flatMap((row) => row?.workout ?? []),
        writes: [...writes],
        entries,
        files,
      },
      async remove() {
        const outbox = database.transaction('outbox', 'readwrite');
        await Promise.all([...queue.map(({ key }) => outbox.store.delete(key)), outbox.done]);
        await browserWriteStore.remove(
          accountId,
          writes.map(({ id }) => id),
        );
        for (const [key, value] of entries)
          if (localStorage.getItem(key) === value) localStorage.removeItem(key);
        for (const { key } of files) await inMessageFiles('readwrite', (store) => store.delete(key));
      },
    };
  },
  async restore(accountId, { operations, workouts, writes = [], entries, files }) {
    const database = await trainingDatabase();
    // If the device stopped between encrypting and removing, it has both copies, so don't queue an operation twice.
    const queued = new Set(
      (await waitingOperations(accountId)).map(({ operation }) => JSON.stringify(operation)),
    );
    const transaction = database.transaction(['outbox', 'sets', 'workouts'], 'readwrite');
    const puts: Promise<unknown>[] = [transaction.done];
    for (const stored of workouts) {
      const parsed = z.safeParse(workoutSchema, stored);
      if (!parsed.success) continue;
      const row = { accountId, workout: parsed.data };
      puts.push(transaction.objectStore('workouts').put(row, [accountId, parsed.data.id]));
    }
    for (const stored of operations) {
      const operation = readableOperation(stored);
      if (operation === null || queued.has(JSON.stringify(operation))) continue;
      puts.push(transaction.objectStore('outbox').add({ accountId, operation }));
      if (operation.kind === 'set') {
        const { set } = operation;
        puts.push(transaction.objectStore('sets').put({ accountId, set }, [accountId, set.id]));
      }
    }
    await Promise.all(puts);
    for (const stored of writes) {
      const parsed = z.safeParse(waitingWriteSchema, stored);
      if (parsed.success) await browserWriteStore.add(accountId, parsed.data);
    }
    // Before the messages that carry them, which another tab sends as soon as they are there.
    for (const { key, type, bytes } of files) {
      if (!key.startsWith(`${accountId}:`)) continue;
      await inMessageFiles('readwrite', (store) =>
        store.put({ type, bytes: bytesOfBase64(bytes).buffer }, key),
      );
    }
    for (const [key, value] of entries)
      if (isWrittenBy(accountId, key) && localStorage.getItem(key) === null) localStorage.setItem(key, value);
  },
  async forgetAnswers(accountId) {
    // Lists come after every text, so this holds each answer of the account.
    await (await trainingDatabase()).delete('answers', IDBKeyRange.bound([accountId], [accountId, []]));
  },
  async clear() {
    const database = await trainingDatabase();
    await Promise.all([...database.objectStoreNames].map((name) => database.clear(name)));
    await browserWriteStore.clear();
    await inMessageFiles('readwrite', (store) => store.clear());
  },
};
