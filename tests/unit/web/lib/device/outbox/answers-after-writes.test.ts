import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { AnswerStore } from '#web/lib/device/kept-on-device.ts';
import { shownWithWeights } from '#web/lib/device/outbox/answers/body-values.ts';
import { showSent } from '#web/lib/device/outbox/answers-after-writes.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import { currentSafetyNotice } from '#web/lib/safety-notice.ts';

const day = '2026-03-02';
const entry = {
  id: `${day}.00000000-0000-4000-8000-000000000001`,
  day,
  slot: 'lunch',
  food: { kind: 'meal', mealId: 'chicken-rice-bowl', portionPercent: 100 },
  nutrients: { energyKcal: 600, proteinGrams: 40, carbohydrateGrams: 70, fatGrams: 15 },
  loggedAt: '2026-03-02T12:00:00Z',
  version: 1,
};
const write: WaitingWrite = {
  id: 'write',
  route: 'logFood',
  params: {},
  lane: `food:${entry.id}`,
  at: 0,
  refusedAs: null,
};

/** A device with these kept answers. */
function device(kept: Record<string, unknown>) {
  const store: AnswerStore = {
    put: async () => {},
    get: async () => null,
    change: async (_accountId, change) => {
      for (const [name, answer] of Object.entries(kept)) kept[name] = change(name, answer);
    },
  };
  return { kept, answers: async () => store };
}

test('a meal that was sent while the diary was closed is in the diary that opens without a network', async () => {
  const { kept, answers } = device({
    'query-["nutrition","log","2026-02-03","2026-03-02"]': { entries: [] },
    'query-["nutrition","log","2026-02-02","2026-03-01"]': { entries: [] },
    'query-["messages"]': { entries: [] },
    'warning-1': true,
  });
  await showSent('ana', { write, answer: { entry } }, { answers });
  expect(Object.values(kept)).toEqual([{ entries: [entry] }, { entries: [] }, { entries: [] }, true]);
});

test('a tick that was sent is in the kept grocery list of its week alone', async () => {
  const rice = { ingredientId: 'rice', grams: 500, ticked: false };
  const { kept, answers } = device({
    'query-["nutrition","groceries","2026-03-02"]': { items: [rice] },
    'query-["nutrition","groceries","2026-03-09"]': { items: [rice] },
  });
  const tick: WaitingWrite = {
    ...write,
    route: 'tickGroceryItem',
    lane: 'groceries:2026-03-02:rice',
    params: { week: day },
    body: { ingredientId: 'rice', ticked: true },
  };
  await showSent('ana', { write: tick, answer: {} }, { answers });
  expect(Object.values(kept)).toEqual([{ items: [{ ...rice, ticked: true }] }, { items: [rice] }]);
});

const measurement = {
  id: '0198c0de-0000-4000-8000-000000000001',
  day,
  measuredAt: '2026-03-02T07:00:00.000Z',
  weight: { value: '82.4', unit: 'kg', grams: '82400' },
  bodyFatPercent: null,
  source: 'manual',
};
const weighIn: WaitingWrite = { ...write, route: 'addMeasurement', lane: `body:${measurement.id}` };

test('a weight that was sent is in the loaded and the kept measurements, and what follows from it is stale', async () => {
  const earlier = { ...measurement, id: '0198c0de-0000-4000-8000-000000000002', day: '2026-02-27' };
  const later = { ...measurement, id: '0198c0de-0000-4000-8000-000000000003', day: '2026-03-04' };
  const before = { measurements: [earlier, later] };
  const { kept, answers } = device({ 'query-["progress","measurements"]': before });
  const queries = new QueryClient();
  queries.setQueryData(['progress', 'measurements'], before);
  queries.setQueryData(['analytics'], {});
  queries.setQueryData(['progress', 'girths'], { girths: [] });

  await showSent('ana', { write: weighIn, answer: { measurement } }, { answers, queries });
  const after = { measurements: [earlier, measurement, later] };
  expect(kept).toEqual({ 'query-["progress","measurements"]': after });
  expect(queries.getQueryData(['progress', 'measurements'])).toEqual(after);
  const isStale = (key: string[]) => queries.getQueryState(key)?.isInvalidated;
  expect([
    isStale(['progress', 'measurements']),
    isStale(['analytics']),
    isStale(['progress', 'girths']),
  ]).toEqual([true, true, false]);
});

test('an answer in the form of another version stays as it is', async () => {
  const { kept, answers } = device({ 'query-["progress","measurements"]': { weights: [] } });
  await showSent('ana', { write: weighIn, answer: { measurement } }, { answers });
  expect(Object.values(kept)).toEqual([{ weights: [] }]);
});

test('a text with a warning sign that is sent late shows what to do now', async () => {
  const { answers } = device({});
  const safety = { kind: 'symptoms', text: 'Call now.' };
  await showSent('ana', { write: weighIn, answer: { measurement, safety } }, { answers });
  expect(currentSafetyNotice()).toEqual(safety);
});

test.each([
  'addMeasurement',
  'deleteMeasurement',
  'submitCheckIn',
  'correctCheckIn',
  'withdrawCheckIn',
] as const)('what shows weights is out of date once %s was sent', async (route) => {
  const queries = new QueryClient();
  for (const queryKey of shownWithWeights) queries.setQueryData(queryKey, {});
  const { answers } = device({});
  await showSent('ana', { write: { ...write, route }, answer: {} }, { answers, queries });
  const stale = shownWithWeights.filter((queryKey) => queries.getQueryState(queryKey)?.isInvalidated);
  expect(stale).toEqual(shownWithWeights);
});
