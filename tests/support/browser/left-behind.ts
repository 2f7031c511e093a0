import type { Page } from 'playwright';

/** Everything that a browser keeps of this site, by its name: storage, every row of every database, every cache. */
export async function leftBehind(page: Page): Promise<{
  readonly local: readonly string[];
  readonly session: readonly string[];
  /** `database/store` of each row. */
  readonly rows: readonly string[];
  readonly cached: readonly string[];
  /** All of it that can be read, as one text. */
  readonly text: string;
}> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    /** Bytes count as the letters that they would be in plain text. */
    const readable = (_key: string, value: unknown) => {
      const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
      return bytes instanceof Uint8Array ? String.fromCharCode(...bytes) : bytes;
    };
    const rows: string[] = [];
    let text = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        for (const row of await done(database.transaction(store).objectStore(store).getAll())) {
          rows.push(`${name}/${store}`);
          text += JSON.stringify(row, readable);
        }
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
    }
    return { local: Object.keys(localStorage), session: Object.keys(sessionStorage), rows, cached, text };
  });
}
