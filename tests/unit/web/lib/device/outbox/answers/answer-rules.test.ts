import { expect, test } from 'vitest';
import type { QueuedRoute } from '#shared/contracts/routes.ts';
import { answerRules } from '#web/lib/device/outbox/answers/answer-rules.ts';
import { groceriesRule } from '#web/lib/device/outbox/answers/groceries.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';

const day = '2026-03-02';
const id = '0198c0de-0000-4000-8000-000000000001';
const rice = { ingredientId: 'rice', grams: 500, ticked: false };
const coachMeals = [{ day, slot: 'lunch', portionPercent: 100, name: 'Stew', note: '' } as const];
const schedule = { dueWeekday: 7, dueDay: '2026-03-08', due: false, daysLate: 0 };
const checkIns = { checkIns: [], schedule };
const moved = { ...schedule, dueWeekday: 3 };

/** An answer, a write that changes it, and what the API answers to the write. */
const examples: Partial<
  Record<QueuedRoute, { answer: object; params?: Record<string, string>; body?: unknown; said?: unknown }>
> = {
  deleteFoodEntry: { answer: { entries: [] } },
  tickGroceryItem: {
    answer: { items: [rice], coachMeals },
    params: { week: day },
    body: { ingredientId: 'rice', ticked: true },
  },
  deleteMeasurement: { answer: { measurements: [] } },
  deleteGirth: { answer: { girths: [] } },
  deleteBiomarker: { answer: { entries: [] } },
  setCheckInDay: { answer: checkIns, said: { schedule: moved } },
  withdrawCheckIn: { answer: checkIns },
  markHabit: { answer: { habits: [], version: 1 }, params: { habitId: id, day }, body: { done: true } },
  saveArticle: { answer: { articles: [], savedIds: [], tipId: null }, params: { articleId: 'sleep' } },
  removeSavedFood: { answer: { saved: [] } },
  rateSession: {
    answer: { upcoming: [], past: [], plans: [], credits: [] },
    params: { id },
    body: { rating: 5 },
  },
  markProgramChangesSeen: {
    answer: { version: 3, coachName: 'Casey', newProgram: null, changes: [] },
    body: { version: 3 },
  },
};

const cases = Object.entries(examples).flatMap(([route, { answer, params = {}, body, said }]) => {
  const write: WaitingWrite = { id, route, params, body, lane: route, at: 0, refusedAs: null };
  return answerRules
    .filter((rule) => rule.isOf(write))
    .map((rule) => ({ rule, route, answer, sent: { write, answer: said }, queryKey: [...rule.key, day] }));
});

test('every rule has an example here', () => {
  expect(answerRules.filter((rule) => cases.every((one) => one.rule !== rule))).toEqual([]);
});

test.each(cases)('$route leaves fields alone that it does not change', ({ rule, answer, sent, queryKey }) => {
  const before = { ...answer, laterField: 'of a later version' };
  const after = rule.withSent(before, sent, queryKey);
  // It is another object where the write changed something.
  expect(after).not.toBe(before);
  expect(Object.keys(Object(after)).sort()).toEqual(Object.keys(before).sort());
  expect(after).toHaveProperty('laterField', 'of a later version');
});

test("a tick leaves the meals in the coach's own words on the list", () => {
  const write: WaitingWrite = {
    id,
    route: 'tickGroceryItem',
    params: { week: day },
    body: { ingredientId: 'rice', ticked: true },
    lane: 'groceries',
    at: 0,
    refusedAs: null,
  };
  const before = { items: [rice], coachMeals: [...coachMeals] };
  const queryKey = [...groceriesRule.key, day];
  const ticked = { items: [{ ...rice, ticked: true }], coachMeals };
  expect(groceriesRule.withWaiting(before, [write], queryKey)).toEqual(ticked);
  expect(groceriesRule.withSent(before, { write, answer: {} }, queryKey)).toEqual(ticked);
});
