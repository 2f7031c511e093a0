import type { Locator, Page } from 'playwright';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { intakeComparison } from '#shared/domain/health/intake.ts';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { everythingSent } from '#tests/support/browser/outbox.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { makeUser, password } from '#tests/support/stack.ts';
import { showDay } from '#web/lib/format-date.ts';

// A network that is cut on purpose is logged by the browser itself, and an unheard voice by the product.
test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

/** A client of their own, so that what one test logs is nobody else's history. */
async function newClient(page: Page): Promise<void> {
  const { email, accessToken } = await makeUser({ name: 'Jordan Reyes', zoneinfo: 'America/Los_Angeles' });
  await answerHealthQuestions(accessToken);
  await openSignedIn(page, { fullName: 'Jordan Reyes', email, password }, '/dashboard/training');
}

async function openNextWorkout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open workout' }).first().click();
  await startWorkout(page);
}

/** The session with a hold, which the rest of this week may not have. */
async function openSessionA(page: Page, name: string, nextWeek: string): Promise<void> {
  await page.getByRole('button', { name: nextWeek }).click();
  await page.locator('.training-card').filter({ hasText: name }).getByRole('link').click();
}

async function startWorkout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Workout' }).click();
  await expect(page.getByRole('button', { name: 'Complete Set' })).toBeVisible();
}

async function endWorkout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End Workout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End workout' }).click();
}

async function logSet(page: Page, load: string, reps: string): Promise<void> {
  await page.getByLabel('Reps', { exact: true }).fill(reps);
  await page.getByLabel('Load (kg)').fill(load);
  await page.getByRole('button', { name: 'Complete Set' }).click();
}

/** A stroke of one finger from the middle of an element. */
async function swipe(
  page: Page,
  from: Locator,
  by: { readonly x: number; readonly y: number },
): Promise<void> {
  // Once it no longer moves itself.
  await from.click({ trial: true });
  const box = await from.boundingBox();
  if (box === null) throw new Error('Nothing is there to swipe from');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + by.x * share, y: y + by.y * share }],
    });
  await touch('touchStart', 0);
  for (const share of [0.1, 0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
  await touch('touchEnd', 1);
  await session.detach();
}

test('the overview shows the sample client exactly, from their records @promise:dashboard_type', {
  tag: '@one-size',
}, async ({ page }) => {
  // Nobody else's test writes the records of this one.
  await openSignedIn(page, demoPerson('core'), '/dashboard');
  const figures = page.getByRole('region', { name: 'Your program so far' });
  // Their eighth week, or the one after it where a Monday has begun since the demo accounts were made.
  await expect(figures).toContainText(/Week[89]/);
  await expect(figures).toContainText('Workouts24');
  await expect(figures).toContainText('92%');
  await expect(figures).toContainText('-3.2 kg');
  await expect(figures).toContainText('-2.1%');
  await expect(page.getByRole('button', { name: 'Arrange' })).toHaveCount(0);
  await page.getByLabel('Options: Weight').click();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('row')).toHaveCount(9);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a client finds as many exercises as the comparison of the intake says, and logs a workout, with a rest timer and a summary @promise:intake.exerciseLibrary @promise:personalized_training @phone-only', async ({
  page,
}) => {
  await newClient(page);
  await goWithin(page, '/dashboard/training?view=exercises');
  const size = intakeComparison.core.exerciseLibrary;
  await expect(page.getByText(`${size} of ${size} exercises`)).toBeVisible();
  await goWithin(page, '/dashboard/training');
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
  // One tap ends nothing: a finished workout cannot be opened again.
  await expect(page.getByRole('dialog')).toContainText('9 sets are left.');
  await page.getByRole('button', { name: 'Keep training' }).click();
  await endWorkout(page);
  await expect(page.getByText(/Workout done on/)).toBeVisible();
  await expect(page.getByText('225 kg')).toBeVisible();
  await expect(page.getByRole('img', { name: /Muscles worked/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
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
    // On a training day one tap starts it; else the next workout is looked at first.
    const hero = page.locator('.today-hero');
    const start = hero.getByRole('button', { name: 'Start', exact: true });
    const preview = hero.getByRole('link');
    await expect(start.or(preview).first()).toBeVisible();
    if (await start.isVisible()) await start.click();
    else {
      await preview.click();
      await page.getByRole('button', { name: 'Start Workout' }).click();
    }
    await expect(page.getByRole('button', { name: 'Complete Set' })).toBeVisible();
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
    await endWorkout(again);
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
    const next = again.locator('.today-hero');
    await expect(next.getByRole('link')).toBeVisible();
    const { pathname, search } = new URL(address);
    await expect(
      next.locator(`a[href="${pathname}${search}"]`).filter({ hasText: /Start|Continue/ }),
    ).toHaveCount(0);
    await again.goto('/dashboard/training');

    await context.setOffline(false);
    await everythingSent(again);
    await expect(again.getByText(/Waiting to be sent/)).toHaveCount(0);
    // Only the API can say this now: none of it is on the device.
    await again.evaluate(() => indexedDB.deleteDatabase('repz-training'));
    await again.goto(address);
    await expect(again.getByText('2. 7 reps × 20 kg')).toBeVisible();
    await expect(again.getByText('2 / 10')).toBeVisible();
    await again.goto('/dashboard/training');
    await again.getByRole('button', { name: 'Next week' }).click();
    await expect(moved).toBeVisible();
  });
});

