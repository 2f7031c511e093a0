import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/api/query-client.ts';
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

/** A screen whose answers come in order when the test says so, each with what the API has when it is asked. */
function slowScreen(queryKey: readonly string[], stored: { now: unknown }) {
  const queries = createQueryClient();
  const arrivals: (() => void)[] = [];
  const asked = vi.fn(() => {
    const then = stored.now;
    return new Promise((resolve) => arrivals.push(() => resolve(then)));
  });
  const screen = new QueryObserver(queries, { queryKey, queryFn: asked });
  screen.subscribe(() => undefined);
  const arrive = async () => {
    for (const one of arrivals.splice(0)) one();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { queries, asked, arrive, shown: () => screen.getCurrentResult().data };
}

test('meals that are sent while the diary first loads are in it, and stay', async () => {
  const stored = { now: { entries: [] as unknown[] } };
  const { queries, asked, arrive, shown } = slowScreen(['nutrition', 'log', day, day], stored);
  const { answers } = device({});
  const second = { ...entry, id: `${day}.00000000-0000-4000-8000-000000000002`, slot: 'dinner' };
  for (const one of [entry, second]) {
    stored.now = { entries: [...stored.now.entries, one] };
    await showSent('ana', { write, answer: { entry: one } }, { answers, queries });
  }
  await arrive();
  expect(shown()).toEqual({ entries: [entry, second] });
  await arrive();
  expect(shown()).toEqual({ entries: [entry, second] });
  // Two meals, but one more answer.
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a meal that another device deleted since is gone from the diary that is asked for again', async () => {
  const stored = { now: { entries: [] as unknown[] } };
  const { queries, arrive, shown } = slowScreen(['nutrition', 'log', day, day], stored);
  await showSent('ana', { write, answer: { entry } }, { ...device({}), queries });
  await arrive();
  await arrive();
  expect(shown()).toEqual({ entries: [] });
});

test('what follows from a weight that is sent while it first loads is asked again', async () => {
  const stored = { now: 'before' };
  const { queries, arrive, shown } = slowScreen(['analytics'], stored);
  stored.now = 'after';
  await showSent('ana', { write: weighIn, answer: { measurement } }, { ...device({}), queries });
  await arrive();
  await arrive();
  expect(shown()).toBe('after');
});

const rice = { ingredientId: 'rice', grams: 500, ticked: false };
const ticked = { ...rice, ticked: true };
const riceTick: WaitingWrite = {
  ...write,
  route: 'tickGroceryItem',
  lane: 'groceries:2026-03-02:rice',
  params: { week: day },
  body: { ingredientId: 'rice', ticked: true },
};

test.each(['first load', 'reload'])(
  'a tick that is sent during a %s is never shown as open',
  async (load) => {
    const stored = { now: { items: [rice] } };
    const { queries, arrive, shown } = slowScreen(['nutrition', 'groceries', day], stored);
    if (load === 'reload') {
      await arrive();
      void queries.invalidateQueries();
    }
    stored.now = { items: [ticked] };
    await showSent('ana', { write: riceTick, answer: {} }, { ...device({}), queries });
    await arrive();
    expect(shown()).toEqual({ items: [ticked] });
    await arrive();
    expect(shown()).toEqual({ items: [ticked] });
  },
);

test('a tick that is sent while nothing is under way asks for nothing', async () => {
  const { queries, asked, arrive, shown } = slowScreen(['nutrition', 'groceries', day], {
    now: { items: [rice] },
  });
  await arrive();
  await showSent('ana', { write: riceTick, answer: {} }, { ...device({}), queries });
  expect(shown()).toEqual({ items: [ticked] });
  expect(asked).toHaveBeenCalledTimes(1);
});
