import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';

test('a coach opens a client by keyboard, sees a lift, writes a note, and the client sees who looked @one-size', async ({
  page,
  browser,
}) => {
  await openSignedIn(page, demoPerson('coach'), '/coach?name=Perry');
  await page.getByRole('link', { name: /^Perry Performance/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Perry Performance', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Since your last look' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The tabs are one stop; arrows go between them, each with an address of its own.
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/training$/);
  const lift = page.getByRole('combobox', { name: 'Exercise' });
  await lift.selectOption({ label: 'Back Squat' });
  await expect(page.getByRole('img', { name: /Back Squat/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Training' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: 'Training' }).focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/\/notes$/);
  const text = `Left knee: no lunges. ${Date.now()}`;
  const field = page.getByRole('textbox', { name: 'New note' });
  await field.fill(text);
  // What is typed survives a reload before it is saved.
  await page.reload();
  await expect(field).toHaveValue(text);
  await page.getByRole('button', { name: 'Save note' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  await expect(field).toHaveValue('');
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Training' })).toHaveAttribute('aria-selected', 'true');

  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('repz.consent', 'refused'));
  const theirs = await context.newPage();
  await openSignedIn(theirs, demoPerson('performance'), '/account?tab=health');
  const looks = theirs.getByRole('table', { name: 'Who looked at your health data' });
  await expect(looks.getByRole('row', { name: /Casey Coach Training/ })).toBeVisible();
  await expect(theirs.getByText(text)).toHaveCount(0);
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);
  await context.close();
});
