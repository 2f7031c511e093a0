import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { habitMarkResponseSchema, habitsResponseSchema } from '#shared/contracts/habits/habits.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { answerOf } from '#tests/support/answer-of.ts';
import { callApi } from '#tests/support/stack.ts';
import { assign, person, refusal } from './check-in-people.ts';

/** West of UTC, UTC's day has not begun everywhere. */
const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
const water = {
  id: randomUUID(),
  kind: 'water',
  name: '',
  target: 2000,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
};

test('a client chooses a habit and marks a day; their coach sees it, changes it, and another coach does not', async () => {
  const [client, coach, otherCoach] = await Promise.all([
    person('client', false),
    person('coach', false),
    person('coach', false),
  ]);
  await assign(coach, client);
  const save = (habits: readonly object[], version: number) =>
    callApi('PUT', '/api/habits', client.token, { habits, version });
  await answerOf(habitsResponseSchema, save([water], 0));
  const mark = () =>
    answerOf(
      habitMarkResponseSchema,
      callApi('PUT', `/api/habits/${water.id}/days/${yesterday}`, client.token, { done: true }),
    );
  await Promise.all([mark(), mark()]);

  const ofClient = `/api/coach/clients/${client.id}/habits`;
  const seen = await answerOf(habitsResponseSchema, callApi('GET', ofClient, coach.token));
  expect(seen).toMatchObject({ habits: [{ id: water.id, done: [yesterday] }], version: 1 });
  const changed = { habits: [{ ...water, target: 2500 }], version: 1 };
  await answerOf(habitsResponseSchema, callApi('PUT', ofClient, coach.token, changed));
  const late = await answerOf(refusal, save([], 1), 409);
  expect(late.error.code).toBe('habits_changed');
  expect(await answerOf(habitsResponseSchema, callApi('GET', '/api/habits', client.token))).toMatchObject({
    habits: [{ target: 2500, chosenBy: 'client', done: [yesterday] }],
    version: 2,
  });
  expect((await callApi('GET', ofClient, otherCoach.token)).status).toBe(404);
  expect((await callApi('PUT', ofClient, otherCoach.token, changed)).status).toBe(404);
});
