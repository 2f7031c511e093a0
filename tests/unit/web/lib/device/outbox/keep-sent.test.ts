import { expect, test } from 'vitest';
import type { AnswerStore } from '#web/lib/device/kept-on-device.ts';
import { keepSent } from '#web/lib/device/outbox/keep-sent.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';

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
  await keepSent('ana', { write, answer: { entry } }, { answers });
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
  await keepSent('ana', { write: tick, answer: {} }, { answers });
  expect(Object.values(kept)).toEqual([{ items: [{ ...rice, ticked: true }] }, { items: [rice] }]);
});