test('from Start to the first logged set nobody scrolls on a phone, and the rest is in view beside the next', {
  tag: '@phone-only',
}, async ({ page }) => {
  await newClient(page);
  await openSessionA(page, 'Full Body A', 'Next week');
  await startWorkout(page);
  const complete = page.getByRole('button', { name: 'Complete Set' });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(complete).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.frame-bar')).toBeHidden();
  await expect(page.getByRole('button', { name: /1\/5/ })).toHaveAttribute('aria-expanded', 'false');

  // A warm-up to the load is one tap away, and so are the work sets.
  await page.getByLabel('Load (kg)').fill('40');
  await page.getByRole('button', { name: /^Add warm-up 20 × 5/ }).click();
  // What somebody typed is no second tap on the set before.
  await page.getByLabel('Reps', { exact: true }).fill('4');
  await complete.click();
  await expect(page.getByText('Warm-up 2 of 3')).toBeVisible();
  await expect(page.getByText('1. Warm-up: 4 reps × 20 kg')).toBeVisible();
  await page.getByRole('button', { name: 'Skip to work sets' }).click();
  await expect(page.getByText('Set 1 of 2')).toBeVisible();
  await expect(page.getByLabel('Load (kg)')).toHaveValue('40');
  await page.getByLabel('Load (kg)').fill('42.5');
  await complete.click();
  await expect(page.getByText('Set 2 of 2')).toBeVisible();
  // The button stays under the thumb while the dock grows by the rest.
  await expect(complete).toBeFocused();
  const timer = page.getByRole('timer');
  await expect(timer).toBeInViewport({ ratio: 1 });
  const [button, clock] = [await complete.boundingBox(), await timer.boundingBox()];
  expect((clock?.y ?? 0) + (clock?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(complete).toBeInViewport({ ratio: 1 });

  // One thumb is enough: nobody has to type.
  const load = page.getByLabel('Load (kg)');
  await load.fill('20');
  await page.getByRole('button', { name: '2.5 kg more' }).click();
  await expect(load).toHaveValue('22.5');
  await page.getByRole('button', { name: '2.5 kg less' }).click();
  await page.getByRole('button', { name: '2.5 kg less' }).click();
  await expect(load).toHaveValue('17.5');

  // Effort is a tap on a chip, and a second tap its half.
  await page.getByRole('radio', { name: '8', exact: true }).click();
  await page.getByRole('radio', { name: '8.5', exact: true }).click();
  await expect(page.getByRole('radio', { name: '8.5', exact: true })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();

  // The rest of it is in a sheet, which its head pulls down.
  const current = page.locator('.current-set h3').first();
  const first = (await current.textContent()) ?? '';
  await page.getByRole('button', { name: 'More about this exercise' }).click();
  const sheet = page.getByRole('dialog', { name: first });
  await sheet.getByLabel('Notes').fill('slow');
  await swipe(page, sheet.getByRole('heading', { name: first }), { x: 0, y: 160 });
  await expect(sheet).toBeHidden();

  await complete.click();
  await expect(current).not.toHaveText(first);
  const second = (await current.textContent()) ?? '';

  // A stroke to the right leads to the exercise before, one to the left back.
  await swipe(page, current, { x: 120, y: 0 });
  await expect(current).toHaveText(first);
  await expect(page.getByRole('button', { name: 'Edit set 3' })).toContainText('17.5 kg · RPE 9 · slow');
  await swipe(page, current, { x: -120, y: 0 });
  await expect(current).toHaveText(second);

  // The exercises fold out of their one line, and choosing one folds them again.
  await page.getByRole('button', { name: /2\/5/ }).click();
  await page.getByRole('button', { name: /^Plank/ }).click();
  await expect(page.getByText('2 × 20–40 s', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Seconds', { exact: true })).toHaveValue('20');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.describe('what was typed wrong', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is corrected in place, without a network too, in a running workout and in a finished one', {
    tag: '@one-size',
  }, async ({ page, context }) => {
    await newClient(page);
    await openNextWorkout(page);
    await logSet(page, '225', '10');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Edit set 1' }).click();
    const sheet = page.getByRole('dialog', { name: 'Edit set 1' });
    await sheet.getByLabel('Load (kg)').fill('22.5');
    await sheet.getByRole('button', { name: 'Save set' }).click();
    await expect(page.getByText('1. 10 reps × 22.5 kg')).toBeVisible();
    await context.setOffline(false);
    // By then the notice of what waits is gone, and the buttons below it stay where they are.
    await everythingSent(page);
    await endWorkout(page);
    await expect(page.getByText('225 kg')).toBeVisible();
    await everythingSent(page);
    await page.getByRole('button', { name: 'Edit set 1' }).click();
    await sheet.getByLabel('Reps').fill('8');
    await sheet.getByRole('button', { name: 'Save set' }).click();
    await expect(page.getByText('180 kg')).toBeVisible();
    await everythingSent(page);
    // Only the API can say this now.
    await page.evaluate(() => indexedDB.deleteDatabase('repz-training'));
    await page.reload();
    await expect(page.getByText('1. 8 reps × 22.5 kg')).toBeVisible();
    await expect(page.getByText('180 kg')).toBeVisible();
  });
});

test("a second tap logs no second set, a rest belongs to its workout, and sessions and holds are named in the reader's language", {
  tag: '@one-size',
}, async ({ page }) => {
  await newClient(page);
  await openNextWorkout(page);
  const address = page.url();
  await page.getByLabel('Load (kg)').fill('20');
  await page.getByRole('button', { name: 'Complete Set' }).dblclick();
  await expect(page.getByText('Set 2 of 2')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sets done' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await goWithin(page, '/dashboard/training');
  await page.getByRole('button', { name: 'Next week' }).click();
  await openNextWorkout(page);
  expect(page.url()).not.toBe(address);
  await expect(page.getByRole('button', { name: 'Rest Timer' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);

  await everythingSent(page);
  await page.evaluate(() => localStorage.setItem('repz.language', 'de'));
  await page.goto('/dashboard/training');
  await expect(page.getByRole('heading', { name: /^Ganzkörper [ABC]$/ }).first()).toBeVisible();
  await expect(page.getByText('Full Body')).toHaveCount(0);
  // Not the week of the workout that was begun.
  await page.getByRole('button', { name: 'Nächste Woche' }).click();
  await openSessionA(page, 'Ganzkörper A', 'Nächste Woche');
  await expect(page.getByText('2 × 20–40 s', { exact: true })).toBeVisible();
  await expect(page.getByText(/20–40 Wiederholungen/)).toHaveCount(0);
});

/** A client of the performance tier whom nobody else meets. */
async function performanceClient(page: Page, path: string): Promise<void> {
  const { email, token } = await payingClient('performance', 'Jordan Reyes');
  await answerHealthQuestions(token);
  await openSignedIn(page, { fullName: 'Jordan Reyes', email, password }, path);
}

test('guided training runs by its deadlines, through a pause and a reload, and is in the history; the voice coach names the set that is next, in the chosen voice', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.clock.install();
  await performanceClient(page, '/dashboard/training?tab=guided');
  const start = page.getByRole('button', { name: 'Start Workout' });
  await expect(start).toBeVisible();
  const plan = page.getByRole('tabpanel').locator('.training-plan strong');
  await expect(plan.first()).toHaveText(/\w/);
  const first = (await plan.first().textContent()) ?? '';
  const name = (await page.getByRole('tabpanel').getByRole('heading').first().textContent()) ?? '';
  await expectAccessible(page);
  await start.click();
  const exercise = page.locator('.guided-set h3');
  await expect(exercise).toHaveText(first);
  // One tap changes the exercise, and one takes it back.
  await page.getByRole('button', { name: 'No equipment' }).click();
  await expect(page.getByText(`instead of ${first}.`)).toBeVisible();
  await expect(exercise).not.toHaveText(first);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(exercise).toHaveText(first);
  await page.getByLabel('Load (kg)').fill('20');
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
  await expect(page.getByText('Set 2 of 2')).toBeVisible();
  await endWorkout(page);
  await expect(start).toBeVisible();
  await everythingSent(page);
  await goWithin(page, '/dashboard/training?view=history');
  const logged = page.getByRole('link', { name: new RegExp(name) });
  await expect(logged).toHaveCount(1);
  await expect(logged).toContainText('1 set');

  await page.goto('/dashboard/training');
  await page.getByRole('button', { name: 'Next week' }).click();
  await openNextWorkout(page);
  const heading = await page.locator('.current-set h3').first().textContent();
  await page.getByRole('button', { name: 'More about this exercise' }).click();
  await page.getByRole('button', { name: 'Start Voice Coaching' }).click();
  await expect(page.getByText('Voice Coaching Started').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.fastForward(31_000);
  await page.getByRole('tab', { name: 'Voice Coach' }).click();
  // Nobody touched the phase: it is still the warm-up.
  await expect(page.getByRole('radio', { name: 'Warm-up' })).toBeChecked();
  await expect(page.getByText(new RegExp(`^${heading}, set 1 of 2, .* repetitions`)).first()).toBeVisible();
});

test('a new client is asked about their health first, trains easy without a network, and then has the plan', {
  tag: '@one-size',
}, async ({ page, context }) => {
  const { email, accessToken } = await makeUser({ name: 'Nora New', zoneinfo: 'America/Los_Angeles' });
  await openSignedIn(page, { fullName: 'Nora New', email, password }, '/dashboard/training');
  await page.getByRole('link', { name: 'Open workout' }).first().click();
  await expect(page.getByText('We don’t know your health yet')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Answer 2 minutes of health questions' })).toHaveAttribute(
    'href',
    '/account?tab=health',
  );
  await expect(page.getByRole('button', { name: 'Start Workout' })).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Train easy now' }).click();
  await page.getByRole('button', { name: 'Complete Set' }).click();
  await endWorkout(page);
  await context.setOffline(false);
  await everythingSent(page);
  await answerHealthQuestions(accessToken);
  await page.goto('/dashboard/training');
  await page.getByRole('link', { name: 'Open workout' }).first().click();
  await expect(page.getByRole('button', { name: 'Start Workout' })).toBeVisible();
  await expect(page.getByText('We don’t know your health yet')).toHaveCount(0);
});
