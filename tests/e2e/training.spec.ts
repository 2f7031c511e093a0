import type { Page } from 'playwright';
import { addDays } from '#shared/domain/training/local-day.ts';
import { everythingSent } from '#tests/support/browser/outbox.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { makeUser, password } from '#tests/support/stack.ts';
import { showDay } from '#web/features/training/model/show.ts';

// A network that is cut on purpose is logged by the browser itself, and an unheard voice by the product.
test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

/** A client of their own, so that what one test logs is nobody else's history. */
async function newClient(page: Page): Promise<void> {
  const { email } = await makeUser({ name: 'Jordan Reyes', zoneinfo: 'America/Los_Angeles' });
  await openSignedIn(page, { fullName: 'Jordan Reyes', email, password }, '/dashboard/training');
}

async function openNextWorkout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open workout' }).first().click();
  await page.getByRole('button', { name: 'Start Workout' }).click();
  await expect(page.getByRole('button', { name: 'Complete Set' })).toBeVisible();
}

async function logSet(page: Page, load: string, reps: string): Promise<void> {
  await page.getByLabel('Reps', { exact: true }).fill(reps);
  await page.getByLabel('Load (kg)').fill(load);
  await page.getByRole('button', { name: 'Complete Set' }).click();
}

test('the overview shows the sample client exactly, from their records', { tag: '@one-size' }, async ({
  page,
}) => {
  // Nobody else's test writes the records of this one.
  await openSignedIn(page, demoPerson('core'), '/dashboard');
  const figures = page.locator('.training-figures');
  await expect(figures).toContainText('Week8');
  await expect(figures).toContainText('Workouts24');
  await expect(figures).toContainText('92%');
  await expect(figures).toContainText('-3.2 kg');
  await expect(figures).toContainText('-2.1%');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('row')).toHaveCount(9);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a client logs a workout, with a rest timer and a summary', async ({ page }) => {
  await newClient(page);
  await openNextWorkout(page);
  await logSet(page, '22.5', '10');
  await expect(page.getByText('1. 10 reps × 22.5 kg')).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: '+30 s' }).click();
  await page.getByRole('button', { name: 'Skip rest' }).click();
  await expect(page.getByRole('button', { name: 'Rest Timer' })).toBeVisible();
  // The next set is filled in from the one before.
  await expect(page.getByLabel('Load (kg)')).toHaveValue('22.5');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'End Workout' }).click();
  await expect(page.getByText(/Workout done on/)).toBeVisible();
  await expect(page.getByText('225 kg')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1. 10 reps × 22.5 kg')).toBeVisible();
});

test.describe('on a device that keeps the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a workout goes on without a network, through a killed tab, and is sent once it is back', {
    tag: '@one-size',
  }, async ({ page, context }) => {
    await newClient(page);
    // The device has seen the schedule and the overview.
    await expect(page.getByRole('link', { name: 'Open workout' }).first()).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.locator('.training-next').getByRole('link')).toBeVisible();
    await openNextWorkout(page);
    const address = page.url();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Complete Set' })).toBeVisible();

    await context.setOffline(true);
    await logSet(page, '20', '8');
    await expect(page.getByText('1. 8 reps × 20 kg')).toBeVisible();
    await expect(page.getByText(/Waiting to be sent: 1/)).toBeVisible();
    await page.close();

    const again = await context.newPage();
    await again.goto(address);
    await expect(again.getByText('1. 8 reps × 20 kg')).toBeVisible();
    await logSet(again, '20', '7');
    await again.getByRole('button', { name: 'End Workout' }).click();
    await expect(again.getByText(/Workout done on/)).toBeVisible();

    // The schedule knows what was done, and another workout goes to another day: none of it needs a network.
    await again.goto('/dashboard/training');
    await expect(again.getByRole('link', { name: 'Review' })).toBeVisible();
    await again.getByRole('button', { name: 'Next week' }).click();
    await again.getByRole('button', { name: 'Move', exact: true }).first().click();
    const newDay = again.getByLabel('New day');
    const movedTo = addDays(await newDay.inputValue(), 1);
    await newDay.fill(movedTo);
    await again.getByRole('button', { name: 'Move workout' }).click();
    const moved = again.getByText(
      showDay(movedTo, 'en', { weekday: 'long', month: 'short', day: 'numeric' }),
    );
    await expect(moved).toBeVisible();
    await expect(again.getByText(/Waiting to be sent: [2-9]/)).toBeVisible();

    // The overview does not send them back to what they have just finished.
    await again.goto('/dashboard');
    const next = again.locator('.training-next');
    await expect(next.getByRole('link')).toBeVisible();
    await expect(next.locator(`a[href="${new URL(address).pathname}"]`)).toHaveCount(0);
    await again.goto('/dashboard/training');

    await context.setOffline(false);
    await everythingSent(again);
    await expect(again.getByText(/Waiting to be sent/)).toHaveCount(0);
    // Only the API can say this now: nothing of it is on the device any more.
    await again.evaluate(() => indexedDB.deleteDatabase('repz-training'));
    await again.goto(address);
    await expect(again.getByText('2. 7 reps × 20 kg')).toBeVisible();
    await expect(again.getByText('2 / 10')).toBeVisible();
    await again.goto('/dashboard/training');
    await again.getByRole('button', { name: 'Next week' }).click();
    await expect(moved).toBeVisible();
  });
});

test('guided training runs by its deadlines, through a pause and a reload', async ({ page }) => {
  await page.clock.install();
  await openSignedIn(page, demoPerson('performance'), '/dashboard/training?tab=guided');
  await page.getByRole('button', { name: 'Start Workout' }).click();
  await expect(page.getByRole('heading', { name: 'Push-ups' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete Set' }).click();
  await expect(page.getByRole('timer')).toHaveText(/1:(30|29|28)/);
  await page.clock.fastForward(60_000);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/0:(30|2\d)/);
  await page.getByRole('button', { name: 'Pause' }).click();
  const left = await page.getByRole('timer').textContent();
  await page.clock.fastForward(600_000);
  await expect(page.getByRole('timer')).toHaveText(left ?? '');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.clock.fastForward(31_000);
  await expect(page.getByText('Set 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'End Workout' }).click();
  await expect(page.getByRole('button', { name: 'Start Workout' })).toBeVisible();
});
