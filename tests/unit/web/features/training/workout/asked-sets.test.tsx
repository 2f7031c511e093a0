// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { prepareRunner, showRunner } from '#tests/support/training/running-runner.tsx';
import type { NewSet } from '#web/features/training/session/use-workout-session.ts';

prepareRunner();

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-02T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const squat: PlannedExercise = {
  slotId: 's1',
  exerciseId: 'back-squat',
  sets: 3,
  minimumReps: 5,
  maximumReps: 5,
  restSeconds: 180,
};
const record: ExerciseRecord = {
  exerciseId: 'back-squat',
  bestGrams: 120_000,
  last: {
    workoutId: '2026-02-27.p',
    day: '2026-02-27',
    sets: [{ reps: 5, load: makeWeight('100', 'kg'), effort: 8 }],
  },
};
const open = (...exercises: PlannedExercise[]) => {
  const logged: NewSet[] = [];
  const { user } = showRunner({
    workout: {
      id: '2026-03-02.program-1',
      day: '2026-03-02',
      name: 'Full Body A',
      type: 'strength',
      estimatedMinutes: 30,
      status: 'in-progress',
      exercises,
    },
    records: [record],
    onLog: (set) => logged.push(set),
  });
  const press = async (name: string | RegExp) => {
    // Nobody taps twice within a second by accident.
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await user.click(screen.getByRole('button', { name }));
  };
  return { logged, press };
};

test('the coach asks for RIR, RPE or a share of the maximum, and the runner shows each at its set', async () => {
  const { logged, press } = open({
    ...squat,
    targets: [{ repsInReserve: 2 }, { targetEffort: 9 }, { percentOfMaximum: 80 }],
  });
  expect(screen.getByText(/with 2 reps in reserve/)).toBeTruthy();
  await press('Complete Set');
  expect(screen.getByText(/at RPE 9/)).toBeTruthy();
  await press('Complete Set');
  expect(screen.getByText(/at 80% of your maximum, about 95 kg/)).toBeTruthy();
  await press('Complete Set');
  expect(logged[2]?.load?.value).toBe('95');
  expect(logged.map(({ proposed }) => proposed?.rule)).toEqual(['effort', 'effort', 'percent']);
});

test('a tempo has a count that is seen while the set goes on', async () => {
  const { press } = open({ ...squat, tempo: '3-1-X-0' });
  await press('Count tempo');
  await act(() => vi.advanceTimersByTimeAsync(3100));
  expect(screen.getByText('1. Down 3')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('1. Hold 1')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('2. Down 3')).toBeTruthy();
  await press('Stop count');
  expect(screen.getByText('tempo 3-1-X-0')).toBeTruthy();
});

test('the machine is taken: another exercise goes first, and the one that waits comes after it', async () => {
  const plank = { ...squat, slotId: 's2', exerciseId: 'plank', measure: 'seconds', sets: 1 } as const;
  const { logged, press } = open({ ...squat, sets: 1 }, plank);
  await press('Next exercise');
  await press('Complete Set');
  expect(screen.getByRole('heading', { name: 'Back Squat', level: 3 })).toBeTruthy();
  await press('Complete Set');
  expect(logged.map(({ exerciseId }) => exerciseId)).toEqual(['plank', 'back-squat']);
});
