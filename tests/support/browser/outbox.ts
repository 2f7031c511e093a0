import type { Page } from 'playwright';
import { expect } from 'playwright/test';

/** Where a device keeps what it still has to send: what was done in workouts, and every other write. */
const queues = [
  { database: 'repz-training', store: 'outbox' },
  { database: 'repz-outbox', store: 'writes' },
];

/** How many writes this device still has to send: what the screen shows of them is its own. */
async function waiting(page: Page): Promise<number> {
  return page.evaluate(async (places) => {
    const known = new Set((await indexedDB.databases()).map(({ name }) => name));
    const counts = places
      .filter(({ database }) => known.has(database))
      .map(
        ({ database, store }) =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open(database);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const counting = opening.result.transaction(store).objectStore(store).count();
              counting.onerror = () => reject(counting.error);
              counting.onsuccess = () => {
                opening.result.close();
                resolve(counting.result);
              };
            };
          }),
      );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }, queues);
}

/** Waits until the API has all that was done on this device: only then can anybody else see it. */
export async function everythingSent(page: Page): Promise<void> {
  await expect
    .poll(() => waiting(page), { message: 'writes that wait to be sent', intervals: [100] })
    .toBe(0);
}
