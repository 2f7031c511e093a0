import * as z from 'zod/mini';

/**
 * Photos and voice notes of one person that this device has not sent yet. They survive a reload and a lost network.
 * Without the browser's database (a private window) they last as long as the page.
 */
export type MediaFiles = {
  put(id: string, file: Blob): Promise<void>;
  get(id: string): Promise<Blob | null>;
  remove(id: string): Promise<void>;
};

const storeName = 'files';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('repz-messages', 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(storeName);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** The bytes and their type: some browsers lose a blob that lies in a database across a restart. */
const keptSchema = z.object({ type: z.string(), bytes: z.instanceof(ArrayBuffer) });

/** @param accountId Whoever signs in next on this device does not get at them. */
export function createMediaFiles(accountId: string): MediaFiles {
  const inMemory = new Map<string, Blob>();
  let opening: Promise<IDBDatabase> | undefined;
  const key = (id: string) => `${accountId}:${id}`;

  const run = async <Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    opening ??= openDatabase();
    const transaction = (await opening).transaction(storeName, mode);
    const request = act(transaction.objectStore(storeName));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  };

  return {
    async put(id, file) {
      inMemory.set(id, file);
      try {
        const kept: z.infer<typeof keptSchema> = { type: file.type, bytes: await file.arrayBuffer() };
        await run('readwrite', (store) => store.put(kept, key(id)));
      } catch {
        // A full or forbidden store costs the survival of a reload, not the sending.
      }
    },
    async get(id) {
      const known = inMemory.get(id);
      if (known !== undefined) return known;
      try {
        const kept = z.safeParse(keptSchema, await run('readonly', (store) => store.get(key(id))));
        return kept.success ? new Blob([kept.data.bytes], { type: kept.data.type }) : null;
      } catch {
        return null;
      }
    },
    async remove(id) {
      inMemory.delete(id);
      try {
        await run('readwrite', (store) => store.delete(key(id)));
      } catch {
        // Nothing to remove where nothing could be kept.
      }
    },
  };
}
