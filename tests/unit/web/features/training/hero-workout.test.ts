import { expect, test } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import { knownWorkouts } from '#web/data/training/known-workouts.ts';
import { weekDays } from '#web/data/training/week/week-days.ts';
import { heroWorkout, isDoneOn } from '#web/features/training/program/hero-workout.ts';

const [monday, tuesday, thursday] = ['2026-11-16', '2026-11-17', '2026-11-19'] as const;

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

test("a workout that runs past midnight comes before today's, and today's before nothing", () => {
  const running = aWorkout(monday, 'in-progress');
  const planned = aWorkout(tuesday, 'planned');
  expect(heroWorkout([planned, running], tuesday)).toBe(running);
  expect(heroWorkout([running], tuesday)).toBe(running);
  expect(heroWorkout([planned], tuesday)).toBe(planned);
  expect(heroWorkout([planned], thursday)).toBeUndefined();
  expect(heroWorkout([aWorkout(tuesday, 'skipped')], tuesday)).toBeUndefined();
});

test("Thursday's workout done on Tuesday makes Tuesday done, and Thursday a rest day", () => {
  const workouts = [aWorkout(thursday, 'completed', tuesday)];
  expect(isDoneOn(workouts, tuesday)).toBe(true);
  expect(isDoneOn(workouts, thursday)).toBe(false);
});

test("last Sunday's workout done on Monday fills Monday, though the week's schedule does not hold it", () => {
  const late = aWorkout('2026-11-15', 'completed', monday);
  const workouts = knownWorkouts([], { nextWorkout: null, recent: [late] });
  expect(weekDays(monday, monday, workouts)[0]).toEqual({ day: monday, state: 'completed', workout: late });
  expect(isDoneOn(workouts, monday)).toBe(true);
});

test('the overview adds what runs and what was done, once, and nothing that is only planned', () => {
  const [done, running] = [aWorkout(monday, 'completed'), aWorkout('2026-11-12', 'in-progress')];
  expect(knownWorkouts([done], { nextWorkout: running, recent: [{ ...done, name: 'Older' }] })).toEqual([
    done,
    running,
  ]);
  expect(knownWorkouts([], { nextWorkout: aWorkout(thursday, 'planned'), recent: [] })).toEqual([]);
  expect(knownWorkouts([done], undefined)).toEqual([done]);
});
