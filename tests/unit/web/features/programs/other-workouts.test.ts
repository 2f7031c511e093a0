import { describe, expect, test } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import { otherWorkouts, shownRange } from '#web/features/programs/model/other-workouts.ts';
import { emptyPlan, type Plan } from '#web/features/programs/model/plan.ts';
import { aProgram } from './a-program.ts';

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
const none = { program: aProgram().program, days: [], workouts: [] };

describe("a day of the coach's calendar", () => {
  test('shows what was done under the starter program, although no coach planned it', () => {
    const done = workout(monday, 'starter', { status: 'completed' });
    expect(otherWorkouts({ ...none, workouts: [done] }, 'plan-1', emptyPlan, monday, monday)).toEqual([done]);
  });

  test('shows a planned workout of a program that has no plan rows of its own', () => {
    const planned = workout(monday, 'plan-1');
    expect(otherWorkouts({ ...none, workouts: [planned] }, 'plan-1', emptyPlan, monday, monday)).toEqual([
      planned,
    ]);
  });

  test('shows a session of the plan once', () => {
    const planned = workout(monday, 'plan-1');
    expect(otherWorkouts({ ...none, workouts: [planned] }, 'plan-1', planOn(monday), monday, monday)).toEqual(
      [],
    );
  });

  test('does not bring back what the coach has just taken off the plan', () => {
    const stored = {
      ...none,
      days: [{ day: monday, session: { ...session, exercises: [] } }],
      workouts: [workout(monday, 'plan-1')],
    };
    expect(otherWorkouts(stored, 'plan-1', emptyPlan, monday, monday)).toEqual([]);
    const tuesday = '2026-03-03';
    const moved = { ...stored, workouts: [workout(monday, 'plan-1', { day: tuesday })] };
    expect(otherWorkouts(moved, 'plan-1', emptyPlan, tuesday, monday)).toEqual([]);
    expect(otherWorkouts(moved, 'plan-1', planOn(monday), tuesday, monday)).toEqual(moved.workouts);
  });

  test('shows a workout on the day that it was moved to, beside what is planned there', () => {
    const moved = { ...workout('2026-03-03', 'plan-1'), day: monday };
    expect(otherWorkouts({ ...none, workouts: [moved] }, 'plan-1', planOn(monday), monday, monday)).toEqual([
      moved,
    ]);
  });

  test('shows no session of a program that the draft takes the place of, from its first day on', () => {
    const days = [workout(monday, 'plan-1'), workout('2026-03-04', 'plan-1')];
    const onDay = (day: string) =>
      otherWorkouts({ ...none, workouts: days }, 'new', emptyPlan, day, '2026-03-03');
    expect(onDay(monday)).toEqual([days[0]]);
    expect(onDay('2026-03-04')).toEqual([]);
  });

  test('keeps what the client moved in a starter program, and not what they moved in one of a coach', () => {
    const moved = workout('2026-03-04', 'plan-1', { day: '2026-03-05' });
    const onDay = (source: 'coach' | 'starter') => {
      const stored = { ...none, program: { ...none.program, source }, workouts: [moved] };
      return otherWorkouts(stored, 'new', emptyPlan, '2026-03-05', monday);
    };
    expect(onDay('starter')).toEqual([moved]);
    expect(onDay('coach')).toEqual([]);
  });

  test('shows a workout that the client has begun, whatever takes the place of its program', () => {
    const begun = workout(monday, 'plan-1', { status: 'in-progress' });
    expect(otherWorkouts({ ...none, workouts: [begun] }, 'new', emptyPlan, monday, monday)).toEqual([begun]);
  });
});

test('the calendar reaches from the first workout to the last, whichever program they are of', () => {
  const workouts = [workout('2026-02-20', 'old'), workout('2026-03-20', 'mine')];
  expect(shownRange({ workouts }, monday)).toEqual({ first: '2026-02-20', last: '2026-03-20' });
  expect(shownRange({ workouts: [] }, monday)).toEqual({ first: monday, last: monday });
});
