import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { type StartAnswer, todayResponseSchema } from '#shared/contracts/today/today.ts';
import { answerOf } from '#tests/support/answer-of.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi } from '#tests/support/stack.ts';

const readToday = async (token: string) =>
  (await answerOf(todayResponseSchema, callApi('GET', '/api/today?language=en', token))).answers;

const routesOf = (answers: readonly StartAnswer[]) => answers.map(({ route }) => route).sort();

describe('the start of a client', () => {
  test('brings what each route itself answers, and nothing that the plan does not include', async () => {
    const { token } = await payingClient('core');
    const answers = await readToday(token);
    expect(routesOf(answers)).toEqual([
      'getFlags',
      'getFoodLog',
      'getHabits',
      'getHealthScreening',
      'getIntake',
      'getLibrary',
      'getNutrition',
      'getThreads',
      'getTrainingCalendar',
      'getTrainingCalendar',
      'getTrainingOverview',
      'listSessions',
    ]);
    for (const { route, query, answer } of answers) {
      const { path, response } = apiRoutes[route];
      const address = `${path}?${new URLSearchParams(query)}`;
      expect(z.parse(response, answer), address).toEqual(
        await answerOf<unknown>(response, callApi('GET', address, token)),
      );
    }
  });

  test('has check-ins from adaptive on', async () => {
    const { token } = await payingClient('adaptive');
    expect(routesOf(await readToday(token))).toContain('getCheckIns');
  });

  test('and the screen of progress brings what each route itself answers', async () => {
    const { token } = await payingClient('adaptive');
    const { answers } = await answerOf(
      todayResponseSchema,
      callApi('GET', '/api/today?language=en&screen=progress', token),
    );
    expect(routesOf(answers)).toEqual([
      'getCheckIns',
      'getGirths',
      'getIntake',
      'getMeasurements',
      'getMuscleWeeks',
      'getTrainingProgress',
      'getWearables',
    ]);
    for (const { route, answer } of answers) {
      const { path, response } = apiRoutes[route];
      expect(z.parse(response, answer), path).toEqual(
        await answerOf<unknown>(response, callApi('GET', path, token)),
      );
    }
  });

  test('is not stored by any cache', async () => {
    const { token } = await payingClient('core');
    const answer = await callApi('GET', '/api/today', token);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});
