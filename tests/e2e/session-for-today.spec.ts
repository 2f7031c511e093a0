import type { Page } from 'playwright';
import {
  overviewResponseSchema,
  type TrainingOverview,
} from '#shared/contracts/training/training-overview.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { lookBySize, lookOf, textsIn } from '#tests/support/browser/look.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { type PayingClient, payingClient } from '#tests/support/paying-client.ts';
import { callApi, password } from '#tests/support/stack.ts';

const timeZone = 'America/Los_Angeles';
const todayThere = () => localDayOf(Date.now(), timeZone);

async function overviewOf({ token }: PayingClient): Promise<TrainingOverview> {
  const answer = await callApi('GET', '/api/training/overview', token);
  return overviewResponseSchema.parse(await answer.json());
}

/** Moves the next planned session, so that it does not depend on the weekday what there is to do today. */
async function moveNext(client: PayingClient, day: string): Promise<void> {
  const { nextWorkout } = await overviewOf(client);
  if (nextWorkout === null) throw new Error('No session is planned');
  const change = { type: 'move', at: new Date().toISOString(), day };
  const operations = [{ kind: 'workout', workoutId: nextWorkout.id, change }];
  const answer = await callApi('POST', '/api/training/sync', client.token, { operations });
  expect(answer.status).toBe(200);
}

