import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';

/** Waits for what somebody else did, like a person who comes back to the tab now and then: each time the screen asks for what is new. */
export const expectSoon = (page: Page, seen: Locator) =>
  comingBack(page, () => expect(seen).toBeVisible({ timeout: 1_000 }));

/** The same for what somebody else took away. */
export const expectGoneSoon = (page: Page, gone: Locator) =>
  comingBack(page, () => expect(gone).toHaveCount(0, { timeout: 1_000 }));

async function comingBack(page: Page, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await look();
  }).toPass({ timeout: 60_000 });
}
