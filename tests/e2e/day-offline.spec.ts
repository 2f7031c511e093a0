import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import { wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { everythingSent } from '#tests/support/browser/outbox.ts';
import { expect, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { siteUrl } from '#tests/support/browser/site.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { assignClient, personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi, password } from '#tests/support/stack.ts';

test.use({
  serviceWorkers: 'allow',
  allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/],
});

const hoursOffline = 6;

/** Where these hours are of one day, whenever the test runs. */
const zoneOfOneDay = () =>
  ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo'].find(
    (zone) => wallTimeOf(Date.now(), zone).time >= '08:00',
  ) ?? 'UTC';

/** An hour less four minutes passes. The login session ends after an hour, so the client extends it in time, without a network too. */
async function almostAnHour(page: Page): Promise<void> {
  await page.clock.fastForward('56:00');
  const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' });
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
}

async function clientWithHabit() {
  const client = await payingClient('longevity', 'Jordan Reyes', zoneOfOneDay());
  await answerHealthQuestions(client.token);
  const coach = await personWithRole('coach');
  await assignClient(coach, { id: client.accountId, token: client.token });
  const habit = {
    id: randomUUID(),
    kind: 'own',
    name: 'Stretch',
    target: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  };
  const saved = await callApi('PUT', '/api/habits', client.token, { habits: [habit], version: 0 });
  expect(saved.status).toBe(200);
  return { fullName: 'Jordan Reyes', email: client.email, password };
}

const screens = ['/dashboard', '/dashboard/training', '/dashboard/nutrition', '/messages'];

test('what a client does in six hours without a network arrives once, and nothing asks for a login meanwhile', {
  tag: '@phone-only',
}, async ({ page, context, browser }) => {
  const client = await clientWithHabit();
  // At the end, the clock of the page is right again: the API believes no other.
  await page.clock.install({ time: Date.now() - hoursOffline * hourMs });
  await openSignedIn(page, client, '/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const screen of screens) {
    await goWithin(page, screen);
    // Until the code of a screen has come, the screen before it stays.
    await expect(page.locator(`.frame-side a[aria-current=page][href="${screen}"]`)).toBeAttached();
    await expect(page.locator(':is(.skeleton, .spinner, [aria-busy=true]):visible')).toHaveCount(0);
  }
  const food = page.locator('.nutrition-entry', { hasText: 'Offline porridge' });
  const habit = page.getByRole('checkbox', { name: /Stretch/ });
  const message = page.getByRole('log').getByText('Written in the gym');

  await context.setOffline(true);
  await almostAnHour(page);
  await goWithin(page, '/dashboard/nutrition');
  await page.getByText('Just numbers').click();
  await page.getByLabel('Name (optional)').fill('Offline porridge');
  await page.getByLabel('Energy (kcal)').fill('411');
  await page.getByRole('button', { name: 'Log it' }).click();
  await expect(food).toContainText('Waiting to be sent');

  await almostAnHour(page);
  await page.goto('/dashboard/training');
  await page.getByRole('button', { name: 'Empty workout' }).click();
  await page.getByRole('button', { name: 'Add exercise' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Search exercises').fill('Back Squat');
  await sheet.getByRole('button', { name: 'Back Squat', exact: true }).click();
  await page.getByLabel('Reps', { exact: true }).fill('8');
  await page.getByLabel('Load (kg)').fill('60');
  await page.getByRole('button', { name: 'Complete Set' }).click();
  await expect(page.getByText('1. 8 reps × 60 kg')).toBeVisible();

  await almostAnHour(page);
  await page.getByRole('button', { name: 'End Workout' }).click();
  await sheet.getByRole('button', { name: 'End workout' }).click();
  await expect(page.getByText(/Workout done on/)).toBeVisible();

  await almostAnHour(page);
  await page.goto('/dashboard');
  // It shows once the device has stored it, a moment after the tap.
  await habit.click();
  await expect(habit).toBeChecked();

  await almostAnHour(page);
  await page.goto('/messages');
  await page.getByLabel('Message', { exact: true }).fill('Written in the gym');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Waiting to be sent')).toBeVisible();

  await almostAnHour(page);
  await page.clock.fastForward('24:00');
  await context.setOffline(false);
  await expect(message).toHaveCount(1);
  await expect(page.getByText('Waiting to be sent')).toBeHidden();
  await everythingSent(page);

  // Another device has only what the API has.
  const laptop = await browser.newPage({ baseURL: siteUrl, locale: 'en-US', serviceWorkers: 'block' });
  await openSignedIn(laptop, client, '/messages');
  await expect(laptop.getByRole('log').getByText('Written in the gym')).toHaveCount(1);
  await goWithin(laptop, '/dashboard/nutrition');
  await expect(laptop.locator('.nutrition-entry', { hasText: 'Offline porridge' })).toHaveCount(1);
  await goWithin(laptop, '/dashboard');
  await expect(laptop.getByRole('checkbox', { name: /Stretch/ })).toBeChecked();
  await goWithin(laptop, '/dashboard/training?view=history');
  await expect(laptop.getByRole('link', { name: /1 set/ })).toHaveCount(1);
});
