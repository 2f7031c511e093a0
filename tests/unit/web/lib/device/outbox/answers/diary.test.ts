import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type FoodEntry, foodEntrySchema } from '#shared/contracts/nutrition/nutrition.ts';
import { diaryRule } from '#web/lib/device/outbox/answers/diary.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';

const days = ['nutrition', 'log', '2026-03-01', '2026-03-02'];
const { withWaiting, withSent } = diaryRule;
const id = (last: string) => `2026-03-02.00000000-0000-4000-8000-00000000000${last}`;
const entry = (last: string, energyKcal: number): FoodEntry => ({
  id: id(last),
  day: '2026-03-02',
  slot: 'lunch',
  food: {
    kind: 'quick',
    name: `Food ${last}`,
    nutrients: { energyKcal: String(energyKcal), proteinGrams: '0', carbohydrateGrams: null, fatGrams: null },
  },
  nutrients: { energyKcal, proteinGrams: 0, carbohydrateGrams: 0, fatGrams: 0 },
  loggedAt: `2026-03-02T12:00:0${last}Z`,
  version: 1,
});
const write = (part: Partial<WaitingWrite>): WaitingWrite => ({
  id: 'write',
  route: 'logFood',
  params: {},
  lane: 'food',
  at: 0,
  refusedAs: null,
  ...part,
});
const diarySchema = z.object({
  entries: z.array(z.extend(foodEntrySchema, { waiting: z.optional(z.boolean()) })),
});
const shown = (diary: unknown) =>
  z
    .parse(diarySchema, diary)
    .entries.map(({ food, nutrients, waiting = false }) => [
      'name' in food ? food.name : '',
      nutrients.energyKcal,
      waiting,
    ]);

describe('the diary with what waits on the device', () => {
  it('adds a new entry, shows a correction and leaves out a deleted entry', () => {
    const diary = { entries: [entry('1', 100), entry('2', 200)] };
    const writes = [
      write({ preview: entry('3', 300) }),
      write({ route: 'changeFoodEntry', params: { entryId: id('1') }, preview: entry('1', 150) }),
      write({ route: 'deleteFoodEntry', params: { entryId: id('2') } }),
    ];
    expect(shown(withWaiting(diary, writes, days))).toEqual([
      ['Food 1', 150, true],
      ['Food 3', 300, true],
    ]);
  });

  it('counts an entry once while the API already has it', () => {
    const diary = { entries: [entry('1', 100)] };
    expect(shown(withWaiting(diary, [write({ preview: entry('1', 100) })], days))).toEqual([
      ['Food 1', 100, true],
    ]);
  });

  it('leaves out refused entries and those of other days', () => {
    const diary = { entries: [] };
    const other = { ...entry('2', 200), day: '2026-02-27' };
    const writes = [write({ preview: entry('1', 100), refusedAs: 'invalid_day' }), write({ preview: other })];
    expect(withWaiting(diary, writes, days).entries).toEqual([]);
  });

  it('ignores a preview in the form of another version', () => {
    expect(withWaiting({ entries: [] }, [write({ preview: { name: 'oats' } })], days).entries).toEqual([]);
  });
});

describe('the diary after the API answered', () => {
  it('holds the entry as stored', () => {
    const sent = { write: write({ preview: entry('1', 100) }), answer: { entry: entry('1', 101) } };
    expect(shown(withSent({ entries: [entry('1', 100)] }, sent, days))).toEqual([['Food 1', 101, false]]);
  });

  it('no longer holds a deleted entry', () => {
    const sent = { write: write({ route: 'deleteFoodEntry', params: { entryId: id('1') } }), answer: {} };
    expect(withSent({ entries: [entry('1', 100)] }, sent, days)).toEqual({ entries: [] });
  });
});
