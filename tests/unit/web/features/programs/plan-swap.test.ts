import { describe, expect, it } from 'vitest';
import { type PlannedSession, plannedSessionSchema } from '#shared/contracts/training/programs.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { withAll } from '#web/features/programs/model/from-here-on.ts';
import { exercisesAhead, swapInPlan } from '#web/features/programs/model/plan-swap.ts';

const exercise = (exerciseId: string, more: Partial<PlannedSession['exercises'][number]> = {}) => ({
  slotId: exerciseId,
  exerciseId,
  sets: 3,
  minimumReps: 6,
  maximumReps: 10,
  restSeconds: 120,
  ...more,
});
const session = (...exercises: PlannedSession['exercises']): PlannedSession => ({
  name: 'Legs',
  type: 'strength',
  estimatedMinutes: 45,
  exercises,
});
const pinned = {
  rule: 'linear' as const,
  stalls: 3,
  pinned: { reps: 5 },
  trainingMaximum: makeWeight('120', 'kg'),
};
const squat = exercise('back-squat', {
  load: makeWeight('100', 'kg'),
  link: 'https://clips.example/squat',
  notes: 'Slow down.',
  progression: pinned,
});
const plan = new Map([
  ['2026-03-02', session(squat)],
  ['2026-03-04', session(exercise('plank'), squat)],
  ['2026-03-09', session(exercise('plank'))],
  ['2026-03-11', session(squat)],
]);
const isOpen = (day: string) => day >= '2026-03-03';
const swap = { oldId: 'back-squat', newId: 'front-squat', from: '2026-03-03' };

describe('swapping one exercise in the plan', () => {
  it('lists what is ahead, the most frequent first', () => {
    expect(exercisesAhead(plan, isOpen)).toEqual([
      { exerciseId: 'back-squat', sessions: 2 },
      { exerciseId: 'plank', sessions: 2 },
    ]);
  });

  it('changes the sessions that have it and can still be changed, and no other', () => {
    const changed = swapInPlan(plan, swap, isOpen);
    expect([...changed.keys()]).toEqual(['2026-03-04', '2026-03-11']);
    const next = withAll(plan, changed);
    expect(next.get('2026-03-02')).toBe(plan.get('2026-03-02'));
    expect(next.get('2026-03-09')).toBe(plan.get('2026-03-09'));
    expect(next.get('2026-03-04')?.exercises[0]).toEqual(exercise('plank'));
    for (const each of next.values()) expect(plannedSessionSchema.safeParse(each).success).toBe(true);
  });

  it('begins on the day that the coach chooses', () => {
    expect([...swapInPlan(plan, { ...swap, from: '2026-03-05' }, isOpen).keys()]).toEqual(['2026-03-11']);
  });

  it('keeps sets, rest, note and rule, and leaves out what was set for the old exercise', () => {
    const [after] = swapInPlan(plan, swap, isOpen).get('2026-03-11')?.exercises ?? [];
    expect(after).toEqual({
      ...exercise('back-squat'),
      exerciseId: 'front-squat',
      measure: 'repetitions',
      perSide: false,
      notes: 'Slow down.',
      progression: { rule: 'linear', stalls: 3 },
    });
  });

  it('counts the new exercise as the library does', () => {
    const [after] =
      swapInPlan(plan, { ...swap, newId: 'wall-sit' }, isOpen).get('2026-03-11')?.exercises ?? [];
    expect(after).toMatchObject({ measure: 'seconds', minimumReps: 20, maximumReps: 40, sets: 3 });
  });

  it('changes nothing for the same exercise', () => {
    expect(swapInPlan(plan, { ...swap, newId: 'back-squat' }, isOpen).size).toBe(0);
  });
});
