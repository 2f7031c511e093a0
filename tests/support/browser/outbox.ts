import type { Page } from 'playwright';
import { expect } from 'playwright/test';

/** How many things done in a workout this device still has to send: what the screen shows of them is its own. */
async function waiting(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('repz-training');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('outbox').objectStore('outbox').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

/** Waits until the API has all that was done in workouts on this device: only then can anybody else see it. */
export async function everythingSent(page: Page): Promise<void> {
  await expect.poll(() => waiting(page), { message: 'operations that wait to be sent' }).toBe(0);
}
