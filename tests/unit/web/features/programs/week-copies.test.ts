import { describe, expect, it } from 'vitest';
import { type PlannedSession, plannedSessionSchema } from '#shared/contracts/training/programs.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { isConsistentWeight, makeWeight } from '#shared/domain/sets/weight.ts';
import { fc } from '#tests/support/properties.ts';
import { planOf } from '#web/features/programs/model/plan.ts';
import { copyWeek, loadRows } from '#web/features/programs/model/week-copies.ts';

const monday = '2026-03-02';
const always = () => true;
const kg = (value: string) => makeWeight(value, 'kg');
const squat = {
  slotId: 's1',
  exerciseId: 'back-squat',
  sets: 5,
  minimumReps: 5,
  maximumReps: 5,
  restSeconds: 180,
  load: kg('100'),
};
const press = {
  ...squat,
  slotId: 's2',
  exerciseId: 'overhead-press',
  load: kg('40'),
  progression: { rule: 'linear' as const, step: kg('1.25'), pinned: { load: kg('40') } },
};
const rowing = {
  slotId: 's3',
  exerciseId: 'rowing-machine',
  sets: 3,
  minimumReps: 500,
  maximumReps: 500,
  restSeconds: 90,
};
const session = (...exercises: PlannedSession['exercises']): PlannedSession => ({
  name: 'A',
  type: 'strength',
  estimatedMinutes: 60,
  exercises,
});
const plan = planOf([{ day: monday, session: session(squat, press, rowing) }]);
const loadsOf = (of: typeof plan, week: number) =>
  of.get(addDays(monday, week * 7))?.exercises.map(({ load }) => load?.value ?? null);

describe('copying a week', () => {
  it('keeps the loads', () => {
    const copied = copyWeek(plan, monday, 3, 'same', kg('2.5'), always);
    expect([1, 2, 3].map((week) => loadsOf(copied, week))).toEqual(Array(3).fill(['100', '40', null]));
  });

  it('adds a step each week: the one of the rule, or the one that was typed', () => {
    const copied = copyWeek(plan, monday, 3, 'step', kg('2.5'), always);
    expect([0, 1, 2, 3].map((week) => loadsOf(copied, week))).toEqual([
      ['100', '40', null],
      ['102.5', '41.25', null],
      ['105', '42.5', null],
      ['107.5', '43.75', null],
    ]);
    expect(copied.get(addDays(monday, 14))?.exercises[1]?.progression?.pinned?.load).toEqual(kg('42.5'));
  });

  it('leaves loads to the rule', () => {
    const copied = copyWeek(plan, monday, 1, 'rule', null, always);
    expect(loadsOf(copied, 1)).toEqual([null, null, null]);
    expect(copied.get(addDays(monday, 7))?.exercises[1]?.progression).toEqual({
      rule: 'linear',
      step: kg('1.25'),
    });
  });

  it('leaves days that cannot be changed as they are', () => {
    const started = planOf([
      { day: monday, session: session(squat) },
      { day: addDays(monday, 7), session: session(rowing) },
    ]);
    const copied = copyWeek(started, monday, 2, 'step', kg('5'), (day) => day !== addDays(monday, 7));
    expect(copied.get(addDays(monday, 7))).toBe(started.get(addDays(monday, 7)));
    expect(loadsOf(copied, 2)).toEqual(['110']);
  });

  it('shows the loads that it makes', () => {
    const copied = copyWeek(plan, monday, 2, 'step', kg('2.5'), always);
    expect(loadRows(plan, copied, monday, 2)).toEqual([
      { exerciseId: 'back-squat', loads: [kg('100'), kg('102.5'), kg('105')] },
      { exerciseId: 'overhead-press', loads: [kg('40'), kg('41.25'), kg('42.5')] },
    ]);
  });

  it('makes loads that the calendar takes, whatever their units', () => {
    const weight = fc
      .record({
        hundredths: fc.integer({ min: 0, max: 50_000 }),
        unit: fc.constantFrom('kg' as const, 'lb' as const),
      })
      .map(({ hundredths, unit }) => makeWeight(String(hundredths / 100), unit));
    fc.assert(
      fc.property(weight, weight, fc.integer({ min: 1, max: 12 }), (load, step, weeks) => {
        const one = planOf([{ day: monday, session: session({ ...squat, load }) }]);
        const copied = copyWeek(one, monday, weeks, 'step', step, always);
        const last = copied.get(addDays(monday, weeks * 7));
        expect(plannedSessionSchema.safeParse(last).success).toBe(true);
        const after = last?.exercises[0]?.load;
        if (after === undefined) throw new Error('The load is gone');
        expect(isConsistentWeight(after)).toBe(true);
        expect(Number(after.value)).toBeGreaterThanOrEqual(Number(load.value));
      }),
      { numRuns: 1000 },
    );
  });
});
