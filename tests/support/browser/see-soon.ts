import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';

/** Waits for what somebody else did, like a person who comes back to the tab now and then: each time the screen asks for what is new. */
export async function expectSoon(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(seen).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
}
