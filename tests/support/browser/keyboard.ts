import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';

/** A screen of admins lists what other tests made, too. */
const mostPresses = 400;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus, as somebody without a mouse would. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${mostPresses} presses of ${key} do not reach ${target}`);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Chooses an option of a list, or one of a group of radio buttons, with the arrow keys. */
export async function arrowTo(page: Page, target: Locator, key: string, isThere: () => Promise<boolean>) {
  await tabTo(page, target);
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${mostPresses} presses of ${key} choose nothing in ${target}`);
}

/** By the option's text, with the arrow keys. */
export const choose = (
  page: Page,
  list: Locator,
  option: string,
  key: 'ArrowDown' | 'ArrowUp' = 'ArrowDown',
) => arrowTo(page, list, key, async () => (await list.locator('option:checked').textContent()) === option);

/** A dialog that opened has the focus, or something in it. */
export async function expectFocusIn(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** An act that removed its own button left the focus beside it: the next Tab goes on from there. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => document.activeElement?.closest('main') !== null),
      'the focus is in the content',
    )
    .toBe(true);
}
