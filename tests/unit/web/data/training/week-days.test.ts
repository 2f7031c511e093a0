import { expect, test } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import { weekDays } from '#web/data/training/week/week-days.ts';

const monday = '2026-11-16';
const today = '2026-11-18';

function aWorkout(day: string, status: Workout['status'], doneOn?: string): Workout {
  return {
    id: `${day}.${status}`,
    day,
    name: 'Full Body A',
    type: 'strength',
    estimatedMinutes: 60,
    status,
    exercises: [],
    ...(doneOn !== undefined && {
      summary: { setsCompleted: 1, setsPlanned: 1, reps: 1, volumeGrams: 0, durationSeconds: 1, day: doneOn },
    }),
  };
}
const states = (...workouts: readonly Workout[]) =>
  weekDays(monday, today, workouts).map(({ state }) => state);

test('a week is the seven days from Monday, each at rest until something is planned', () => {
  const days = weekDays(monday, today, []);
  expect(days.map(({ day }) => day)).toEqual(
    ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
  );
  expect(states()).toEqual(Array(7).fill('rest'));
});

test('days say what was done, missed and skipped, what runs, and what is to come', () => {
  expect(
    states(
      aWorkout('2026-11-16', 'completed'),
      aWorkout('2026-11-17', 'planned'),
      aWorkout('2026-11-18', 'in-progress'),
      aWorkout('2026-11-19', 'skipped'),
      aWorkout('2026-11-20', 'planned'),
      aWorkout('2026-11-23', 'planned'),
    ),
  ).toEqual(['completed', 'missed', 'in-progress', 'skipped', 'planned', 'rest', 'rest']);
});

test("today's workout is planned until the day is over", () => {
  expect(states(aWorkout(today, 'planned'))[2]).toBe('planned');
});

test('a workout counts for the day it was done on, also when it was planned for another week', () => {
  expect(states(aWorkout('2026-11-20', 'completed', '2026-11-17'))).toEqual([
    'rest',
    'completed',
    'rest',
    'rest',
    'rest',
    'rest',
    'rest',
  ]);
  expect(states(aWorkout('2026-11-23', 'completed', '2026-11-22'))[6]).toBe('completed');
});

test('of two workouts on a day the one still to do is shown', () => {
  expect(states(aWorkout(today, 'completed'), aWorkout(today, 'planned'))[2]).toBe('planned');
});

test('a day with two sessions has both, the one that is still to do first', () => {
  const [morning, evening] = [aWorkout(today, 'completed'), { ...aWorkout(today, 'planned'), name: 'Run' }];
  expect(weekDays(monday, today, [morning, evening])[2]).toEqual({
    day: today,
    state: 'planned',
    workout: evening,
    more: [{ workout: morning, state: 'completed' }],
  });
});
