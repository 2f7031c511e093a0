import type { Page } from 'playwright';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { invokeFunction, timetable } from '#tests/support/invoke-function.ts';
import { writeLatePromise } from '#tests/support/late-promise.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { clientOfCheckout } from '#tests/support/paying-client.ts';
import { sesBounce } from '#tests/support/ses-events.ts';
import { stack } from '#tests/support/stack.ts';

// What is refused is answered with 402 or 409, which the browser logs, and a code that nobody made with 404; 403 what a
// page asks before it knows of a pause.
test.use({
  allowedConsoleErrors: [
    /402 \(Payment Required\)|403 \(Forbidden\)|404 \(Not Found\)|409 \(Conflict\)|could not be opened/,
  ],
});

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
}

test('a card with a second step pays, another plan is quoted, scheduled and undone, a refused renewal is announced until it is paid @one-size', async ({
  page,
}) => {
  const person = await makePerson('client');

  const sessionId = await test.step('pays with a card whose bank asks', async () => {
    await openSignedIn(page, person, '/account?tier=core&period=monthly&list=standard');
    await expect(page.getByText('Taxes included.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByLabel('Country').selectOption({ label: 'Germany' });
    await page.getByRole('button', { name: 'Update tax' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Includes tax' })).toContainText('$14.21');
    await fillCard(page, '4000002500003155');
    await page.getByRole('button', { name: 'Pay $89.00' }).click();
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await fillCard(page, '4000002500003155');
    await page.getByRole('button', { name: 'Pay $89.00' }).click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page).toHaveURL(/\/payment-success/);
    await expect(page.getByText('Payment successful! Welcome to Core Program.').first()).toBeVisible();
    await expect(page.getByText('Includes $14.21 tax', { exact: true })).toBeVisible();
    return new URL(page.url()).searchParams.get('session_id');
  });

  await test.step('reads in the account that an answer came too late, and what comes off the next invoice', async () => {
    await writeLatePromise(person.id, 'core');
    await invokeFunction('promise-jobs', timetable);
    await goWithin(page, '/account');
    await page.getByRole('tab', { name: 'Promises' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Answer to your message' });
    await expect(entry.getByText('Missed')).toBeVisible();
    await expect(entry.getByText('Not answered yet')).toBeVisible();
    await expect(entry.getByText(/^\$2\.97 off your next invoice, /)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('upgrades by a quote from another plan, and pays exactly that', async () => {
    await goWithin(page, '/account?tier=adaptive&period=monthly&list=standard');
    const sheet = page.getByRole('dialog', { name: 'Change to Adaptive Engine' });
    await expect(sheet.getByText('Credit for unused Core Program')).toBeVisible();
    await expect(sheet.getByText(/^Includes \$\d+\.\d\d tax$/)).toBeVisible();
    await sheet.locator('summary').click();
    await expect(sheet.getByRole('row')).toHaveCount(13);
    await expectAccessible(page);
    const confirm = sheet.getByRole('button', { name: 'Change and pay $' });
    const amount = ((await confirm.textContent()) ?? '').replace('Change and pay ', '');
    await confirm.click();
    await expect(page.getByText('You are on Adaptive Engine now.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Adaptive Engine', exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Billing History' }).click();
    const paid = page.getByRole('cell').filter({ hasText: amount });
    await expect(paid).toContainText(/Includes \$\d+\.\d\d tax$/);
  });

  await test.step('schedules a lower plan for the renewal, by keyboard, and undoes it', async () => {
    await page.getByRole('tab', { name: 'Subscriptions' }).click();
    await page.getByRole('link', { name: 'Change plan' }).click();
    const choice = page.getByRole('dialog', { name: 'Change plan' });
    await choice.getByRole('radio', { name: 'Core Program' }).press('Space');
    await choice.getByRole('button', { name: 'See exact price' }).press('Enter');
    const schedule = page.getByRole('button', { name: 'Schedule change' });
    await expect(schedule).toBeVisible();
    await expectAccessible(page);
    await schedule.press('Enter');
    await expect(page.getByText(/^Changes on .* to Core Program, Monthly: \$89\.00\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo change' }).click();
    await expect(page.getByText(/^Changes on /)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Change plan' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('schedules another period for the renewal, and undoes it', async () => {
    await page.getByRole('link', { name: 'Change plan' }).click();
    const choice = page.getByRole('dialog', { name: 'Change plan' });
    await choice.getByLabel('Billing period').selectOption('Annual');
    await choice.getByRole('button', { name: 'See exact price' }).click();
    const sheet = page.getByRole('dialog', { name: 'Change to Adaptive Engine' });
    await expect(sheet.getByText(/\$1,428\.00/).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await sheet.getByRole('button', { name: 'Schedule change' }).click();
    await expect(page.getByText(/^Changes on .* to Adaptive Engine, Annual: \$1,428\.00\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo change' }).click();
    await expect(page.getByText(/^Changes on /)).toHaveCount(0);
  });

  const endPeriod = async () => {
    const answer = await fetch(`${stack.paymentsUrl()}/control/checkout/${sessionId}/renew`, {
      method: 'POST',
    });
    return answer.json();
  };
  const choosePause = async (look?: (page: Page) => Promise<void>) => {
    await page.getByRole('link', { name: 'Pause plan' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pause your plan' });
    await expect(sheet.getByLabel('Resume on')).toBeVisible();
    await look?.(page);
    await sheet.getByRole('button', { name: 'Show what changes' }).click();
    await expect(sheet.getByText('$0.00')).toBeVisible();
    await look?.(page);
    await sheet.getByRole('button', { name: 'Schedule pause' }).click();
    await expect(page.getByText(/^Your plan pauses on .* and resumes on /)).toBeVisible();
  };

  await test.step('pauses from the end of the period, undoes it, and pauses again', async () => {
    await choosePause(expectAccessible);
    await page.getByRole('button', { name: 'Undo pause' }).click();
    await expect(page.getByText(/^Your plan pauses on /)).toHaveCount(0);
    await choosePause();
    await expectAccessible(page);
  });

  await test.step('reads that the plan is paused, and resumes it at the quoted price', async () => {
    expect(await endPeriod()).toMatchObject({ status: 'paused' });
    await page.goto('/dashboard');
    await expect(page.getByText('Your plan is paused')).toBeVisible();
    await expect(
      page.getByText(/^Paused until \w+ \d+, \d{4}\. Your data and records are safe/),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Resume' }).click();
    const sheet = page.getByRole('dialog', { name: 'Resume your plan' });
    await expect(sheet.getByRole('button', { name: 'Resume and pay $149.00' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Resume and pay $149.00' }).click();
    await expect(page.getByText('Welcome back. You are on Adaptive Engine again.').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pause plan' })).toBeVisible();
    await expect(page.getByText('Your plan is paused')).toHaveCount(0);
  });

  await test.step('replaces the card on the provider’s page, which leads back, and sees the next charge', async () => {
    await goWithin(page, '/account?tab=subscriptions');
    await expect(page.getByText(/^\$149\.00 on \w+ \d+, \d{4}$/)).toBeVisible();
    await page.getByRole('button', { name: 'Replace card' }).click();
    await fillCard(page, '4242424242424242');
    await page.getByRole('button', { name: 'Change card' }).click();
    await expect(page).toHaveURL(/\/account\?tab=subscriptions$/);
    await expect(page.getByText('Visa ending in 4242, expires 12/2034')).toBeVisible();
  });

  await test.step('adds a tax id on the provider’s page, which leads back', async () => {
    await expect(page.getByText('No tax ID on file')).toBeVisible();
    await page.getByRole('button', { name: 'Add tax ID' }).click();
    await page.getByLabel('Tax ID (optional)').fill('DE123456789');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/account\?tab=subscriptions$/);
    await expect(page.getByText('EU VAT DE123456789')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('puts in another card in the portal', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Manage Billing' }).first().click();
    const portal = await opened;
    await expect(portal.getByRole('heading', { name: /^Billing for/ })).toBeVisible();
    await fillCard(portal, '4000000000000341');
    await portal.getByRole('button', { name: 'Change card' }).click();
    await expect(portal.getByText('ending in 0341')).toBeVisible();
    // Plans change and end in /account alone, where the amounts are quoted first.
    for (const name of ['Change plan', 'Cancel subscription']) {
      await expect(portal.getByRole('button', { name })).toHaveCount(0);
    }
    await portal.getByRole('link', { name: 'Back' }).click();
    await expect(portal).toHaveURL(/\/account\?tab=subscriptions$/);
    await expect(portal.getByText('Visa ending in 0341', { exact: false })).toBeVisible();
    await portal.close();
  });

  await test.step('sees no unpaid payment, as none is due yet', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Cancel Subscription' }).first()).toBeVisible();
    await expect(page.getByText('Your last payment did not go through')).toHaveCount(0);
  });

  expect(await endPeriod()).toMatchObject({ status: 'past_due' });

  await test.step('sees the refused renewal in the dashboard and the account', async () => {
    await page.goto('/dashboard');
    const banner = page.getByRole('main').getByText('Your last payment did not go through');
    await expect(banner).toBeVisible();
    await expect(page.getByText(/You keep your plan until \w+ \d+, \d{4}\./)).toBeVisible();
    await expectAccessible(page);
    await goWithin(page, '/account?tab=subscriptions');
    await expect(banner).toBeVisible();
    await expect(page.getByText('Past due').first()).toBeVisible();
    await expect(page.getByText('$149.00 for this period is still open.', { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', /\/invoice/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
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

test('a client uses a promotion code on a running plan, and pays what it says @one-size', async ({
  page,
}) => {
  const { accessToken: _token, ...person } = await clientOfCheckout();
  await openSignedIn(page, person, '/account?tab=subscriptions');
  await page.getByRole('link', { name: 'Use a promotion code' }).click();
  const sheet = page.getByRole('dialog', { name: 'Use a code' });
  const show = sheet.getByRole('button', { name: 'Show what changes' });
  await sheet.getByLabel('Promotion code').fill('?');
  await show.click();
  await expect(sheet.getByText('A code has 3 to 40 letters, digits or dashes.')).toBeVisible();
  await sheet.getByLabel('Promotion code').fill('summer99');
  await show.click();
  await expect(sheet.getByText('This code does not exist or has expired.', { exact: false })).toBeVisible();
  await sheet.getByRole('button', { name: 'Try another code' }).click();
  await sheet.getByLabel('Promotion code').fill('spring20');
  await sheet.getByLabel('Promotion code').press('Enter');
  await expect(
    sheet.getByText('SPRING20 lowers your next payments. Nothing is charged today.'),
  ).toBeVisible();
  await expect(sheet.getByText('20% off for 3 months, then $89.00 every month.')).toBeVisible();
  await expect(sheet.getByText(/^\$71\.20 on /)).toBeVisible();
  await sheet.locator('summary').click();
  await expect(sheet.getByRole('cell', { name: '$71.20' })).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByText('Your code is in use.').first()).toBeVisible();
  await expect(page.getByText(/^20% off until \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByText(/^\$71\.20 on /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use a promotion code' })).toHaveCount(0);

  await test.step('reads in the account that mails come back, and gets to the address', async () => {
    await invokeFunction('mail-sender', sesBounce('Permanent', person.email, '2026-03-05T10:00:00.000Z'));
    await page.reload();
    await expect(page.getByText(/^Email to .* bounced on March 5, 2026, so your receipts/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Check email settings' }).click();
    await expect(page.getByText(/bounced on March 5, 2026\. Check the address\.$/)).toBeVisible();
    await expect(page.getByText(/so your receipts/)).toHaveCount(0);
  });
});

test('a code on the payment page lowers the first payment, and the upgrade after it @one-size', async ({
  page,
}) => {
  const person = await makePerson('client');
  await openSignedIn(page, person, '/account?tier=core&period=monthly&list=standard');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel('Promotion code').fill('SPRING20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('20% off for 3 months')).toBeVisible();
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay $71.20' }).click();
  await expect(page.getByText('Payment successful! Welcome to Core Program.').first()).toBeVisible();
  await goWithin(page, '/account?tab=subscriptions&change=performance.monthly');
  const sheet = page.getByRole('dialog', { name: 'Change to Prime Suite' });
  // $199 and $89, each without a fifth, and no second has passed that would cost a cent.
  await expect(sheet.getByRole('button', { name: 'Change and pay $88.00' })).toBeVisible();
  await sheet.locator('summary').click();
  await expect(sheet.getByRole('cell', { name: '$159.20' })).toHaveCount(2);
  await expect(sheet.getByRole('cell', { name: '$199.00' })).toHaveCount(10);
});

async function payForCore(page: Page, card = '4242424242424242'): Promise<void> {
  await goWithin(page, '/account?tier=core&period=monthly&list=standard');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, card);
  await page.getByRole('button', { name: 'Pay $89.00' }).click();
  await expect(page).toHaveURL(/\/payment-success/);
  await expect(page.getByText('Payment successful! Welcome to Core Program.').first()).toBeVisible();
}

test('a lost dispute ends the plan, says so, and leaves the way to another plan and card @one-size', async ({
  page,
}) => {
  const person = await makePerson('client');
  await openSignedIn(page, person, '/account');
  await payForCore(page);

  await test.step('the bank decides for the client', async () => {
    await page.goto('/_local/payments/');
    const payment = page.getByRole('listitem').filter({ hasText: person.email });
    await payment.getByRole('button', { name: 'Open a dispute' }).click();
    await payment.getByRole('button', { name: 'Lose the dispute' }).click();
    await expect(payment.getByText('dispute lost')).toBeVisible();
  });

  await test.step('reads in the account what happened, and chooses a plan again', async () => {
    await expect(async () => {
      await page.goto('/account?tab=subscriptions');
      await expect(page.getByText('Your bank gave your payment back to you', { exact: false })).toBeVisible();
    }).toPass();
    await expect(page.getByRole('button', { name: 'Get my money back' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await expect(page).toHaveURL(/\/pricing/);
    await payForCore(page, '5555555555554444');
    await goWithin(page, '/account?tab=subscriptions');
    await expect(page.getByText('Mastercard ending in 4444', { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose a plan' })).toHaveCount(0);
  });
});

test('the guarantee returns the money by one button, and a plan can be chosen again @one-size', async ({
  page,
}) => {
  const person = await makePerson('client');
  await openSignedIn(page, person, '/account');
  await payForCore(page);
  await goWithin(page, '/account?tab=subscriptions');

  await test.step('the cancellation names it and leads to it', async () => {
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel Subscription' });
    await expect(cancel.getByText(/our guarantee gives you \$89\.00 back/)).toBeVisible();
    await expectAccessible(page);
    await cancel.getByRole('button', { name: 'Get my money back' }).click();
  });

  await test.step('says amount, card and what ends, and returns the money', async () => {
    const sheet = page.getByRole('dialog', { name: 'Get my money back' });
    await expect(sheet.getByText('Visa ending in 4242', { exact: false })).toBeVisible();
    await expect(
      sheet.getByText('Core Program ends right away, and you are not charged again.'),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await sheet.getByRole('button', { name: 'Get $89.00 back' }).click();
    await expect(page.getByText('$89.00 is on its way back to you.').first()).toBeVisible();
    await expect(
      page.getByText('Your payment was refunded, so this plan has ended.', { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get my money back' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('begins a plan again, which comes without the guarantee', async () => {
    await expect(page.getByRole('link', { name: 'Choose a plan' })).toBeVisible();
    await payForCore(page);
    await goWithin(page, '/account?tab=subscriptions');
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get my money back' })).toHaveCount(0);
  });
});
