import { threadsResponseSchema } from '#shared/contracts/messages/messages.ts';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { newPerson, signUpAndEnterCode } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNarrowToo, test } from '#tests/support/browser/repz-test.ts';
import { expectSoon } from '#tests/support/browser/see-soon.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { siteUrl } from '#tests/support/browser/site.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { setUpCoach } from '#tests/support/people-with-roles.ts';
import { callApi } from '#tests/support/stack.ts';

// The payment page answers a declined card with 402, which the browser logs.
test.use({ allowedConsoleErrors: [/402 \(Payment Required\)/] });

test('a visitor compares, signs up, verifies, pays, is answered by their coach, trains on their tier and cancels', {
  tag: '@one-size',
}, async ({ page, browser }) => {
  const person = newPerson();
  const coach = await makePerson('coach');
  await setUpCoach(coach.id);
  const look = async () => {
    await expectAccessible(page);
    await expectNarrowToo(page);
  };
  const context = await browser.newContext({
    baseURL: siteUrl,
    locale: 'en-US',
    viewport: page.viewportSize(),
  });
  await context.addInitScript(() => localStorage.setItem('repz.consent', 'refused'));
  const coachPage = await context.newPage();

  await test.step('a coach says how many clients they take', async () => {
    await openSignedIn(coachPage, coach, '/coach/calendar?view=clients');
    await coachPage.getByLabel('Clients at most').fill('200');
    await coachPage.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(coachPage.getByText('Your settings are saved').first()).toBeVisible();
    await expect(coachPage.getByRole('heading', { name: 'Time away' })).toBeVisible();
    await expectAccessible(coachPage);
    await expectNarrowToo(coachPage);
  });

  await test.step('compares the tiers', async () => {
    // The cards first: which of the two a visitor sees is an A/B test.
    await page.goto('/?ab.pricing_presentation=control');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look();
    await page.getByRole('link', { name: 'Compare All' }).click();
    await expect(page.getByRole('table').first()).toContainText('Prime Suite');
  });

  await test.step('chooses a tier and sees what it will cost', async () => {
    await page
      .getByRole('link', { name: /Join.*Prime Suite|Prime Suite.*Join/ })
      .first()
      .click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('Prime Suite');
    await expect(panel).toContainText('$1,908.00');
    await look();
  });

  await test.step('signs up in the panel, enters the code of the mail there and pays', async () => {
    await signUpAndEnterCode(page, person);
    await page.getByLabel('Card number').fill('4000000000000002');
    await page.getByLabel('Expiry').fill('12 / 34');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: 'Pay $1,908.00' }).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByRole('button', { name: 'Pay $1,908.00' }).click();
    await expect(page).toHaveURL(/\/payment-success/);
    await expect(page.getByText('Payment successful! Welcome to Prime Suite.').first()).toBeVisible();
    await expect(page.getByText('$1,908.00').first()).toBeVisible();
    // In seconds, and within the timetable's minute where the change of the list was lost; seen a third of that later.
    await expect(page.getByRole('heading', { name: / is your coach$/ })).toBeVisible({ timeout: 95_000 });
    await look();
  });

  await test.step('writes to the coach, who answers', async () => {
    await page.getByRole('link', { name: 'Message your coach' }).click();
    await expect(page.getByText('What happens next')).toBeVisible();
    await look();
    await page.getByLabel('Message', { exact: true }).fill('Hello! Where do we start?');
    await page.getByRole('button', { name: 'Send' }).click();
    await goWithin(coachPage, '/messages');
    await coachPage.getByRole('link', { name: /Jordan Reyes.*Where do we start/ }).click();
    await coachPage.getByLabel('Message', { exact: true }).fill('With your health questions. See you there!');
    await coachPage.getByRole('button', { name: 'Send' }).click();
    await coachPage.getByRole('button', { name: 'Send now' }).click();
    await expectSoon(page, page.getByText('With your health questions. See you there!'));
  });
  await test.step('stays with a deputy while the coach is away', async () => {
    const deputy = await makePerson('coach');
    await coachPage.goto('/coach/calendar?view=clients');
    const first = coachPage.getByLabel('First day away');
    const today = (await first.getAttribute('min')) ?? '';
    await first.fill(today);
    await coachPage.getByLabel('Last day away').fill(today);
    await coachPage.getByLabel('Deputy').selectOption(deputy.id);
    await coachPage.getByRole('button', { name: 'Add time away' }).click();
    await expect(coachPage.getByText('Remy Coach covers for you')).toBeVisible();
    const clientsOfDeputy = async () => {
      const answer: unknown = await (await callApi('GET', '/api/messages', deputy.accessToken)).json();
      return threadsResponseSchema.parse(answer).threads.map(({ name }) => name);
    };
    expect(await clientsOfDeputy()).toContain(person.fullName);
    await expectAccessible(coachPage);
    await expectNarrowToo(coachPage);
    await coachPage.getByRole('button', { name: /^Remove time away/ }).click();
    await expect(coachPage.getByText('Remy Coach covers for you')).toHaveCount(0);
    expect(await clientsOfDeputy()).toEqual([]);
  });
  await context.close();

  await test.step('answers the health questions, the next step of the first week', async () => {
    await goWithin(page, '/dashboard');
    await page.getByRole('link', { name: /Answer the health questions/ }).click();
    await expect(page.getByRole('radio', { name: 'No' })).toHaveCount(7);
    for (const question of await page.getByRole('radio', { name: 'No' }).all()) await question.check();
    await page.getByRole('radio', { name: 'Yes' }).first().check();
    await expect(page.getByText('Talk to a physician first')).toBeVisible();
    await page.getByLabel('Knee').check();
    await page.getByLabel('Dumbbells').check();
    await look();
    await page.getByLabel(/^I am 18 or older/).check();
    await page.getByRole('button', { name: 'Save answers' }).click();
    await expect(page.getByText('Your answers are saved').first()).toBeVisible();
  });

  await test.step('sees the tier in the dashboard', async () => {
    await goWithin(page, '/dashboard');
    await expect(page.getByText(`Welcome back, ${person.fullName.split(' ')[0]}`).first()).toBeVisible();
    await expect(page.getByText('Prime Suite').filter({ visible: true }).first()).toBeVisible();
    await look();
  });

  await test.step('is not sold on a price page what they have already', async () => {
    await page.goto('/');
    // From the landing page, which names the page in its footer.
    await page.getByRole('link', { name: 'Find your tier' }).last().click();
    const card = page.getByTestId('tier-card-performance');
    await expect(card.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
    await expect(card).toHaveAttribute('data-selected', 'true');
    await expect(page.getByRole('table').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
    // Another tier is a change of the plan, not a first purchase.
    const other = page.getByTestId('tier-card-core');
    await expect(other.getByRole('link', { name: /^Change to/ })).toBeVisible();
    await expect(other.getByRole('link', { name: /Join/ })).toHaveCount(0);
    await other.getByRole('link', { name: /^Change to/ }).click();
    const quote = page.getByRole('dialog', { name: 'Change to Core Program' });
    await expect(quote.getByRole('button', { name: 'Schedule change' })).toBeVisible();
    await look();
  });

  await test.step('sees the subscription in the account and cancels it', async () => {
    await goWithin(page, '/account');
    await page.getByRole('tab', { name: 'Subscriptions' }).click();
    await expect(page.getByRole('tabpanel').getByText('Prime Suite').first()).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(
      'Are you sure you want to cancel this subscription? It will remain active until the end of your current billing period.',
    );
    await question.getByRole('radio', { name: 'It costs too much' }).check();
    await expect(question.getByRole('link', { name: 'See a smaller plan' })).toBeVisible();
    await question.getByLabel('Anything you want to tell us').fill('A new job');
    await look();
    await question.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(page.getByText('Subscription cancelled successfully').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Keep my plan' }).click();
    await expect(page.getByText('Your plan continues.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
    await page.getByRole('tab', { name: 'Billing History' }).click();
    await expect(page.getByText('$1,908.00').first()).toBeVisible();
    await look();
  });
});
