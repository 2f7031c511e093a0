import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { demoRegion } from '#scripts/local/seed/demo-accounts.ts';
import { localDayOf, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { everythingSent } from '#tests/support/browser/outbox.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';

// Journeys of one account follow each other: they count what is logged today.
test.describe.configure({ mode: 'default' });

// What is pressed last is on the device at once, and the test's device goes with its page.
test.afterEach(({ page }) => everythingSent(page));

async function open(page: Page, name: string, path: string): Promise<void> {
  await openSignedIn(page, demoPerson(name), path);
}

test('a client logs a food with a decimal comma, corrects it, sees the day add up and the days behind as a picture, a table and a file @phone-only', async ({
  page,
}) => {
  await open(page, 'longevity', '/dashboard/nutrition');
  const energy = page.locator('.nutrition-bar-main');
  await expect(energy).toContainText('0 kcal');
  await expect(energy).toContainText(/of 2,\d{3} kcal/);
  await expect(page.getByText('Nothing logged')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Log it' }).click();
  await expect(page.getByText('Choose a food.')).toBeVisible();
  await page.getByLabel('Find a food').fill('oat');
  await page.getByRole('button', { name: 'Oats', exact: true }).click();
  await page.getByLabel('Amount').fill('62,5');
  await page.getByLabel('Meal', { exact: true }).selectOption('lunch');
  await page.getByRole('button', { name: 'Log it' }).click();
  const entry = page.locator('.nutrition-entry', { hasText: 'Oats' });
  await expect(entry).toContainText('62.5 g');
  await expect(entry).toContainText('237 kcal, 8 g protein');
  await expect(energy).toContainText('237 kcal');

  await entry.getByRole('button', { name: 'Change Oats' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('100');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(energy).toContainText('379 kcal');
  await page.reload();
  await expect(energy).toContainText('379 kcal');

  await page.getByText('Fiber, sugar, salt and more').first().click();
  await expect(page.locator('.nutrition-details')).toContainText('Fiber10 g of 28 g (daily value)');
  await page.getByRole('button', { name: 'Log Oats again' }).click();
  await expect(energy).toContainText('758 kcal');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Delete Oats' }).first().click();
  await expect(energy).toContainText('379 kcal');

  await page.getByText('Just numbers').click();
  await page.getByLabel('Name (optional)').fill('Snack bar');
  await page.getByLabel('Energy (kcal)').fill('121');
  await page.getByRole('button', { name: 'Log it' }).click();
  await expect(energy).toContainText('500 kcal');

  // The tables come in a worker of their own.
  await page.getByText('From the list').click();
  await page.getByLabel('Find a food').fill('cappucino');
  await page.getByRole('button', { name: 'Cappuccino, whole milk' }).click();
  await page.getByRole('button', { name: '1 cup · 150 g' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Log it' }).click();
  await expect(energy).toContainText('576 kcal');

  for (const name of ['Oats', 'Snack bar', 'Cappuccino, whole milk'])
    await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText('Nothing logged')).toBeVisible();
  await expect(energy).toContainText('0 kcal');

  // The day before has what was logged then.
  await page.getByRole('link', { name: 'Day before' }).click();
  await expect(page.getByText('Chicken rice bowl').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();

  // The days behind are a picture, a table and a file.
  await goWithin(page, '/dashboard/nutrition?view=history');
  await expect(page.getByRole('img', { name: /^Energy of \d+ logged days/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const options = page.getByLabel(/^Options: /);
  await options.click();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('row').nth(4)).toBeVisible();
  const download = page.waitForEvent('download');
  await options.click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Day,Energy (kcal),Protein (g)');
  expect(file.trim().split('\r\n').length).toBeGreaterThanOrEqual(5);
});

test.describe('without a network', () => {
  test.use({
    allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/],
    serviceWorkers: 'allow',
  });

  test('food logged offline survives a reload and is stored once, from two tabs, and so is an entry whose answer was lost', {
    tag: '@one-size',
  }, async ({ page, context }) => {
    await open(page, 'performance', '/dashboard/training');
    // The training screens install what opens the app without a network.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto('/dashboard/nutrition');
    const energy = page.locator('.nutrition-bar-main');
    await expect(energy).toContainText('kcal');
    // By the second visit the device has all that the screen needs.
    await page.reload();
    await expect(energy).toContainText('kcal');
    await context.setOffline(true);
    const name = `Offline ${Date.now()}`;
    await page.getByText('Just numbers').click();
    await page.getByLabel('Name (optional)').fill(name);
    await page.getByLabel('Energy (kcal)').fill('111');
    await page.getByRole('button', { name: 'Log it' }).click();
    const entry = page.locator('.nutrition-entry', { hasText: name });
    await expect(entry).toContainText('Waiting to be sent');

    await page.reload();
    await expect(entry).toContainText('Waiting to be sent');
    await expect(page.getByText('You see what was loaded on')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/dashboard/nutrition');
    await expect(other.locator('.nutrition-entry', { hasText: name })).toContainText('Waiting to be sent');

    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/nutrition/entries')) sent.push(name);
    });
    await context.setOffline(false);
    for (const tab of [page, other]) {
      await expect(tab.locator('.nutrition-entry', { hasText: name })).not.toContainText(
        'Waiting to be sent',
      );
    }
    await page.reload();
    await expect(entry).toHaveCount(1);
    expect(sent).toEqual([name]);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(entry).toHaveCount(0);
    await everythingSent(page);
    await other.close();

    await page.getByText('Just numbers').click();
    const lostName = `Lost ${Date.now()}`;
    await page.getByLabel('Name (optional)').fill(lostName);
    await page.getByLabel('Energy (kcal)').fill('111');
    let lost = 0;
    await context.route('**/api/nutrition/entries', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      // It arrives; what is lost is the answer.
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Log it' }).click();
    await expect(page.getByText('Waiting to be sent')).toBeVisible();
    await expect(page.getByLabel('Name (optional)')).toHaveValue('');
    // As the browser does when the connection is back.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Waiting to be sent')).toBeHidden();
    expect(lost).toBe(1);
    const remove = page.getByRole('button', { name: `Delete ${lostName}` });
    await expect(remove).toHaveCount(1);
    await remove.click();
    await expect(remove).toHaveCount(0);
  });
});

test('a client says what they eat, a new plan follows, a meal is swapped, a portion changed, and what was planned logged @promise:nutrition_plan', {
  tag: '@one-size',
}, async ({ page }) => {
  await open(page, 'core', '/dashboard/nutrition');
  await sayWhatIsEaten(page);
  await page.getByRole('tab', { name: 'Meal plan' }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  const dinner = page.locator('.nutrition-meal').nth(2);
  await expect(dinner).toContainText('Dinner');
  const before = (await dinner.getByRole('heading').textContent()) ?? '';
  await dinner.getByRole('button', { name: 'Recipe' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Ingredients for this portion' })).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toContainText(/\d g/);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await dinner.getByRole('button', { name: 'Swap' }).click();
  await expectAccessible(page);
  const option = dialog.locator('.nutrition-swaps button').first();
  const name = (await option.locator('span').first().textContent()) ?? '';
  await option.click();
  await expect(dialog).toBeHidden();
  await expect(dinner.getByRole('heading')).toHaveText(name);
  expect(name).not.toBe(before);
  const portion = dinner.locator('.nutrition-portion span');
  const size = (await portion.textContent()) ?? '';
  await dinner.getByRole('button', { name: 'Larger portion' }).click();
  await expect(portion).not.toHaveText(size);
  await page.reload();
  await expect(dinner.getByRole('heading')).toHaveText(name);
  await expect(portion).not.toHaveText(size);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Make a new plan' }).click();
  await page.getByRole('button', { name: 'Plan the week again' }).click();
  await expect(page.getByText('New plan made').first()).toBeVisible();

  await page.getByRole('button', { name: 'This week' }).click();
  await expect(page.locator('.nutrition-meal').first()).toContainText('Breakfast');
  await page.locator('.nutrition-meal').first().getByRole('button', { name: 'I ate this' }).click();
  await page.getByRole('tab', { name: 'Food log' }).click();
  const logged = page.locator('.nutrition-entry');
  await expect(logged).toHaveCount(1);
  await logged.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('Nothing logged')).toBeVisible();
});

test('a grocery list is made from the plan and ticked off, from adaptive on @promise:auto_grocery_lists', {
  tag: '@one-size',
}, async ({ page }) => {
  await open(page, 'performance', '/dashboard/nutrition?view=plan');
  await expect(page.locator('.nutrition-meal')).toHaveCount(4);
  await page.getByRole('tab', { name: 'Grocery list' }).click();
  await expect(page.getByRole('heading', { name: 'Fruit and vegetables' })).toBeVisible();
  const boxes = page.getByRole('checkbox');
  const all = await boxes.count();
  expect(all).toBeGreaterThan(15);
  await boxes.first().check();
  await expect(page.getByText(`${all - 1} of ${all} to buy`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(boxes.first()).toBeChecked();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy list' }).click();
  await expect(page.getByText('List copied').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Fruit and vegetables');
  expect(copied.match(/^- /gm)).toHaveLength(all - 1);
  await boxes.first().uncheck();
  await expect(page.getByText(`${all} of ${all} to buy`)).toBeVisible();
});

test("a coach sets a client's targets, and the client sees since when", { tag: '@one-size' }, async ({
  page,
  browser,
}) => {
  await open(page, 'coach', '/coach?name=performance');
  await page
    .getByRole('link', { name: /^Perry Performance/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Nutrition' }).click();
  const form = page.locator('form.nutrition-form');
  await form.getByLabel('Energy (kcal)').fill('1400');
  await form.getByRole('button', { name: 'Set targets' }).click();
  await expect(form.getByText('The energy target of this client must be at least 1,500 kcal.')).toBeVisible();
  await form.getByLabel('Energy (kcal)').fill('2345');
  await form.getByLabel('Protein (g)').fill('170');
  await form.getByLabel('Fat (g)').fill('75');
  await expect(form.getByText('Carbohydrate fills up the rest: 248 g')).toBeVisible();
  const note = `More carbohydrate on training days`;
  await form.getByLabel('Note to the client').fill(note);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Set targets' }).click();
  await expect(page.getByText(/Set by Casey Coach on/)).toBeVisible();

  await page.getByRole('button', { name: 'Show the meal plan' }).click();
  // Both open the same day, which is today's for the coach and may be tomorrow's for the client.
  const [shownWeek, ownWeek] = ['UTC', demoRegion.timeZone].map((zone) =>
    mondayOf(localDayOf(Date.now(), zone)),
  );
  const week = page.getByRole('group', { name: 'Day', exact: true });
  const day = week.getByRole('button', { pressed: true });
  const dayName = (await day.getAttribute('aria-label')) ?? '';
  await page
    .getByRole('button', { name: /^Instead of / })
    .first()
    .click();
  await page.locator('dialog[open] .nutrition-swaps button').first().click();
  // A second attempt of this test finds the meals of the first.
  const meals = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Instead of / }) });
  await expect(meals.first()).toContainText('Chosen by Casey Coach');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await writeMeal(page, meals.nth(2));

  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('repz.consent', 'refused'));
  const other = await context.newPage();
  await open(other, 'performance', '/dashboard/nutrition?view=plan');
  if (shownWeek !== ownWeek) await other.getByRole('button', { name: 'Next week' }).click();
  await other.getByRole('button', { name: dayName, exact: true }).click();
  await expect(other.locator('.nutrition-meal').first()).toContainText('Chosen by Casey Coach');
  const written = other.locator('.nutrition-meal', { hasText: 'Chili of the house' });
  await expect(written).toContainText('900 kcal');
  await written.getByRole('button', { name: 'Recipe' }).click();
  await expect(other.getByRole('dialog').getByText('Beans, beef and tomato.')).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await goWithin(other, '/dashboard/nutrition');
  await expect(other.getByText(/Set by your coach on .*Casey Coach/)).toBeVisible();
  await expect(other.getByText(note)).toBeVisible();
  await expect(other.locator('.nutrition-bar-main')).toContainText('of 2,345 kcal');
  await context.close();

  await form.getByRole('button', { name: 'Leave to the intake again' }).click();
  await expect(page.getByText(/Set by Casey Coach on/)).toBeHidden();
});

async function writeMeal(page: Page, meal: Locator): Promise<void> {
  await meal.getByRole('button', { name: /^(Write a meal in place of|Change) / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the meal').fill(' ');
  await dialog.getByRole('button', { name: 'Save this meal' }).click();
  await expect(dialog.getByText('Give it a name.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name of the meal').fill('Chili of the house');
  const figures = { 'Energy (kcal)': '600', 'Protein (g)': '45', 'Carbohydrate (g)': '50', 'Fat (g)': '22' };
  for (const [label, value] of Object.entries(figures)) await dialog.getByLabel(label).fill(value);
  await dialog.getByLabel('Portions').fill('1.5');
  await dialog.getByLabel('Ingredients and preparation (optional)').fill('Beans, beef and tomato.');
  await dialog.getByRole('button', { name: 'Save this meal' }).click();
  await expect(dialog).toBeHidden();
  await expect(meal).toContainText('Chili of the house');
  await expectNoSidewaysScroll(page);
}

async function sayWhatIsEaten(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change details and preferences' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Age')).toHaveValue('34');
  await dialog.getByLabel('Height (cm)').fill('999');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a height from 100 to 250 cm, or nothing.')).toBeVisible();
  await dialog.getByLabel('Height (cm)').fill('181,5');
  await dialog.getByLabel('What you eat').selectOption('vegan');
  await dialog.getByLabel('Gluten-free').check();
  const notEaten = dialog.getByLabel('Allergies, and what you don’t eat');
  await notEaten.fill('mushrooms, kiwi');
  await expect(dialog.getByText('We leave these out of your plan: Mushrooms.')).toBeVisible();
  await expect(dialog.getByText(/No ingredient of our meals has this name: kiwi/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByText('How this is worked out').click();
  await expect(page.getByText(/Mifflin-St Jeor equation/)).toBeVisible();

  // Back to everything, so that the other journeys of this account plan as before.
  await page.getByRole('button', { name: 'Change details and preferences' }).click();
  await dialog.getByLabel('What you eat').selectOption('omnivore');
  await dialog.getByLabel('Gluten-free').uncheck();
  await expect(notEaten).toHaveValue('mushrooms, kiwi');
  await notEaten.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('without age and weight nothing is made up: food can be logged all the same', {
  tag: '@one-size',
}, async ({ page }) => {
  await open(page, 'new', '/dashboard/nutrition?view=plan');
  await expect(page.getByText('No plan yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Food log' }).click();
  await expect(page.getByText('No targets yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log it' })).toBeVisible();
  await expectAccessible(page);
});
