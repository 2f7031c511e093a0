import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { todayResponseSchema } from '#shared/contracts/today/today.ts';
import { actWorld } from '#tests/support/act-world.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T17:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const answersOf = async (world: ReturnType<typeof actWorld>, query: Record<string, string>) =>
  z.parse(todayResponseSchema, await world.call('today', 'GET', '/api/today', { query })).answers;

test('the screen of progress gets each part as its own route answers it', async () => {
  const world = actWorld();
  const answers = await answersOf(world, { language: 'en', screen: 'progress' });
  expect(answers.map(({ route }) => route)).toEqual([
    'getTrainingProgress',
    'getMuscleWeeks',
    'getMeasurements',
    'getGirths',
    'getIntake',
    'getWearables',
    'getCheckIns',
  ]);
  const brought = new Map(answers.map(({ route, answer }) => [route, answer]));
  const own = [
    ['getTrainingProgress', 'training', '/api/training/progress'],
    ['getMuscleWeeks', 'training', '/api/training/muscles'],
    ['getMeasurements', 'check-ins', '/api/progress/measurements'],
    ['getGirths', 'check-ins', '/api/progress/girths'],
    ['getCheckIns', 'check-ins', '/api/check-ins', { query: { listed: 'with-photos' } }],
  ] as const;
  for (const [route, name, path, given] of own)
    expect(brought.get(route), route).toEqual(await world.call(name, 'GET', path, given));
});

test('a page that names no screen gets Today', async () => {
  const routes = (await answersOf(actWorld(), { language: 'en' })).map(({ route }) => route);
  expect(routes).toContain('getTrainingOverview');
  expect(routes).not.toContain('getTrainingProgress');
});
