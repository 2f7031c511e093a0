import { tabTo, typeInto } from '#tests/support/browser/keyboard.ts';
import { codeOf, waitForMail } from '#tests/support/browser/mailbox.ts';
import { newPerson } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/repz-test.ts';

test('a whole purchase takes Tab, Enter and Space alone', { tag: '@one-size' }, async ({ page }) => {
  test.slow();
  const person = newPerson();
  await page.goto('/pricing');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByTestId('tier-card-performance').locator('.button'));
  await page.keyboard.press('Enter');

  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('$1,908.00');
  await typeInto(page, panel.getByLabel('Full name'), person.fullName);
  await typeInto(page, panel.getByLabel('Email', { exact: true }), person.email);
  await typeInto(page, panel.getByLabel('Password', { exact: true }), person.password);
  await typeInto(page, panel.getByLabel('Confirm password'), person.password);
  await tabTo(page, panel.getByRole('checkbox', { name: /Terms of Service/ }));
  await page.keyboard.press('Space');
  await tabTo(page, panel.getByRole('button', { name: 'Create Account' }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Account created! Check your email to verify your account.').first(),
  ).toBeVisible();
  const code = codeOf(await waitForMail(person.email, /Confirm your email/));
  await typeInto(page, panel.getByLabel('Six-digit code'), code);
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Card number'), '4242424242424242');
  await typeInto(page, page.getByLabel('Expiry'), '12 / 34');
  await typeInto(page, page.getByLabel('CVC'), '123');
  await tabTo(page, page.getByRole('button', { name: 'Pay $1,908.00' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment-success/);
  await expect(page.getByText('Payment successful! Welcome to Prime Suite.').first()).toBeVisible();
});
