import type { Page } from 'playwright';

/** dnd-kit announces what was picked up a moment before it measures the others and listens to the arrow keys. */
export async function listensToArrows(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
