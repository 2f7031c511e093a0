import { describe, expect, test } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import { otherWorkouts, shownRange } from '#web/features/programs/model/other-workouts.ts';
import { emptyPlan, type Plan } from '#web/features/programs/model/plan.ts';

const workout = (day: string, program: string, part: Partial<Workout> = {}): Workout => ({
  id: `${day}.${program}`,
  day,
  name: 'Full Body A',
  type: 'strength',
  estimatedMinutes: 45,
  status: 'planned',
  exercises: [],
  ...part,
});
const session = { name: 'Push', type: 'strength', estimatedMinutes: 45, exercises: [] } as const;
const planOn = (day: string): Plan => new Map([[day, { ...session, exercises: [] }]]);
const monday = '2026-03-02';

describe("a day of the coach's calendar", () => {
  test('shows what was done under the starter program, although no coach planned it', () => {
    const done = workout(monday, 'starter', { status: 'completed' });
    expect(otherWorkouts({ days: [], workouts: [done] }, 'mine', emptyPlan, monday)).toEqual([done]);
  });

  test('shows a planned workout of a program that has no plan rows of its own', () => {
    const planned = workout(monday, 'mine');
    expect(otherWorkouts({ days: [], workouts: [planned] }, 'mine', emptyPlan, monday)).toEqual([planned]);
  });

  test('shows a session of the plan once', () => {
    const planned = workout(monday, 'mine');
    expect(otherWorkouts({ days: [], workouts: [planned] }, 'mine', planOn(monday), monday)).toEqual([]);
  });

  test('does not bring back what the coach has just taken off the plan', () => {
    const stored = {
      days: [{ day: monday, session: { ...session, exercises: [] } }],
      workouts: [workout(monday, 'mine')],
    };
    expect(otherWorkouts(stored, 'mine', emptyPlan, monday)).toEqual([]);
  });

  test('shows a workout on the day that it was moved to, beside what is planned there', () => {
    const moved = { ...workout('2026-03-03', 'mine'), day: monday };
    expect(otherWorkouts({ days: [], workouts: [moved] }, 'mine', planOn(monday), monday)).toEqual([moved]);
  });
});

test('the calendar reaches from the first workout to the last, whichever program they are of', () => {
  const workouts = [workout('2026-02-20', 'old'), workout('2026-03-20', 'mine')];
  expect(shownRange({ workouts }, monday)).toEqual({ first: '2026-02-20', last: '2026-03-20' });
  expect(shownRange({ workouts: [] }, monday)).toEqual({ first: monday, last: monday });
});
