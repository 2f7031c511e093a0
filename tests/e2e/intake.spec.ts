import type { Page } from 'playwright';
import { demoPerson, logIn, newPerson, signUpAndEnterCode } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';

const openForm = async (page: Page) => {
  await page.getByRole('link', { name: 'Find my plan in five steps' }).click();
  await expect(page.getByRole('dialog')).toContainText('Step 1 of 5');
};
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

test('goes through five steps, keeps its draft, and says what is missing only in the end @phone-only', async ({
  page,
}) => {
  await page.goto('/pricing');
  await openForm(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2,847+ athletes');
  await expect(dialog.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await dialog.getByLabel('Full name').fill('Zoë <script> أحمد 💪');
  await dialog.getByLabel('Age').fill('12');
  await expectAccessible(page);

  await next(page);
  await expect(dialog.getByRole('heading', { name: 'Goals & Body' })).toBeFocused();
  await dialog.getByLabel('Current weight (lbs)').fill('233');
  await dialog.getByRole('button', { name: 'kg', exact: true }).click();
  await expect(dialog.getByLabel('Current weight (kg)')).toHaveValue('105.7');
  await dialog.getByRole('button', { name: 'lbs', exact: true }).click();
  await expect(dialog.getByLabel('Current weight (lbs)')).toHaveValue('233');

  await page.reload();
  await openFormAtDraft(page);
  await expect(dialog.getByLabel('Current weight (lbs)')).toHaveValue('233');

  await next(page);
  await expect(dialog.getByRole('slider', { name: 'Training days per week' })).toHaveValue('3');
  await expect(dialog.getByRole('slider', { name: 'Hours of sleep' })).toHaveValue('7');
  await expect(dialog.getByRole('slider', { name: 'Stress level' })).toHaveValue('5');
  await next(page);
  for (const price of ['$97', '$197', '$297', '$447']) await expect(dialog).toContainText(price);
  await expect(dialog).toContainText('Performance Suite');
  await expect(dialog.getByRole('row', { name: /Response time/ })).toContainText('6 hours');
  await expect(dialog).toContainText('You pay $89.00 every month. Best price applied');
  // Every plan's column is in the window, on a phone too.
  const table = dialog.getByRole('region', { name: 'Compare the plans' });
  expect(
    await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Annual', exact: true }).click();
  await expect(dialog).toContainText('You pay $1,908.00 every year');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('radio', { name: /Performance Suite/ }).check();
  await next(page);
  await expect(dialog).toContainText('100% complete');
  await dialog.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(dialog.getByText('Please enter a whole number from 13 to 100')).toBeVisible();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Zoë <script> أحمد 💪');
});

async function openFormAtDraft(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Find my plan in five steps' }).click();
  await expect(page.getByRole('dialog')).toContainText('Step 2 of 5');
}

test('a visitor completes it, signs up, and pays what they saw; the answers are theirs', {
  tag: '@one-size',
}, async ({ page }) => {
  const person = newPerson();
  await page.goto('/pricing');
  await openForm(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill(person.fullName);
  await dialog.getByLabel('Email', { exact: true }).fill(person.email);
  await next(page);
  await dialog.getByLabel('Primary goal (required)').selectOption('strength');
  await dialog.getByLabel('Current weight (lbs)').fill('180,5');
  await next(page);
  await next(page);
  await dialog.getByRole('radio', { name: /Adaptive Engine/ }).check();
  await next(page);
  await expect(dialog).toContainText('You pay $149.00 every month');
  await dialog.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(/\/signup\?tier=adaptive&period=monthly&list=intake/);

  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/intake') && response.request().method() === 'PUT',
  );
  // No second login: the code goes where the form was, and the plan's payment step follows.
  await signUpAndEnterCode(page, person);
  expect(await (await stored).json()).toMatchObject({
    intake: { primaryGoal: 'strength', currentWeight: { value: 180.5, unit: 'lb' }, tier: 'adaptive' },
  });
  await expect(page.getByText('$149.00').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
});

test.describe('for somebody with an account', () => {
  // The requests that are lost here are logged by the browser.
  test.use({ allowedConsoleErrors: [/Failed to load resource|net::ERR/] });

  test('signs in from the form, comes back to it prefilled, and loses no answer', {
    tag: '@one-size',
  }, async ({ page }) => {
    await page.goto('/pricing');
    await openForm(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
    // The form stays over the page until the login has arrived.
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await logIn(page, demoPerson('new'));
    await expect(page).toHaveURL(/\/pricing/);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Step 1 of 5');
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('new@repz.example');
    await expect(dialog).not.toContainText('Already have an account?');

    // Answers outlive a network that is slow and then lost, and a server that fails.
    await dialog.getByLabel('Age').fill('34');
    await next(page);
    await dialog.getByLabel('Primary goal (required)').selectOption('strength');
    for (const _step of [2, 3, 4]) await next(page);
    let sent = 0;
    await page.route('**/api/intake', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 400));
      return sent === 1 ? route.abort() : route.fulfill({ status: 500, json: {} });
    });
    const complete = dialog.getByRole('button', { name: 'Complete Setup' });
    await complete.click();
    await dialog.getByRole('button', { name: 'Saving...' }).click({ force: true });
    await expect(dialog.getByText(/We could not reach the server\. Your answers are kept/)).toBeVisible();
    expect(sent).toBe(1);
    await complete.click();
    await expect(dialog.getByText(/We couldn’t save that\. Your answers are still here/)).toBeVisible();
    await expect(dialog.getByText('34')).toBeVisible();
  });
});
