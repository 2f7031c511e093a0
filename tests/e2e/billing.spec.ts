import type { Page } from 'playwright';
import { expect, expectAccessible, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { stack } from '#tests/support/stack.ts';

// What is refused is answered with 402 or 409, which the browser logs.
test.use({ allowedConsoleErrors: [/402 \(Payment Required\)|409 \(Conflict\)|could not be opened/] });

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
}

test('a card with a second step pays, a second purchase leads to the portal, a refused renewal is announced until it is paid', {
  tag: '@one-size',
}, async ({ page }) => {
  const person = await makePerson('client');

  const sessionId = await test.step('pays with a card whose bank asks', async () => {
    await openSignedIn(page, person, '/account?tier=core&period=monthly&list=standard');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(page, '4000002500003155');
    await page.getByRole('button', { name: 'Pay $89.00' }).click();
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await fillCard(page, '4000002500003155');
    await page.getByRole('button', { name: 'Pay $89.00' }).click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page).toHaveURL(/\/payment-success/);
    await expect(page.getByText('Payment successful! Welcome to Core Program.').first()).toBeVisible();
    return new URL(page.url()).searchParams.get('session_id');
  });

  await test.step('is led to the portal from another plan, and puts in another card there', async () => {
    await page.goto('/account?tier=adaptive&period=monthly&list=standard');
    await expect(page.getByText('You already have a subscription.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open plan change' }).click();
    await expect(page.getByRole('heading', { name: /^Billing for/ })).toBeVisible();
    await fillCard(page, '4000000000000341');
    await page.getByRole('button', { name: 'Change card' }).click();
    await expect(page.getByText('ending in 0341')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText('Your last payment did not go through')).toHaveCount(0);
  });

  const renewed = await fetch(`${stack.paymentsUrl()}/control/checkout/${sessionId}/renew`, {
    method: 'POST',
  });
  expect(await renewed.json()).toMatchObject({ status: 'past_due' });

  await test.step('sees the refused renewal in the dashboard and the account', async () => {
    await page.goto('/dashboard');
    const banner = page.getByRole('main').getByText('Your last payment did not go through');
    await expect(banner).toBeVisible();
    await expect(page.getByText(/You keep your plan until \w+ \d+, \d{4}\./)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/account?tab=subscriptions');
    await expect(banner).toBeVisible();
    await expect(page.getByText('Past due').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('pays what is owed in the portal, and the announcement is gone', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Manage Billing' }).first().click();
    const portal = await opened;
    await expect(portal.getByText('past due')).toBeVisible();
    await fillCard(portal, '4242424242424242');
    await portal.getByRole('button', { name: 'Change card' }).click();
    await expect(portal.getByText('ending in 4242')).toBeVisible();
    await portal.close();
    await page.goto('/dashboard');
    await expect(page.getByText('Welcome back').first()).toBeVisible();
    await expect(page.getByText('Your last payment did not go through')).toHaveCount(0);
  });
});
