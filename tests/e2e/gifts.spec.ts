import type { Page } from 'playwright';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { linkTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { logIn } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { makePerson } from '#tests/support/past-session.ts';

// A used code is answered with 404, a plan that cannot renew without a card with 409, which the browser logs.
test.use({ allowedConsoleErrors: [/403 \(Forbidden\)|404 \(Not Found\)|409 \(Conflict\)/] });

async function payWithGoodCard(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page).toHaveURL(/\/payment-success/);
}

/** On /gifts. */
async function buyGift(page: Page, plan: string, months: string, amount: string): Promise<void> {
  await page.getByLabel('Plan', { exact: true }).selectOption({ label: plan });
  await page.getByLabel('For how long').selectOption({ label: months });
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await payWithGoodCard(page, amount);
}

async function look(page: Page, code: string): Promise<void> {
  await page.getByLabel('Gift code').fill(code);
  await page.getByRole('button', { name: 'See what it gives' }).click();
}

test('a period is given by a code, redeemed once by somebody without a plan, and ends by itself @one-size', async ({
  page,
  browser,
}) => {
  const [giver, receiver] = await Promise.all([makePerson('client'), makePerson('client')]);

  await test.step('the giver pays once, and has the code on the page and in a mail', async () => {
    await openSignedIn(page, giver, '/pricing');
    await page.getByRole('link', { name: 'Give coaching as a gift' }).click();
    await expect(page.getByText('None yet. A gift that you buy is listed here')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await buyGift(page, 'Adaptive Engine', '3 months', '$425.00');
    await expect(
      page.getByText('Payment successful! Your gift is ready: Adaptive Engine.').first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'See your gifts' }).click();
    await expect(page.getByText('Not redeemed yet')).toBeVisible();
  });
  const code = (await page.getByText(/^GIFT(-\w{4}){4}$/).textContent()) ?? '';
  const mail = await waitForMail(giver.email, /Your gift is ready/);
  expect(mail.text).toContain(code);
  const link = /\S+\/gifts#GIFT\S+/.exec(mail.text)?.[0] ?? '';
  expect(link.endsWith(`/gifts#${code}`)).toBe(true);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await test.step('who gets the link logs in, sees what it gives, and has the plan', async () => {
    await theirs.goto(link);
    await expect(theirs.getByText('Log in or sign up to redeem a gift')).toBeVisible();
    await theirs.getByRole('link', { name: 'Log In', exact: true }).last().click();
    await logIn(theirs, receiver);
    await expect(theirs.getByLabel('Gift code')).toHaveValue(code);
    await theirs.getByRole('button', { name: 'See what it gives' }).click();
    await expect(
      theirs.getByText(/^Adaptive Engine for 3 months, until .* Nothing is charged/),
    ).toBeVisible();
    await expectAccessible(theirs);
    await expectNoSidewaysScroll(theirs);
    await theirs.getByRole('button', { name: 'Redeem now' }).click();
    await expect(theirs.getByText('Adaptive Engine is yours. Enjoy it!')).toBeVisible();
    await waitForMail(receiver.email, /Your gift is yours: Adaptive Engine/);
    await theirs.getByRole('link', { name: 'Open dashboard' }).click();
    await expect(theirs).toHaveURL(/\/dashboard/);
  });

  await test.step('it ends by itself, and is kept only with a card', async () => {
    await goWithin(theirs, '/account?tab=subscriptions');
    await expect(theirs.getByText('No card yet')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Add a card' })).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: 'Keep my plan' }).click();
    // The provider's page for a card, since a plan cannot renew without one.
    await expect(theirs.getByRole('region', { name: 'Payment method' })).toContainText('No card yet.');
  });

  await test.step('the code is used, for the giver too', async () => {
    await page.reload();
    await expect(page.getByText('Redeemed', { exact: true })).toBeVisible();
    await look(page, code.toLowerCase());
    await expect(page.getByText('This code does not exist, or it has been used.')).toBeVisible();
    await look(page, 'GIFT-1');
    await expect(page.getByText('A gift code looks like')).toBeVisible();
  });
  await context.close();
});

test('a gift for a subscriber comes off the next payments @one-size', async ({ page }) => {
  const person = await makePerson('client');
  await openSignedIn(page, person, '/account?tier=core&period=monthly&list=standard');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payWithGoodCard(page, '$89.00');
  await goWithin(page, '/gifts');
  await buyGift(page, 'Adaptive Engine', '1 month', '$149.00');
  const mail = await waitForMail(person.email, /Your gift is ready/);
  expect(linkTo('/gifts', mail)).toContain('/gifts');
  await goWithin(page, '/gifts');
  const code = (await page.getByText(/^GIFT(-\w{4}){4}$/).textContent()) ?? '';
  await look(page, code);
  await expect(page.getByText('$149.00, the price of a gift of Adaptive Engine, comes off')).toBeVisible();
  const payments = page.getByRole('listitem').filter({ hasText: /\$\d+\.\d\d$/ });
  await expect(payments.nth(0)).toContainText('$0.00');
  await expect(payments.nth(1)).toContainText('$29.00');
  await expect(payments.nth(2)).toContainText('$89.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Redeem now' }).click();
  await expect(page.getByText('$149.00 is on your account')).toBeVisible();
  await page.getByRole('link', { name: 'See your plan' }).click();
  await expect(page.getByText(/^\$0\.00 on /)).toBeVisible();
});
