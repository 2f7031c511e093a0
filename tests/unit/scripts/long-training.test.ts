import { expect, test } from 'vitest';
import { historyDays, longTraining } from '#scripts/local/seed/long-training.ts';
import { bodyMeasurementSchema, setLogSchema, workoutSchema } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';

const today = '2026-11-30';
const { workouts, measurements } = longTraining(today);
const sets = workouts.flatMap((logged) => logged.sets);

test('the client with a history has three years of what the wire accepts, oldest first and before today', () => {
  for (const { workout } of workouts) workoutSchema.parse(workout);
  for (const set of sets) setLogSchema.parse(set);
  for (const measurement of measurements) bodyMeasurementSchema.parse(measurement);
  const days = workouts.map(({ workout }) => workout.day);
  expect(days).toEqual(days.toSorted());
  expect(days[0]).toBe(addDays(today, -historyDays));
  expect(days.at(-1)).toBe('2026-11-27');
});

test('has no id twice, and the same history in each run', () => {
  const ids = [...workouts.map(({ workout }) => workout.id), ...sets.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(longTraining(today)).toEqual({ ...longTraining(today), workouts, measurements });
});

test('has more sets than the 5,000 that the performance limits speak of, and missed workouts', () => {
  expect(sets.length).toBeGreaterThan(5000);
  const skipped = workouts.filter(({ workout }) => workout.status === 'skipped').length;
  expect(skipped).toBeGreaterThan(workouts.length / 20);
});
