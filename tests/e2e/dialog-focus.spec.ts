import type { Page } from 'playwright';
import { menuToggle } from '#tests/support/browser/look.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.tagName);

test('the focus comes back to the menu that opened the sign-up dialog', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/');
  await menuToggle(page).click();
  await page.locator('.site-nav-person').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Menu');
});

test('the focus comes back to the button that opened the tier panel, however it closes', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.goto('/pricing');
  const join = page.getByTestId('tier-card-adaptive').getByRole('link', { name: /Join/ });
  for (const close of ['Escape', 'Close', 'backdrop']) {
    await join.click();
    const panel = page.getByRole('dialog');
    await expect(panel).toBeVisible();
    if (close === 'Escape') await page.keyboard.press('Escape');
    else if (close === 'Close') await panel.getByRole('button', { name: 'Close' }).click();
    else await page.mouse.click(5, 5);
    await expect(panel).toHaveCount(0);
    await expect(join).toBeFocused();
  }
});

test('a signed-in buyer goes from the panel to the payment in one press', { tag: '@one-size' }, async ({
  page,
}) => {
  await openSignedIn(page, demoPerson('new'), '/pricing');
  await page.getByTestId('tier-card-adaptive').getByRole('link', { name: /Join/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('Tab goes round inside a dialog, past what is only drawn in it', { tag: '@one-size' }, async ({
  page,
}) => {
  await openSignedIn(page, demoPerson('core'), '/dashboard');
  await page.getByRole('button', { name: 'Analytics, locked' }).click();
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: 'Close' });
  const example = dialog.getByRole('button', { name: 'See an example' });
  await expect(example).toBeVisible();
  await close.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(example).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
});
