import type { Locator, Page } from 'playwright';
import { expect } from './repz-test.ts';

/** The form of a check-in. On a day without one that is due, a button opens it. */
export async function openCheckInForm(page: Page): Promise<Locator> {
  const form = page.locator('form.check-in-form');
  const open = page.getByRole('button', { name: 'Fill in check-in' });
  await expect(form.or(open).first()).toBeVisible();
  if (await open.isVisible()) await open.click();
  await expect(form.first()).toBeVisible();
  return form;
}
