import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { everythingSent } from '#tests/support/browser/outbox.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';

async function open(page: Page, name: string, path: string): Promise<void> {
  await openSignedIn(page, demoPerson(name), path);
}

test('a client sees weight and body fat as pictures, as tables and as a file @phone-only', async ({
  page,
}) => {
  await open(page, 'performance', '/dashboard/progress');
  await expect(page.getByRole('img', { name: /^Weight over time/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Body fat over time/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const options = page.getByLabel('Options: Weight');
  await options.click();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = page.getByRole('region', { name: 'Weight' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const before = await rows.count();

  const download = page.waitForEvent('download');
  await options.click();
  await page.getByRole('button', { name: 'Export CSV' }).first().click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(before);
  expect(file).toContain('Weight (kg)');

  // A decimal comma on an English screen is a decimal mark all the same.
  await page.getByRole('button', { name: 'Add a measurement' }).click();
  await page.getByLabel('Weight (kg)').fill('81,4');
  const form = page.getByRole('form', { name: 'Add a measurement' });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rows).toHaveCount(before + 1);
  await expect(rows.nth(1)).toContainText('81.4');
  await expect(form).toHaveCount(0);
  // The goal of the demo client is a line of the picture, whose values the arrow keys read out.
  await options.click();
  await page.getByRole('button', { name: 'Show as chart' }).click();
  await expect(page.getByRole('img', { name: /^Weight over time.* Goal 78 kg/ })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Weight: value by day' });
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', /^81\.4 kg, /);
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^84\.6 kg, /);

  await expect(page.getByRole('img', { name: /^Waist over time/ })).toBeVisible();
  const tape = page.getByRole('form', { name: 'Add tape measurements' });
  const addTape = tape.getByRole('button', { name: 'Add', exact: true });
  await page.getByRole('button', { name: 'Add tape measurements' }).click();
  await tape.getByLabel('Hip (cm)').fill('3');
  await addTape.click();
  await expect(tape.getByText(/Enter at least one girth from 10 to 300 cm/)).toBeVisible();
  await tape.getByLabel('Hip (cm)').fill('97,5');
  await addTape.click();
  await page.getByLabel('Part of the body').selectOption({ label: 'Hip' });
  await expect(page.getByRole('img', { name: /^Hip over time.* to 97\.5 cm/ })).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Photos side by side' })).toBeVisible();

  await page.getByRole('tab', { name: 'Training' }).click();
  await expect(page.getByRole('img', { name: /^Training volume per week over time/ })).toBeVisible();
  const records = page.getByRole('region', { name: 'Personal records' }).getByRole('row');
  await expect(records.filter({ hasText: 'Back Squat' })).toContainText(/\d kg/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(records.first()).toBeVisible();
});

test.describe('markers', () => {
  // The API refuses one value.
  test.use({ allowedConsoleErrors: [/status of 400/] });

  test('a client follows a marker by its range, corrects a value and deletes it, keeps one that was refused, and sees adherence and pace, with its interval @promise:biomarker_integration @promise:ai_progress_predictors', {
    tag: '@one-size',
  }, async ({ page }) => {
    const marker = 'Vitamin D';
    await open(page, 'performance', '/biomarkers');
    await page.getByRole('button', { name: 'Add a value' }).click();
    await page.getByLabel('Marker').selectOption({ label: marker });
    const value = page.getByLabel(/^Value/);
    await value.fill('0');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(/Enter a value from 1/)).toBeVisible();
    await value.fill('12');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const card = page.locator('.card.marker-card', { hasText: marker });
    await expect(card.getByText('Below the common range')).toBeVisible();
    await expect(page.getByRole('img', { name: new RegExp(`^${marker} over time`) })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await card.getByRole('button', { name: `Edit values: ${marker}` }).click();
    await page.getByRole('button', { name: /^Change 12 ng\/mL/ }).click();
    await value.fill('42');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const remove = page.getByRole('button', { name: /^Delete 42 ng\/mL/ });
    await expect(remove).toBeVisible();
    await expectAccessible(page);
    await expect(card.getByText('Within the common range')).toBeVisible();
    await remove.click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(remove).toBeVisible();
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add a value' })).toBeVisible();
    await expect(card).toHaveCount(0);

    // What is refused below is the next write, and none of these.
    await everythingSent(page);

    await test.step('a value that the API does not accept stays on the device until the client tries again', async () => {
      let refusals = 0;
      await page.route('**/api/biomarkers', async (route) => {
        if (route.request().method() !== 'POST' || refusals > 0) return route.continue();
        refusals += 1;
        const error = { code: 'invalid_day', message: 'Choose a day up to today.', requestId: 'e2e' };
        return route.fulfill({ status: 400, json: { error } });
      });
      await page.getByRole('button', { name: 'Add a value' }).click();
      const refused = 'LDL cholesterol';
      await page.getByLabel('Marker').selectOption({ label: refused });
      await value.fill('60');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText(`Not accepted: ${refused} 60`)).toBeVisible();
      await page.reload();
      await expect(page.getByText(`Not accepted: ${refused} 60`)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(`Not accepted: ${refused} 60`)).toHaveCount(0);
      await expect(page.locator('.card.marker-card', { hasText: refused })).toBeVisible();
    });

    await goWithin(page, '/dashboard/analytics');
    // The training records answer on their own, and last on a busy machine.
    await expect(page.getByRole('heading', { name: 'Adherence' })).toBeVisible({ timeout: 45_000 });
    await expect(page.getByRole('heading', { name: 'Your pace' })).toBeVisible();
    await expect(page.getByText(/Likely range: /)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test.describe('without a network', () => {
  // A client who was never asked for consent: nothing on a signed-in screen asks, with or without a network.
  test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/], consent: 'undecided' });

  test('a weight that is added offline shows as waiting, and is stored once there is a connection again', {
    tag: '@one-size',
  }, async ({ page }) => {
    // The first test counts the weights of its client at the same time.
    await open(page, 'adaptive', '/dashboard/progress');
    await goWithin(page, '/dashboard/progress?view=training');
    // A curve is asked for by itself, so the code that sends is there before the network goes.
    await expect(page.getByRole('img', { name: /^Training volume per week over time/ })).toBeVisible();
    await expect(page.locator('.lift-chart')).toBeVisible();
    await page.getByRole('tab', { name: 'Body' }).click();
    await page.getByRole('button', { name: 'Add a measurement' }).click();
    const form = page.getByRole('form', { name: 'Add a measurement' });
    await form.getByLabel('Weight (kg)').fill('79,5');
    await page.context().setOffline(true);
    const notice = page.getByText("You're offline. Workouts, food, body measurements");
    await expect(notice).toBeVisible();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toHaveCount(0);
    const waiting = page.getByRole('listitem').filter({ hasText: 'Waiting to be sent' });
    await expect(waiting).toContainText('Weight 79.5 kg');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.context().setOffline(false);
    await expect(notice).toHaveCount(0);
    await expect(waiting).toHaveCount(0);
    await page.getByLabel('Options: Weight').click();
    await page.getByRole('button', { name: 'Show as table' }).click();
    const rows = page.getByRole('region', { name: 'Weight' }).getByRole('row');
    await expect(rows.filter({ hasText: '79.5' })).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Counting visits' })).toHaveCount(0);
  });
});

test('a client looks back on a year and a month, and saves a picture without the load', {
  tag: '@one-size',
}, async ({ page }) => {
  await open(page, 'longevity', '/dashboard/progress');
  await page.getByRole('link', { name: 'Month and year in review' }).click();
  await expect(page).toHaveURL(/review=/);
  // In the first days of a year, the sample client has trained in the last one only.
  const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
  await goWithin(page, `/dashboard/progress?review=${aWeekAgo.slice(0, 7)}`);
  await page.getByRole('link', { name: /^All of \d{4}$/ }).click();
  await expect(page.getByRole('region', { name: 'In review' })).toContainText('Training days');
  await page.getByRole('region', { name: 'By month' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/review=\d{4}-\d{2}$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(page).toHaveURL(/review=\d{4}$/);

  // Browsers that share files would open a window of the system.
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  await page.getByRole('button', { name: 'Share picture' }).click();
  const picture = page.getByRole('img', { name: /^Picture to share/ });
  await expect(picture).toHaveAccessibleName(/Load lifted/);
  await page.getByRole('checkbox', { name: 'Load lifted' }).uncheck();
  await expect(picture).not.toHaveAccessibleName(/Load lifted/);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const png = await readFile(await (await download).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350]);
});
