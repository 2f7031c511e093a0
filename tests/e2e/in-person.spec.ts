import type { Page } from 'playwright';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { demoPerson, logIn, newPerson, signUpAndEnterCode } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
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

/**
 * Opens the form of City Sports Club and takes the first time of a day. Not of a Saturday, which has five hours: too few
 * for four sessions beside those of other tests.
 */
async function chooseSession(page: Page, day: number): Promise<void> {
  await page.goto('/book/city-sports-club');
  const days = page.getByRole('group', { name: 'Day', exact: true }).first();
  await days.getByRole('button').filter({ hasNotText: /^Sat/ }).nth(day).click();
  const times = page.getByRole('group', { name: 'Time', exact: true }).first();
  await times.getByRole('button').first().click();
  await expect(page.getByText(/Kept for you until/)).toBeVisible();
}

async function createGroups(page: Page, time: string, repeat: string): Promise<void> {
  await page.getByRole('button', { name: 'New group session' }).click();
  const sheet = page.getByRole('dialog', { name: 'New group session' });
  // Late in the evening, a session of tomorrow can no longer be canceled in time.
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('sv', {
    timeZone: 'America/Los_Angeles',
  });
  await sheet.getByLabel('Date').fill(inTwoDays);
  await sheet.getByLabel('Start').fill(time);
  await sheet.getByLabel('Seats').selectOption('2');
  await sheet.getByLabel('Weekly for').selectOption({ label: repeat });
  await sheet.getByRole('button', { name: 'Create' }).click();
  await expect(sheet).toBeHidden();
}

async function bookIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible();
}

test('a client buys a package, uses it up, is refused, and gets a session back by canceling in time @one-size', async ({
  page,
}) => {
  const day = 7;
  const { email } = await payingClient('longevity', 'Jordan Reyes');

  await test.step('buys one session at City Sports Club', async () => {
    await openSignedIn(page, { fullName: 'Jordan Reyes', email, password }, '/in-person-training');
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

  await test.step('sees in the account what is left of it', async () => {
    await goWithin(page, '/account?tab=subscriptions');
    const prepaid = page.getByRole('heading', { name: 'Prepaid sessions' });
    await expect(prepaid).toBeVisible();
    await expect(page.getByText('1 prepaid session left')).toBeVisible();
    await expectAccessible(page);
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
    await goWithin(page, '/sessions');
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
    await goWithin(page, '/account?tab=history');
    const row = page.getByRole('row').filter({ hasText: 'City Sports Club: 1 session' });
    await expect(row).toContainText('$79.00');
    await expect(row).toContainText('Paid');
    await expectNoSidewaysScroll(page);
  });
});

test('a visitor chooses an in-person plan, pays, keeps their tier, and books with it and with another plan @promise:in-person.individual-attention @promise:in-person.group-motivation @promise:in-person.location-flexibility @promise:in-person.session-duration @one-size', async ({
  page,
  browser,
}) => {
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

  await test.step('signs up in the panel, enters the code and pays', async () => {
    await signUpAndEnterCode(page, person);
    await payWithGoodCard(page, '$1,440.00');
    await expect(
      page.getByText('Payment successful! Welcome to Small Group Training.').first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book consultation' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('finds it in the account beside the plan that comes with it', async () => {
    await goWithin(page, '/account');
    await expect(page.getByText('Your free account has a starter program', { exact: false })).toBeVisible();
    await page.getByRole('tab', { name: 'Subscriptions' }).click();
    await expect(page.getByRole('heading', { name: 'Small Group Training' })).toBeVisible();
    await expect(page.getByText('Book its sessions under Sessions.', { exact: false })).toBeVisible();
    await expect(page.getByText('Response time')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('is refused the same plan again', async () => {
    await goWithin(page, '/account?plan=small-group&period=monthly');
    await expect(page.getByText('You already have this in-person plan.')).toBeVisible();
  });

  await test.step('finds group sessions once the coach has made some', async () => {
    const context = await browser.newContext({ viewport: page.viewportSize() });
    const theirs = await context.newPage();
    await openSignedIn(theirs, demoPerson('coach'), '/coach/calendar?view=sessions');
    // Before and after the hours in which other tests book; five within one month.
    await createGroups(theirs, '05:00', '3 weeks');
    await createGroups(theirs, '21:00', '2 weeks');
    await expect(
      theirs.getByRole('button', { name: /Small group training 0 of 2 seats/ }).first(),
    ).toBeVisible();
    await expectAccessible(theirs);
    await expectNoSidewaysScroll(theirs);
    await context.close();
  });

  await test.step('books the four of the month, and reads why there is no fifth', async () => {
    await page.goto('/sessions');
    await expect(page.getByText(/^4 of 4 sessions left until/)).toBeVisible();
    const open = page.getByRole('button', { name: 'Book a seat' });
    for (let booked = 0; booked < 4; booked += 1) {
      await expect(page.getByText('Your seat', { exact: true })).toHaveCount(booked);
      await open.first().click();
      const sheet = page.getByRole('dialog', { name: 'Book a seat' });
      if (booked === 0) await expectAccessible(page);
      await sheet.getByRole('button', { name: 'Book this seat' }).click();
      await expect(sheet).toBeHidden();
    }
    await expect(page.getByText('Your seat', { exact: true })).toHaveCount(4);
    await expect(open).toHaveCount(0);
    await expect(
      page.getByText('All sessions of that month are booked. New ones come with the next month.').first(),
    ).toBeVisible();
    await expect(page.getByText(/^All sessions until .+ are booked\./)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('gives a seat back in time and has its session again', async () => {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Cancel session' }) });
    await card.last().getByRole('button', { name: 'Cancel session' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByText(/^1 of 4 sessions left until/)).toBeVisible();
  });

  await test.step('adds a plan of one-to-one sessions', async () => {
    await goWithin(page, '/account?plan=executive-wellness&period=monthly');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await payWithGoodCard(page, '$500.00');
    await expect(page.getByText('Payment successful! Welcome to Executive Wellness.').first()).toBeVisible();
  });

  await test.step('sees what the month gives, and books one of 90 minutes', async () => {
    await goWithin(page, '/sessions');
    await expect(page.getByText(/^5 of 5 sessions left until/)).toBeVisible();
    await expectAccessible(page);
    // Not the day of the first test, which runs at the same time with the same coach.
    await chooseSession(page, 3);
    await page.getByLabel('Length').selectOption({ label: '90 min' });
    const times = page.getByRole('group', { name: 'Time', exact: true }).first();
    await times.getByRole('button').first().click();
    await expect(page.getByText(/Uses one session of your in-person plan: 5 of 5 left/)).toBeVisible();
    await bookIt(page);
    // Wherever it suits them.
    await page.goto('/book/home-training');
    await expect(page.getByRole('group', { name: 'Day', exact: true }).first()).toBeVisible();
    await goWithin(page, '/sessions');
    await expect(page.getByText(/^4 of 5 sessions left until/)).toBeVisible();
    await expectNoSidewaysScroll(page);
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
    await expect(panel).toContainText('Packages add sessions to Elite Concierge');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await panel.getByRole('link', { name: 'Log in to buy' }).click();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fin-person-training/);
  });

  await test.step('a client of another tier is told what they need', async () => {
    await logIn(page, demoPerson('core'));
    await expect(page.getByText(/requires the Elite Concierge tier/)).toBeVisible();
    await goWithin(page, '/account?place=city-sports-club&package=bulk');
    await expect(
      page.getByText(/Packages add sessions to a plan that includes training in person/),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
