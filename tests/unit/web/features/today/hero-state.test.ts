import { expect, test } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import { heroState } from '#web/features/today/model/hero-state.ts';

const today = '2026-11-18';

function aWorkout(day: string, status: Workout['status'] = 'planned', doneOn?: string): Workout {
  return {
    id: `${day}.a`,
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
const day = (nextWorkout: Workout | null, ...recent: readonly Workout[]) =>
  heroState({ nextWorkout, recent: [...recent] }, today);

test("today's workout is there to be started", () => {
  expect(day(aWorkout(today)).kind).toBe('start');
});

test('a workout that runs is continued, also one of yesterday', () => {
  expect(day(aWorkout('2026-11-17', 'in-progress')).kind).toBe('continue');
});

test('a second workout of the day comes before praise for the first', () => {
  expect(day(aWorkout(today), aWorkout(today, 'completed', today)).kind).toBe('start');
});

test('once the workout is done, the day is done, and the next one is named', () => {
  const state = day(aWorkout('2026-11-20'), aWorkout(today, 'completed', today));
  expect(state).toMatchObject({ kind: 'done', workout: { day: today }, next: { day: '2026-11-20' } });
});

test("yesterday's workout done today makes today done; today's done yesterday makes it a rest day", () => {
  expect(day(null, aWorkout('2026-11-17', 'completed', today)).kind).toBe('done');
  expect(day(aWorkout('2026-11-20'), aWorkout(today, 'completed', '2026-11-17')).kind).toBe('rest');
});

test('without a workout today it is a rest day that says what comes', () => {
  expect(day(aWorkout('2026-11-19'))).toMatchObject({ kind: 'rest', next: { day: '2026-11-19' } });
});

test('an overview of days ago, without a network, offers no workout of a day that has passed', () => {
  const missed = aWorkout('2026-11-16');
  expect(day(missed)).toEqual({ kind: 'nothing' });
  expect(day(missed, aWorkout('2026-11-16', 'completed', today))).toMatchObject({ kind: 'done', next: null });
  expect(day(aWorkout('2026-11-16', 'in-progress')).kind).toBe('continue');
});

test('without any plan there is nothing, which leads to setting it up', () => {
  expect(day(null)).toEqual({ kind: 'nothing' });
});
