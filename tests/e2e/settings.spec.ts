import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';

test('settings hold units, zone, language, accessibility and emails @phone-only', async ({ page }) => {
  const person = demoPerson('adaptive');
  await openSignedIn(page, person, '/dashboard');
  await page.getByLabel('Account menu').click();
  await expect(page.getByRole('button', { name: 'Accessibility, theme and language' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/account\?tab=settings/);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Profile/ }).click();
  for (const label of ['Language', 'Time zone']) await expect(page.getByLabel(label).first()).toBeVisible();
  const back = page.getByRole('link', { name: 'All settings' });
  await back.press('Enter');
  await expect(page.getByRole('link', { name: /^Profile/ })).toBeFocused();
  await page.getByRole('link', { name: /^Accessibility and theme/ }).click();
  await expect(page.getByLabel('Text size').first()).toBeVisible();
  // Emails from before name the setting after the hash.
  await page.goto('/account?tab=settings#notifications');
  const reminders = page.getByLabel('Reminders', { exact: true });
  await expect(reminders).toBeChecked();
  await reminders.click();
  await expect(reminders).not.toBeChecked();
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await expect(page.getByText(/Changed on/)).toHaveCount(1);
  await reminders.click();
  await expect(reminders).toBeChecked();
  await expectAccessible(page);
});
