import type { Page } from 'playwright';

/** From the next page on the limited tier is full for this browser; the places of the stage stay as they are. */
export async function noPlaceIsFree(page: Page): Promise<void> {
  await page.route('**/api/longevity-availability', (route) =>
    route.fulfill({ json: { capacity: 5, free: 0, waiting: 0 } }),
  );
}
