import type { Page } from 'playwright';
import { openCheckInForm } from '#tests/support/browser/check-in-form.ts';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { leftBehind } from '#tests/support/browser/left-behind.ts';
import { everythingSent } from '#tests/support/browser/outbox.ts';
import { logIn, type Person } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/repz-test.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { makeUser, password } from '#tests/support/stack.ts';
import { impersonalKeys } from '#web/lib/device/impersonal-keys.ts';

// Requests that fail on purpose are logged by the browser itself.
test.use({ allowedConsoleErrors: [/Failed to load resource|net::ERR/] });

const note = 'knee hurts since Tuesday';

async function newClient(fullName = 'Jordan Reyes'): Promise<Person> {
  const { email, accessToken } = await makeUser({ name: fullName, zoneinfo: 'America/Los_Angeles' });
  await answerHealthQuestions(accessToken);
  return { fullName, email, password };
}

async function openTraining(page: Page, person: Person): Promise<void> {
  await page.goto('/login?returnTo=/dashboard/training');
  await logIn(page, person);
  await expect(page).not.toHaveURL(/\/login/);
}

async function signOut(page: Page): Promise<void> {
  await page.getByLabel('Account menu').click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Starts the next workout and logs a set whose note nobody else should read. */
async function logSet(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open workout' }).first().click();
  await page.getByRole('button', { name: 'Start Workout' }).click();
  await page.getByLabel('Reps', { exact: true }).fill('9');
  await page.getByLabel('Load (kg)').fill('21');
  await page.getByRole('button', { name: 'More about this exercise' }).click();
  await page.getByLabel(/Notes/).fill(note);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Complete Set' }).click();
  await expect(page.getByText('1. 9 reps × 21 kg')).toBeVisible();
}

/** Only what the written list names, and ciphertext. */
async function expectNothingPersonal(page: Page, person: Person): Promise<void> {
  const { local, session, rows, cached, text } = await leftBehind(page);
  expect(local.filter((key) => !impersonalKeys.includes(key))).toEqual([]);
  expect(session).toEqual([]);
  expect(rows.filter((row) => row !== 'repz-device/sealed')).toEqual([]);
  expect(cached.filter((path) => !/^\/(assets\/.+|app\.html|config\.json)$/.test(path))).toEqual([]);
  for (const word of [note, person.email, person.fullName, 'pregnant']) expect(text).not.toContain(word);
}

test.describe('a device that several people use', { tag: '@one-size' }, () => {
  test('holds nothing of a person after Sign Out, and shows the next one empty forms', async ({ page }) => {
    const { email, token } = await payingClient('adaptive', 'Ana Lima');
    await answerHealthQuestions(token);
    const ana = { fullName: 'Ana Lima', email, password };
    await openTraining(page, ana);
    await logSet(page);
    await everythingSent(page);
    // What the note of the set says comes back as a notice, which covers the screen.
    const notice = page.getByRole('dialog', { name: 'What to do now' });
    await notice.getByRole('button', { name: 'Close' }).last().click();
    await goWithin(page, '/dashboard/checkins');
    await openCheckInForm(page);
    await page.getByLabel(/Notes/).fill('I am pregnant');
    await page.goto('/pricing?intake=1');
    await page.getByRole('dialog').getByLabel('Age').fill('34');
    await expect(page.getByRole('dialog').getByLabel('Email', { exact: true })).toHaveValue(email);
    await page.keyboard.press('Escape');
    await goWithin(page, '/dashboard');
    await signOut(page);
    await expectNothingPersonal(page, ana);

    const ben = await newClient('Ben Ortiz');
    await openTraining(page, ben);
    await page.goto('/pricing?intake=1');
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue(ben.email);
    await expect(form.getByLabel('Age')).toHaveValue('');
  });

  test('keeps a set that could not be sent unreadable, and gives it back to its owner alone', async ({
    page,
  }) => {
    const [ana, ben] = await Promise.all([newClient('Ana Lima'), newClient('Ben Ortiz')]);
    await openTraining(page, ana);
    await page.route('**/api/training/sync', (route) => route.abort());
    await logSet(page);
    const workout = page.url();
    await signOut(page);
    await expectNothingPersonal(page, ana);
    expect((await leftBehind(page)).rows).toEqual(['repz-device/sealed']);
    await page.unroute('**/api/training/sync');

    await openTraining(page, ben);
    await page.goto(workout);
    await expect(page.getByText('1. 9 reps × 21 kg')).toHaveCount(0);
    await page.goto('/dashboard');
    await signOut(page);
    expect((await leftBehind(page)).rows).toEqual(['repz-device/sealed']);

    const synced = page.waitForResponse((response) => response.url().endsWith('/api/training/sync'));
    await openTraining(page, ana);
    expect((await synced).status()).toBe(200);
    await everythingSent(page);
    // From the API alone, and once.
    await page.evaluate(() => indexedDB.deleteDatabase('repz-training'));
    await page.goto(workout);
    await expect(page.getByText('1. 9 reps × 21 kg')).toHaveCount(1);
    await expect(page.getByText(/^2\. /)).toHaveCount(0);
  });

  test('holds nothing readable once the hour of a session is over, and the workout goes on after the login', async ({
    page,
  }) => {
    const ana = await newClient('Ana Lima');
    await openTraining(page, ana);
    await page.route('**/api/training/sync', (route) => route.abort());
    await logSet(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.evaluate(() => {
      localStorage.setItem('repz.session-started-at', String(Date.now() - 3_600_001));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    // The notice about the note of the set is a dialog, too, and may come with the login.
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
    await expect.poll(async () => (await leftBehind(page)).rows).toEqual(['repz-device/sealed']);
    await expectNothingPersonal(page, ana);

    await page.unrouteAll();
    await dialog.getByLabel('Password', { exact: true }).fill(ana.password);
    await dialog.getByRole('button', { name: /Sign In|Log in/i }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('1. 9 reps × 21 kg')).toBeVisible();
    await everythingSent(page);
    await page.reload();
    await expect(page.getByText('1. 9 reps × 21 kg')).toHaveCount(1);
  });

  test('is cleared by a sign-out in another tab', async ({ page, context }) => {
    const ana = await newClient('Ana Lima');
    await openTraining(page, ana);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByText('Welcome back, Ana').first()).toBeVisible();
    await signOut(page);
    await expect(other).toHaveURL(/\/login/);
    await expectNothingPersonal(other, ana);
  });
});
