import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { type AnswerClock, type Thread, threadPageSchema } from '#shared/contracts/messages/messages.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { addSupportHours } from '#shared/domain/promises/response-clock.ts';
import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { expectSoon } from '#tests/support/browser/see-soon.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { assignClient, type PersonWithRole, personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi, makeUser, password } from '#tests/support/stack.ts';

async function send(token: string, clientId: string, text: string): Promise<void> {
  const answer = await callApi('POST', `/api/messages/${clientId}`, token, { id: randomUUID(), text });
  expect(answer.status).toBe(200);
}

async function threadOf({ id, token }: PersonWithRole): Promise<Thread | null> {
  const answer = await callApi('GET', `/api/messages/${id}`, token);
  return threadPageSchema.parse(await answer.json()).thread;
}

/** A client on their conversation with a coach of their own, who answers when the test says so. */
async function inConversation(page: Page, tier: TierId) {
  const coach = await personWithRole('coach');
  const { accountId: id, token, email } = await payingClient(tier, 'Quinn Question');
  await assignClient(coach, { id, token });
  await openSignedIn(page, { fullName: 'Quinn Question', email, password }, '/messages');
  const log = page.getByRole('log');
  return {
    client: { id, token },
    promised: page.locator('.thread-clock'),
    ask: async (text: string) => {
      await page.getByLabel('Message', { exact: true }).fill(text);
      await page.keyboard.press('Enter');
      await expect(log.getByText(text)).toBeVisible();
      await expect(page.getByTestId('response-clock')).toBeVisible();
    },
    answer: async (text: string) => {
      await send(coach.token, id, text);
      await expectSoon(page, log.getByText(text));
    },
  };
}

async function clockOf(client: PersonWithRole): Promise<AnswerClock> {
  const clock = (await threadOf(client))?.clock;
  if (!clock) throw new Error('No question is open');
  return clock;
}

const dueAfter = (tier: TierId, startsAt: number) =>
  new Date(addSupportHours(startsAt, responseTimeHours[tier])).toISOString();

test('a core client asks twice a week; the third question waits, and the plans with more are a tap away @promise:qa_access @one-size', async ({
  page,
}) => {
  const { client, promised, ask, answer } = await inConversation(page, 'core');
  await expect(promised).toContainText('2 of your 2 questions are left for these seven days.');
  await ask('How deep should I squat?');
  const first = await clockOf(client);
  expect(first.dueAt).toBe(dueAfter('core', Date.parse(first.since)));
  await answer('To where your back stays straight.');
  await expect(promised).toContainText('1 of your 2 questions is left for these seven days.');
  await ask('How long should I rest?');
  const second = await clockOf(client);
  expect(second.dueAt).toBe(dueAfter('core', Date.parse(second.since)));
  await answer('Two minutes.');

  await expect(promised).toContainText(
    /Your 2 questions of these seven days are used\. Write all the same: the response time of your next question starts/,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // Nothing is refused: it is sent, and due a response time after the oldest question is a week old.
  await ask('What about Sundays?');
  expect((await clockOf(client)).dueAt).toBe(dueAfter('core', Date.parse(first.since) + 7 * dayMs));
  await answer('Rest.');
  await promised.getByRole('link', { name: 'See plans with more questions' }).press('Enter');
  await expect(page).toHaveURL(/\/pricing$/);
});

test('without a plan nobody is promised an answer, and the way to one is there', {
  tag: '@one-size',
}, async ({ page }) => {
  const { email, accessToken: token } = await makeUser({ name: 'Nora Noplan' });
  const answer = await callApi('GET', '/api/account', token);
  const { account }: { account: { id: string } } = await answer.json();
  await openSignedIn(page, { fullName: 'Nora Noplan', email, password }, '/messages');
  await expect(page.getByText('Coaching is not part of a free account')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'See plans' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  const thread = await threadOf({ id: account.id, token });
  expect(thread).toMatchObject({ responseHours: null, questions: null, clock: null });
  const refused = await callApi('POST', `/api/messages/${account.id}`, token, {
    id: randomUUID(),
    text: 'Hello?',
  });
  expect(refused.status).toBe(409);
});
