import type { Page } from 'playwright';

const open = { isOpen: true, seats: null, waiting: 0 };

/** From the next page on the limited tier is full for this browser; the seats of the stage stay as they are. */
export async function noSeatIsFree(page: Page): Promise<void> {
  const longevity = { isOpen: false, seats: { capacity: 5, free: 0 }, waiting: 0 };
  const json = { core: open, adaptive: open, performance: open, longevity };
  await page.route('**/api/availability', (route) => route.fulfill({ json }));
}

/** From the next page on no coach takes a new client, for this browser. */
export async function noCoachIsThere(page: Page): Promise<void> {
  const closed = { ...open, isOpen: false };
  const longevity = { isOpen: false, seats: { capacity: 5, free: 5 }, waiting: 0 };
  const json = { core: closed, adaptive: closed, performance: closed, longevity };
  await page.route('**/api/availability', (route) => route.fulfill({ json }));
}
