import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNarrowToo, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi } from '#tests/support/stack.ts';

test('a client finds a message, a workout, a food and a setting from any screen @promise:universal_search', {
  tag: '@one-size',
}, async ({ page }) => {
  await openSignedIn(page, demoPerson('performance'), '/dashboard');
  await page.getByRole('button', { name: 'Search' }).click();
  const sheet = page.getByRole('dialog', { name: 'Search' });
  const field = sheet.getByRole('searchbox');
  await expect(field).toBeFocused();

  await field.fill('shoulder tight');
  await sheet.getByRole('button', { name: /left shoulder feels tight/ }).click();
  await expect(sheet.getByText(/landmine press this week/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Back to the results' }).click();

  await field.fill('squat');
  await expect(sheet.getByRole('heading', { name: 'Workouts' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Exercises' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrowToo(page);

  // Words of an article's text, which are in no title.
  await field.fill('alternate two exercises');
  await expect(sheet.getByRole('link', { name: /Rest long enough to lift well again/ })).toBeVisible();

  await field.fill('oats');
  await sheet.getByRole('link', { name: 'Oats' }).click();
  await expect(page).toHaveURL(/\/dashboard\/nutrition\?food=oats$/);
  await expect(page.getByText('Oats', { exact: true })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('change passw');
  // The first one: results of an earlier letter may still be there.
  await expect(sheet.getByRole('link').first()).toContainText('Change password');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\?tab=settings&view=password$/);
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeInViewport();
});

test('the search of a core client names the plan that has it, and the API refuses it', {
  tag: '@one-size',
}, async ({ page }) => {
  await openSignedIn(page, demoPerson('core'), '/dashboard');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search is not part of your plan' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/search'))).toEqual([]);
  const { token } = await payingClient('core');
  for (const part of ['messages', 'workouts', 'articles']) {
    expect((await callApi('POST', `/api/search/${part}`, token, { text: 'squat' })).status).toBe(403);
  }
});

test('a coach finds a client', { tag: '@one-size' }, async ({ page }) => {
  await openSignedIn(page, demoPerson('coach'), '/coach');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: 'What are you looking for?' })).toBeFocused();
  await page.keyboard.type('perry');
  await page.getByRole('dialog').getByRole('link', { name: 'Perry Performance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Perry Performance' })).toBeVisible();
});
