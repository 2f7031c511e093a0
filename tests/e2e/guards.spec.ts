import { demoPerson, logIn, newPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';

test('an anonymous visitor is sent to the login and comes back to where they wanted to go', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.goto('/dashboard/training');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, demoPerson('performance'));
  await expect(page).toHaveURL(/\/dashboard\/training$/);
});

test('a client who opens an admin screen is told that they may not', { tag: '@one-size' }, async ({
  page,
}) => {
  await page.goto('/system-health');
  await openSignedIn(page, demoPerson('core'), '/system-health');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByText("You don't have admin privileges to access this page.")).toBeVisible();
});

test('an admin sees the state of every dependency', { tag: '@one-size' }, async ({ page }) => {
  await openSignedIn(page, demoPerson('admin'), '/system-health');
  await expect(page.getByText(/accounts/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accessibility, theme and language' })).toBeVisible();
  await expectAccessible(page);
});

test('a coach who logs in lands on the coach area', { tag: '@one-size' }, async ({ page }) => {
  await page.goto('/login');
  await logIn(page, demoPerson('coach'));
  await expect(page).toHaveURL(/\/coach/);
  await page.getByRole('button', { name: 'Accessibility, theme and language' }).click();
  await page.getByRole('dialog').getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByRole('button', { name: 'Fertig' })).toBeVisible();
});

test('a core client is offered the upgrade where a feature starts higher', { tag: '@one-size' }, async ({
  page,
}) => {
  await openSignedIn(page, demoPerson('core'), '/ai-assistant');
  await expect(page.getByText('Premium Feature')).toBeVisible();
  await expect(page.getByText(/This feature requires the .* tier or higher/)).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade Now' }).click();
  await expect(page).toHaveURL(/\/pricing/);
});

test.describe('wrong sign-ins', () => {
  // Cognito answers a refused sign-in with status 400, which the browser logs by itself.
  test.use({ allowedConsoleErrors: [/status of 400/] });

  test('a stranger and a wrong password get the same answer', { tag: '@one-size' }, async ({ page }) => {
    for (const person of [newPerson(), { ...demoPerson('core'), password: 'Not-the-one-77' }]) {
      await page.goto('/login');
      await logIn(page, person);
      await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
    }
  });
});

test('an unknown address shows the 404 screen', { tag: '@one-size' }, async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
