import { calendarResponseSchema } from '#shared/contracts/training/training.ts';
import { addDays, isoWeekdayOf, localDayOf, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { type PayingClient, payingClient } from '#tests/support/paying-client.ts';
import { callApi, password } from '#tests/support/stack.ts';
import { storeStarterProgram } from '#tests/support/training/stored-starter-program.ts';

// A network that is cut on purpose is logged by the browser itself.
test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

const timeZone = 'America/Los_Angeles';

/** Four weeks of upper and lower sessions of which nothing was done. On a Monday, Thursday's session was moved to Tuesday. */
async function breakWeek({ accountId, token }: PayingClient): Promise<string> {
  const today = localDayOf(Date.now(), timeZone);
  const monday = mondayOf(today);
  await storeStarterProgram(accountId, {
    id: 'broken-week',
    startDay: addDays(monday, -21),
    trainingWeekdays: [1, 2, 4, 5],
    goal: 'strength',
    experience: 'intermediate',
  });
  if (isoWeekdayOf(today) > 1) return monday;
  const change = { type: 'move', at: new Date().toISOString(), day: addDays(monday, 1) };
  const operations = [{ kind: 'workout', workoutId: `${addDays(monday, 3)}.broken-week`, change }];
  expect((await callApi('POST', '/api/training/sync', token, { operations })).status).toBe(200);
  return monday;
}

async function decisionOf({ token }: PayingClient, monday: string): Promise<string | undefined> {
  const answer = await callApi(
    'GET',
    `/api/training/calendar?from=${monday}&to=${addDays(monday, 6)}`,
    token,
  );
  const { weekDecisions = [] } = calendarResponseSchema.parse(await answer.json());
  return weekDecisions[0]?.choice;
}

test('the rest of a broken week is laid out with one tap and no network, taken back, and not offered again', {
  tag: '@one-size',
}, async ({ page, context }) => {
  const client = await payingClient('core');
  await answerHealthQuestions(client.token);
  const monday = await breakWeek(client);
  await openSignedIn(page, { fullName: 'Client', email: client.email, password }, '/dashboard');
  const offer = page.getByRole('heading', { name: 'Lay out the rest of the week' });
  await expect(offer).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lay out the week' }).click();
  await expect(page.getByText('The rest of the week is laid out.')).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect(await decisionOf(client, monday)).toBeUndefined();
  await context.setOffline(false);
  await expect.poll(() => decisionOf(client, monday)).toBe('laid-out');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => decisionOf(client, monday)).toBe('undone');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Weekly schedule' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
