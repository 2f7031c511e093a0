import * as z from 'zod/mini';

/** Photos and voice notes that wait to be sent lie in this store, by `accountId:messageId`. */
export const messageFilesStore = 'files';

/** The bytes and their type: some browsers lose a blob that lies in a database across a restart. */
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

/** Runs one request on the store of files. @throws DOMException where the browser keeps nothing. */
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