/** Presses of any kind: a finger, a mouse, Enter or the space bar on a button or link. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('noteTap', () => {
    taps += 1;
  });
  await page.addInitScript(() =>
    document.addEventListener(
      'click',
      () => {
        const note: unknown = Reflect.get(window, 'noteTap');
        if (typeof note === 'function') note();
      },
      { capture: true },
    ),
  );
  return () => taps;
}

test.describe('from Today', () => {
  test.use({ colorScheme: lookBySize.colorScheme });

  test('today’s session is changed after one tap, by keyboard too, and the next one after two @phone-only', async ({
    page,
    isMobile,
  }) => {
    const { language } = lookOf(isMobile);
    const t = textsIn(language);
    const client = await payingClient('adaptive', 'Tara Traveler', timeZone);
    await answerHealthQuestions(client.token);
    await moveNext(client, todayThere());
    const taps = await countTaps(page);
    await openSignedIn(page, { fullName: 'Tara Traveler', email: client.email, password }, '/dashboard');
    await page.evaluate((chosen) => localStorage.setItem('repz.language', chosen), language);
    await page.reload();
    const hero = page.locator('.today-hero');
    const change = hero.getByRole('button', { name: t('training.adjust') });
    const sheet = page.getByRole('dialog', { name: t('today-session.title') });
    await expect(change).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const before = taps();
    await change.click();
    await expect(sheet).toBeVisible();
    expect(taps() - before).toBe(1);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(change).toBeFocused();
    await page.keyboard.press('Enter');
    await sheet.getByRole('radio', { name: t('today-session.place-hotel-room') }).check();
    await sheet.getByRole('radio', { name: '20' }).check();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: t('today-session.take') }).press('Enter');
    await expect(sheet).toBeHidden();
    await expect(hero.getByText(/(1\d|20) min/i).first()).toBeVisible();
    await expect(hero.locator('strong')).toHaveText(/: (1\d|20) min/i);
    const { nextWorkout } = await overviewOf(client);
    expect(nextWorkout).toMatchObject({ day: todayThere(), adjusted: { minutes: 20, equipment: [] } });

    // On a day without a session, the next one is a tap further.
    await moveNext(client, addDays(todayThere(), 1));
    await page.reload();
    await expect(hero.getByText(t('today.rest'))).toBeVisible();
    const atRest = taps();
    await hero.getByRole('link', { name: t('today.preview') }).click();
    await page.getByRole('button', { name: t('training.adjust') }).click();
    await expect(sheet).toBeVisible();
    expect(taps() - atRest).toBe(2);
  });
});

test('a trip starts on the day that the client chooses, and every session until its end is fitted', {
  tag: '@one-size',
}, async ({ page }) => {
  const client = await payingClient('adaptive', 'Tom Traveler', timeZone);
  await answerHealthQuestions(client.token);
  await moveNext(client, todayThere());
  await openSignedIn(page, { fullName: 'Tom Traveler', email: client.email, password }, '/dashboard');
  const change = page.locator('.today-hero').getByRole('button', { name: 'Change for today' });
  await change.click();
  const sheet = page.getByRole('dialog', { name: 'A session for today' });
  await sheet.getByRole('radio', { name: 'A trip: every session between two days' }).check();
  const [first, last] = [sheet.getByLabel('First day'), sheet.getByLabel('Last day')];
  await expect(first).toHaveValue(todayThere());
  await sheet.getByRole('radio', { name: 'Hotel room' }).check();
  const [from, to] = [addDays(todayThere(), 2), addDays(todayThere(), 15)];
  const take = sheet.getByRole('button', { name: /^Change \d+ sessions?$/ });
  await last.fill(addDays(todayThere(), 40));
  await expect(sheet.getByText('Start today or later. A trip has up to 21 days.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Use this session' })).toBeDisabled();
  await first.fill(from);
  await last.fill(to);
  await expect(sheet.getByText('Start today or later.')).toBeHidden();
  await expect(take).toBeEnabled();
  const count = Number(/\d+/.exec((await take.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(3);
  await expect(sheet.getByRole('heading', { name: `${count} sessions on these days` })).toBeVisible();
  const second = sheet.locator('.session-difference details').nth(1);
  await second.locator('summary').click();
  await expect(second.getByText('New', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await take.click();
  await expect(page.getByText(`${count} sessions are changed for your trip.`).first()).toBeVisible();
  await expect(sheet).toBeHidden();

  const calendar = async () => {
    const query = `from=${todayThere()}&to=${addDays(todayThere(), 20)}`;
    const answer = await callApi('GET', `/api/training/calendar?${query}`, client.token);
    const { workouts }: { workouts: { day: string; adjusted?: object }[] } = await answer.json();
    return workouts;
  };
  const days = (workouts: { day: string }[]) => workouts.map(({ day }) => day);
  const onTrip = (await calendar()).filter(({ day }) => day >= from && day <= to);
  expect(onTrip).toHaveLength(count);
  expect(days((await calendar()).filter(({ adjusted }) => adjusted !== undefined))).toEqual(days(onTrip));

  // The whole trip is taken back in the same place.
  await change.click();
  await sheet.getByRole('radio', { name: 'A trip: every session between two days' }).check();
  await first.fill(from);
  await last.fill(to);
  await sheet.getByRole('button', { name: 'Back to the plan' }).click();
  await expect(page.getByText('Planned sessions restored').first()).toBeVisible();
  expect((await calendar()).some(({ adjusted }) => adjusted !== undefined)).toBe(false);
});

test('a session is fitted to a hotel room, and is as planned again @promise:travel_workouts', {
  tag: '@one-size',
}, async ({ page }) => {
  const client = await payingClient('adaptive', 'Jordan Reyes');
  await answerHealthQuestions(client.token);
  await openSignedIn(page, { fullName: 'Jordan Reyes', email: client.email, password }, '/dashboard');
  // Two taps from Today.
  await page.getByRole('navigation').getByRole('link', { name: 'Training' }).click();
  await page.getByRole('link', { name: 'Open workout' }).first().click();
  const plan = page.locator('.planned .training-plan strong');
  await expect(page.getByRole('button', { name: 'Start Workout' })).toBeVisible();
  // The names of exercises come a moment after their ids.
  await expect(plan.filter({ hasText: 'Push-up' })).toBeVisible();
  const planned = await plan.allTextContents();
  await page.getByRole('button', { name: 'Change for today' }).click();
  const sheet = page.getByRole('dialog', { name: 'A session for today' });
  await sheet.getByRole('radio', { name: '20 min' }).check();
  await sheet.getByRole('radio', { name: 'Hotel room' }).check();
  await sheet.getByRole('checkbox', { name: 'Shoulder' }).check();
  await sheet.getByRole('checkbox', { name: 'Lower back' }).check();
  await expect(sheet.getByText('New', { exact: true }).first()).toBeVisible();
  await expect(sheet.getByText(/^Instead of .+ · /).first()).toBeVisible();
  await expect(sheet.getByText(/loads what hurts \(.*Shoulder/).first()).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Left out' })).toBeVisible();
  await expect(sheet.getByText(/Pain that is new, sharp or gets worse/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Use this session' }).click();
  await expect(page.getByText(/^Changed for today: (1\d|20) min$/)).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^Changed for today: (1\d|20) min$/)).toBeVisible();
  expect(await plan.allTextContents()).not.toEqual(planned);
  // Each exercise says why, and comes back alone where nothing hurts.
  await page.getByText('What changed, and why').click();
  await expect(page.getByText(/not available: |loads what hurts/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change for today' }).click();
  await expect(sheet.getByRole('button', { name: 'Back to the plan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back to the plan' }).click();
  await expect(page.getByText('Planned session restored').first()).toBeVisible();
  await expect(plan).toHaveText(planned);
});

test('below adaptive, fitting a session is locked with its upgrade', { tag: '@one-size' }, async ({
  page,
}) => {
  const client = await payingClient('core', 'Cleo Core');
  await answerHealthQuestions(client.token);
  await openSignedIn(page, { fullName: 'Cleo Core', email: client.email, password }, '/dashboard/training');
  await page.getByRole('link', { name: 'Open workout' }).first().click();
  await page.getByRole('button', { name: 'Change for today' }).click();
  await expect(page.getByRole('dialog', { name: 'Change for today is not part of your plan' })).toBeVisible();
  await expectAccessible(page);
});
