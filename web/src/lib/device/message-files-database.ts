import * as z from 'zod/mini';

/** Keyed by `accountId:messageId`. */
export const messageFilesStore = 'files';

/** Stored as bytes, because some browsers lose stored blobs after a restart. */
export const keptFileSchema = z.object({ type: z.string(), bytes: z.instanceof(ArrayBuffer) });
export type KeptFile = z.infer<typeof keptFileSchema>;

let opening: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('repz-messages', 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(messageFilesStore);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @throws DOMException if the browser blocks storage. */
export async function inMessageFiles<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  opening ??= openDatabase().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  const transaction = (await opening).transaction(messageFilesStore, mode);
  const request = act(transaction.objectStore(messageFilesStore));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}
