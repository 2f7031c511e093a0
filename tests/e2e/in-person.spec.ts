import type { Page } from 'playwright';
import { demoPerson, logIn, newPerson, signUpAndVerify } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { password } from '#tests/support/stack.ts';

// What is refused is answered with 403 or 409, which the browser logs.
test.use({ allowedConsoleErrors: [/403 \(Forbidden\)|409 \(Conflict\)|could not be opened/] });

async function payWithGoodCard(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page).toHaveURL(/\/payment-success/);
}

/** Opens the form of City Sports Club and takes the first time of a day, always in the same week. */
async function chooseSession(page: Page, day: number): Promise<void> {
  await page.goto('/book/city-sports-club');
  const days = page.getByRole('group', { name: 'Day', exact: true }).first();
  await days.getByRole('button').nth(day).click();
  const times = page.getByRole('group', { name: 'Time', exact: true }).first();
  await times.getByRole('button').first().click();
  await expect(page.getByText(/Kept for you until/)).toBeVisible();
}

async function bookIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible();
}

test('a client buys a package, uses it up, is refused, and gets a session back by canceling in time', {
  tag: '@one-size',
}, async ({ page }) => {
  const day = 7;
  const { email } = await payingClient('longevity', 'Jordan Reyes');

  await test.step('buys one session at City Sports Club', async () => {
    await page.goto('/login?returnTo=/in-person-training');
    await logIn(page, { fullName: 'Jordan Reyes', email, password });
    await expect(page.getByText('two sessions a week').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Buy 1 session at City Sports Club for $79.00' }).click();
    await expect(page.getByRole('heading', { name: 'One step to your sessions' })).toBeVisible();
    await expect(page.getByText('City Sports Club: 1 session')).toBeVisible();
    await expect(page.getByText('Never: paid once')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await payWithGoodCard(page, '$79.00');
    await expect(
      page.getByText('Payment successful! Welcome to City Sports Club: 1 session.').first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download Receipt' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Book a session' }).click();
    await expect(page).toHaveURL(/\/book\/city-sports-club/);
  });

  await test.step('books the two of the week that the plan includes, then the prepaid one', async () => {
    await chooseSession(page, day);
    await expect(page.getByText('Included in your plan: 2 of 2 left in that week.')).toBeVisible();
    await expectAccessible(page);
    await bookIt(page);
    await chooseSession(page, day);
    await expect(page.getByText('Included in your plan: 1 of 2 left in that week.')).toBeVisible();
    await bookIt(page);
    await chooseSession(page, day);
    await expect(page.getByText('Uses your last prepaid session for this location.')).toBeVisible();
    await bookIt(page);
  });

  await test.step('is refused the next, and told how to get one', async () => {
    await chooseSession(page, day);
    await expect(page.getByText(/no prepaid session is left for this location/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book this time' })).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Buy a package' })).toHaveAttribute(
      'href',
      '/in-person-training#city-sports-club',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('cancels the prepaid one in time and has it back', async () => {
    await page.goto('/sessions');
    await expect(page.getByRole('heading', { name: 'Training at City Sports Club' })).toHaveCount(3);
    await expect(page.getByText(/prepaid session/)).toHaveCount(0);
    const card = page.getByRole('listitem').filter({ hasText: 'Prepaid' });
    await card.getByRole('button', { name: 'Cancel session' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByText('The session is canceled').first()).toBeVisible();
    await expect(page.getByText('City Sports Club: 1 prepaid session left')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await chooseSession(page, day);
    await expect(page.getByText('Uses your last prepaid session for this location.')).toBeVisible();
  });

  await test.step('finds the payment in the billing history', async () => {
    await page.goto('/account?tab=history');
    const row = page.getByRole('row').filter({ hasText: 'City Sports Club: 1 session' });
    await expect(row).toContainText('$79.00');
    await expect(row).toContainText('Paid');
    await expectNoSidewaysScroll(page);
  });
});

test('a visitor chooses an in-person plan, signs up, pays, and keeps the tier that they had', {
  tag: '@one-size',
}, async ({ page }) => {
  const person = newPerson();

  await test.step('sees what it will cost', async () => {
    await page.goto('/in-person-training-prices');
    await page.getByRole('button', { name: 'Choose Small Group Training' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('$1,440.00');
    await expect(panel).toContainText('every year');
    await expect(panel).toContainText('$360.00');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('signs up in the panel, logs in and pays', async () => {
    await signUpAndVerify(page, person);
    await logIn(page, person);
    await expect(page.getByText('Small Group Training, Annual')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await payWithGoodCard(page, '$1,440.00');
    await expect(
      page.getByText('Payment successful! Welcome to Small Group Training.').first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book consultation' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('finds it in the account beside the plan that comes with it', async () => {
    await page.goto('/account');
    await expect(page.getByText('Your free account has a starter program', { exact: false })).toBeVisible();
    await page.getByRole('tab', { name: 'Subscriptions' }).click();
    await expect(page.getByRole('heading', { name: 'Small Group Training' })).toBeVisible();
    await expect(page.getByText('Your coach arranges the sessions with you.')).toBeVisible();
    await expect(page.getByText('Response time')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('is refused the same plan again', async () => {
    await page.goto('/account?plan=small-group&period=monthly');
    await expect(page.getByText('You already have this in-person plan.')).toBeVisible();
  });
});

test('packages are shown with their prices to everybody and sold to those who can book with them', {
  tag: '@one-size',
}, async ({ page }) => {
  await test.step('a visitor sees them on the landing page', async () => {
    // Before the application has started: the panel belongs to a section that nobody has looked at.
    await page.goto('/#in-person-training', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Packages', exact: true }).nth(1).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('heading', { name: 'Packages at City Sports Club' })).toBeVisible();
    await expect(panel).toContainText('$213.30');
    await expect(panel).toContainText('Packages are for Elite Concierge clients');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await panel.getByRole('link', { name: 'Log in to buy' }).click();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fin-person-training/);
  });

  await test.step('a client of another tier is told what they need', async () => {
    await logIn(page, demoPerson('core'));
    await expect(page.getByText(/requires the Elite Concierge tier/)).toBeVisible();
    await page.goto('/account?place=city-sports-club&package=bulk');
    await expect(
      page.getByText(/Packages add sessions to a plan that includes training in person/),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
