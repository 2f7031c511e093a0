import { goWithin } from '#tests/support/browser/go-within.ts';
import { everythingSent } from '#tests/support/browser/outbox.ts';
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { makeUser, password } from '#tests/support/stack.ts';

// A network that is cut on purpose is logged by the browser itself.
test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

test('a client trains without a plan, adds an exercise, loses the network, and edits what they finished', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  const { email, accessToken } = await makeUser({ name: 'Jordan Reyes', zoneinfo: 'America/Los_Angeles' });
  await answerHealthQuestions(accessToken);
  await openSignedIn(page, { fullName: 'Jordan Reyes', email, password }, '/dashboard/training');

  const sheet = page.getByRole('dialog');
  const pick = async (name: string) => {
    await sheet.getByLabel('Search exercises').fill(name);
    await sheet.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible();
  };
  const log = async (load: string, reps: string) => {
    await page.getByLabel('Reps', { exact: true }).fill(reps);
    await page.getByLabel('Load (kg)').fill(load);
    await page.getByRole('button', { name: 'Complete Set' }).click();
    await expect(page.getByText(`1. ${reps} reps × ${load} kg`)).toBeVisible();
  };

  await page.getByRole('button', { name: 'Empty workout' }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add exercise' }).click();
  await pick('Back Squat');
  await log('60', '8');
  await everythingSent(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: /Exercises$/ }).click();
  await page.getByRole('button', { name: 'Add exercise' }).click();
  await pick('Front Squat');
  await log('40', '6');
  await page.getByRole('button', { name: 'End Workout' }).click();
  await sheet.getByRole('button', { name: 'End workout' }).click();
  await expect(page.getByText(/Workout done on/)).toBeVisible();
  await context.setOffline(false);
  await everythingSent(page);

  // Only the API can say this now.
  const address = page.url();
  await page.evaluate(() => indexedDB.deleteDatabase('repz-training'));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Leg workout' })).toBeVisible();
  await expect(page.getByText('720 kg')).toBeVisible();

  await page.getByRole('button', { name: 'Edit workout' }).click();
  await page.getByRole('button', { name: 'Add set to Front Squat' }).click();
  await sheet.getByLabel('Reps', { exact: true }).fill('5');
  await sheet.getByRole('button', { name: 'Save set' }).click();
  await expect(page.getByText('2. 5 reps × 40 kg')).toBeVisible();
  await everythingSent(page);
  await expect(page.getByText(/^Edited /)).toBeVisible();
  await expect(page.getByText('920 kg')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await goWithin(page, '/dashboard/training?view=history');
  await expect(page.getByRole('link', { name: /Leg workout.*3 sets/ })).toBeVisible();
});
