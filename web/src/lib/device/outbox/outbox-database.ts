import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { type WaitingWrite, type WriteStore, waitingWriteSchema } from './waiting-write.ts';

interface OutboxSchema extends DBSchema {
  /** The key defines the order. */
  writes: {
    key: number;
    value: { readonly accountId: string; readonly id: string; readonly write: unknown };
    indexes: { write: [string, string]; account: string };
  };
}

let opening: Promise<IDBPDatabase<OutboxSchema>> | undefined;

function outboxDatabase(): Promise<IDBPDatabase<OutboxSchema>> {
  opening ??= openDB<OutboxSchema>('repz-outbox', 1, {
    upgrade(database) {
      const writes = database.createObjectStore('writes', { autoIncrement: true });
      writes.createIndex('write', ['accountId', 'id'], { unique: true });
      writes.createIndex('account', 'accountId');
    },
    terminated: () => {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

export const browserWriteStore: WriteStore = {
  async list(accountId) {
    const rows = await (await outboxDatabase()).getAllFromIndex('writes', 'account', accountId);
    const parsed = rows.map(({ write }) => z.safeParse(waitingWriteSchema, write));
    return parsed.flatMap(({ success, data }): WaitingWrite[] => (success ? [data] : []));
  },
  async add(accountId, write) {
    const { store, done } = (await outboxDatabase()).transaction('writes', 'readwrite');
    const known = await store.index('write').getKey([accountId, write.id]);
    if (known === undefined) await store.add({ accountId, id: write.id, write });
    await done;
  },
  async mark(accountId, id, refusedAs) {
    const { store, done } = (await outboxDatabase()).transaction('writes', 'readwrite');
    const cursor = await store.index('write').openCursor([accountId, id]);
    const write = z.safeParse(waitingWriteSchema, cursor?.value.write);
    if (cursor !== null && write.success) {
      await cursor.update({ ...cursor.value, write: { ...write.data, refusedAs } });
    }
    await done;
  },
  async remove(accountId, ids) {
    const { store, done } = (await outboxDatabase()).transaction('writes', 'readwrite');
    for (const id of ids) {
      const key = await store.index('write').getKey([accountId, id]);
      if (key !== undefined) await store.delete(key);
    }
    await done;
  },
  clear: async () => (await outboxDatabase()).clear('writes'),
};
