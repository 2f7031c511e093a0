import { logIn, newPerson, signUpAndVerify } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';

// The payment page answers a declined card with 402, which the browser logs.
test.use({ allowedConsoleErrors: [/402 \(Payment Required\)/] });

test('a visitor compares, signs up, verifies, pays, trains on their tier and cancels', async ({ page }) => {
  const person = newPerson();

  await test.step('compares the tiers', async () => {
    // The cards first: which of the two a visitor sees is an A/B test.
    await page.goto('/?ab.pricing_presentation=control');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Compare All' }).click();
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
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('signs up in the panel and follows the link of the mail', async () => {
    await signUpAndVerify(page, person);
    await expectAccessible(page);
  });

  await test.step('logs in and pays', async () => {
    await logIn(page, person);
    await page.getByRole('button', { name: /Continue to payment/ }).click();
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
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('sees the tier in the dashboard', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText(`Welcome back, ${person.fullName.split(' ')[0]}`).first()).toBeVisible();
    await expect(page.getByText('Prime Suite').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
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
  });

  await test.step('sees the subscription in the account and cancels it', async () => {
    await page.goto('/account');
    await page.getByRole('tab', { name: 'Subscriptions' }).click();
    await expect(page.getByText('Prime Suite').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(
      'Are you sure you want to cancel this subscription? It will remain active until the end of your current billing period.',
    );
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(page.getByText('Subscription cancelled successfully').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Billing History' }).click();
    await expect(page.getByText('$1,908.00').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
