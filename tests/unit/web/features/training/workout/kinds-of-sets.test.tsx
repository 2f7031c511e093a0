// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { prepareRunner, showRunner } from '#tests/support/training/running-runner.tsx';
import type { NewSet } from '#web/features/training/session/use-workout-session.ts';

prepareRunner();

const squat: PlannedExercise = {
  slotId: 's1',
  exerciseId: 'back-squat',
  sets: 2,
  minimumReps: 5,
  maximumReps: 5,
  restSeconds: 180,
  load: makeWeight('100', 'kg'),
};
const workoutOf = (...exercises: PlannedExercise[]): Workout => ({
  id: '2026-03-02.program-1',
  day: '2026-03-02',
  name: 'Full Body A',
  type: 'strength',
  estimatedMinutes: 30,
  status: 'in-progress',
  exercises,
});
// Nobody taps twice within a second by accident.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const open = (...exercises: PlannedExercise[]) => {
  const logged: NewSet[] = [];
  const { user } = showRunner({ workout: workoutOf(...exercises), onLog: (set) => logged.push(set) });
  const press = async (name: string | RegExp) => {
    vi.setSystemTime(Date.now() + 1000);
    await user.click(screen.getByRole('button', { name }));
  };
  return { logged, user, press };
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('an ordinary set is logged with one tap', async () => {
  const { logged, press } = open(squat);
  await press('Complete Set');
  expect(logged).toMatchObject([{ reps: 5, load: { value: '100' } }]);
  expect(logged[0]?.kind).toBeUndefined();
});

test('a warm-up ramp is one tap away, shows its plates, and is stored as warm-ups that move no plan', async () => {
  const { logged, press } = open(squat);
  await press(/^Add warm-up 20 × 8 · 50 × 5 · 70 × 3 · 85 × 1/);
  expect(screen.getByText('Warm-up 1 of 4')).toBeTruthy();
  await press('Complete Set');
  expect(field('Load (kg)').value).toBe('50');
  expect(screen.getByText('15')).toBeTruthy();
  await press('Complete Set');
  await press('Skip to work sets');
  expect(screen.getByText('Set 1 of 2')).toBeTruthy();
  expect(field('Load (kg)').value).toBe('100');
  await press('Complete Set');
  expect(screen.getByText('Set 2 of 2')).toBeTruthy();
  expect(logged.map(({ kind, reps, load }) => [kind, reps, load?.value])).toEqual([
    ['warm-up', 8, '20'],
    ['warm-up', 5, '50'],
    [undefined, 5, '100'],
  ]);
  // A warm-up scores no proposal.
  expect(logged.map(({ proposed }) => proposed !== undefined)).toEqual([false, false, true]);
});

test('a load that was typed for the first time is still there after its warm-up', async () => {
  const { load: _load, ...bare } = squat;
  const { logged, user, press } = open(bare);
  await user.type(field('Load (kg)'), '60');
  await press(/^Add warm-up 20 × 8 · 30 × 5/);
  await press('Complete Set');
  await press('Skip to work sets');
  expect(field('Load (kg)').value).toBe('60');
  await press('Complete Set');
  expect(logged.map(({ kind, load }) => [kind, load?.value])).toEqual([
    ['warm-up', '20'],
    [undefined, '60'],
  ]);
});

test('the kind of a set is a chip that opens the choice', async () => {
  const { logged, user, press } = open(squat);
  await press(/^Kind of set: Work set/);
  const sheet = within(screen.getByRole('dialog', { name: 'Kind of set' }));
  await user.click(sheet.getByRole('button', { name: 'Drop set' }));
  await press('Complete Set');
  expect(logged).toMatchObject([{ kind: 'drop' }]);
  expect(screen.getByText(/^1\. Drop set: 5 reps × 100 kg/)).toBeTruthy();
  expect(screen.getByText('Set 1 of 2')).toBeTruthy();
});

test('a loaded exercise asks once before a set is stored without load', async () => {
  const { load: _load, ...bare } = squat;
  const { logged, press } = open(bare);
  await press('Complete Set');
  expect(logged).toEqual([]);
  expect(screen.getByRole('alert').textContent).toMatch(/^No weight entered/);
  await press('Complete Set');
  expect(logged).toHaveLength(1);
  await press('Complete Set');
  expect(logged).toHaveLength(2);
});

test('each set asks for what the coach planned for it: a top set, then a lighter back-off', async () => {
  const { logged, press } = open({
    ...squat,
    targets: [
      { kind: 'top', minimumReps: 3, maximumReps: 3, load: makeWeight('120', 'kg'), repsInReserve: 2 },
      { kind: 'back-off', load: makeWeight('95', 'kg'), tempo: '3-1-1-0' },
    ],
  });
  await press('Complete Set');
  expect(screen.getByText('tempo 3-1-1-0')).toBeTruthy();
  await press('Complete Set');
  expect(logged.map(({ kind, reps, load }) => [kind, reps, load?.value])).toEqual([
    ['top', 3, '120'],
    ['back-off', 5, '95'],
  ]);
});

test('a run is logged as a distance with its time', async () => {
  const { logged, user, press } = open({
    slotId: 's1',
    exerciseId: 'run',
    measure: 'meters-seconds',
    sets: 1,
    minimumReps: 5000,
    maximumReps: 5000,
    restSeconds: 60,
  });
  await user.type(field('Time (min:s)'), '25:10');
  await press('Complete Set');
  expect(logged).toMatchObject([{ measure: 'meters-seconds', reps: 5000, seconds: 1510, load: null }]);
  expect(screen.getByText('1. 5000 m in 25:10')).toBeTruthy();
});

test('assisted pull-ups are logged with their help', async () => {
  const { logged, user, press } = open({
    slotId: 's1',
    exerciseId: 'pull-up',
    sets: 2,
    minimumReps: 5,
    maximumReps: 8,
    restSeconds: 60,
  });
  await user.click(screen.getByRole('radio', { name: 'Assisted' }));
  await user.type(field('Help (kg)'), '20');
  await press('Complete Set');
  expect(logged).toMatchObject([{ assisted: true, load: { value: '20' } }]);
  expect(screen.getByText(/5 reps × 20 kg of help$/)).toBeTruthy();
  // The next one goes on with it.
  expect(field('Help (kg)').value).toBe('20');
});

test('a hold has a stopwatch, and the shorter side counts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-02T10:00:00Z') });
  const { user } = open({
    slotId: 's1',
    exerciseId: 'side-plank',
    measure: 'seconds',
    perSide: true,
    sets: 2,
    minimumReps: 20,
    maximumReps: 40,
    restSeconds: 45,
  });
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  await press('Start stopwatch');
  await act(() => vi.advanceTimersByTimeAsync(32_000));
  expect(field('Seconds per side').value).toBe('32');
  await press(/^Stop at 32 s/);
  await press('Start other side');
  await act(() => vi.advanceTimersByTimeAsync(28_000));
  expect(field('Seconds per side').value).toBe('28');
});
