import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { importWorkoutsRequestSchema } from '#shared/contracts/training-import/training-import.ts';
import { plannedSessions } from '#shared/domain/training/adherence.ts';
import { importBatches } from '#shared/domain/training-import/import-batches.ts';
import type { FileSet, FileWorkout } from '#shared/domain/training-import/past-workout-file.ts';
import { type ImportChoices, toImportedWorkout } from '#shared/domain/training-import/to-imported-workout.ts';

const set: FileSet = {
  exercise: 'Squat',
  kind: null,
  reps: 5,
  load: { value: '100', unit: 'kg' },
  isAssisted: false,
  seconds: null,
  meters: null,
  calories: null,
  effort: 8,
  notes: '🦵'.repeat(40),
  superset: null,
};
const workout = (index: number, sets: number): FileWorkout => ({
  id: null,
  name: `Day ${index}`,
  durationSeconds: 3600,
  notes: '',
  when: { kind: 'wall', day: '2024-01-01', time: `0${index % 10}:${String(index % 60).padStart(2, '0')}:00` },
  sets: Array.from({ length: sets }, () => set),
});
const choices: ImportChoices = {
  exercises: new Map([['squat', 'back-squat']]),
  timeZone: 'America/New_York',
  unit: 'lb',
  unnamed: 'Workout',
};
const ready = (workouts: readonly FileWorkout[]) =>
  workouts.flatMap((each) => toImportedWorkout(each, choices) ?? []);

test('every batch is a request that the API takes, and no workout is lost', () => {
  const all = ready(Array.from({ length: 90 }, (_, index) => workout(index, index % 7 === 0 ? 390 : 18)));
  const batches = importBatches(all);
  for (const batch of batches) {
    const request = { workouts: [...batch], isLast: false };
    expect(z.safeParse(importWorkoutsRequestSchema, request).success).toBe(true);
    expect(new TextEncoder().encode(JSON.stringify(request)).length).toBeLessThanOrEqual(64 * 1024);
  }
  expect(batches.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test('more sets of an exercise than it can have are continued in another place', () => {
  const [one] = ready([workout(0, 120)]);
  expect(one?.exercises.map(({ sets }) => sets.length)).toEqual([50, 50, 20]);
});

test('the same start and name are one workout, whatever else changed', () => {
  const [before] = ready([workout(1, 3)]);
  const [after] = ready([{ ...workout(1, 5), notes: 'corrected', durationSeconds: 10 }]);
  const [other] = ready([{ ...workout(1, 3), name: 'Another' }]);
  expect(after?.id).toBe(before?.id);
  expect(other?.id === before?.id).toBe(false);
});

test('a workout without a time is on its own day in every zone', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin']) {
    const dated = { ...workout(0, 1), when: { kind: 'wall', day: '2024-03-31', time: null } } as const;
    expect(toImportedWorkout(dated, { ...choices, timeZone })?.id.slice(0, 10)).toBe('2024-03-31');
  }
});

test('an imported workout changes no adherence', () => {
  const [one] = ready([workout(2, 3)]);
  const imported = { id: one?.id ?? '', day: '2024-01-01', status: 'completed' } as const;
  expect(plannedSessions([imported])).toEqual([]);
});
