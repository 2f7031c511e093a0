// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import { prepareRunner, showRunner } from '#tests/support/training/running-runner.tsx';
import type { NewSet } from '#web/features/training/session/use-workout-session.ts';
import { runningExercise } from '#web/lib/running-exercise.ts';
import { currentToasts } from '#web/lib/toast.ts';

prepareRunner();

const workout: Workout = {
  id: '2026-03-02.program-1',
  day: '2026-03-02',
  name: 'Full Body A',
  sessionTemplate: 'full-body-a',
  type: 'strength',
  estimatedMinutes: 30,
  status: 'in-progress',
  exercises: [
    {
      slotId: 's1',
      exerciseId: 'side-plank',
      sets: 2,
      measure: 'seconds',
      perSide: true,
      minimumReps: 20,
      maximumReps: 40,
      restSeconds: 45,
    },
    { slotId: 's2', exerciseId: 'push-up', sets: 1, minimumReps: 8, maximumReps: 12, restSeconds: 60 },
  ],
};

const show = (onLog?: (set: NewSet) => void) =>
  showRunner(onLog === undefined ? { workout } : { workout, onLog });
const seconds = () => screen.getByLabelText('Seconds per side');
const log = async (user: ReturnType<typeof userEvent.setup>, count: string) => {
  await user.clear(seconds());
  await user.type(seconds(), count);
  await user.click(screen.getByRole('button', { name: 'Complete Set' }));
};

test('what the coach’s last form review said of the exercise is said at its next set', () => {
  show();
  expect(screen.getByText('Hips higher').textContent).toBe('Your coach, Mar 1: Hips higher');
});

test('a hold is asked for in seconds per side, and the button keeps the focus while the rest runs', async () => {
  const { user } = show();
  expect(screen.getByText('2 × 20–40 s per side')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  await log(user, '35');
  expect(screen.getByText('1. 35 s per side')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Complete Set' }));
  expect(screen.getByRole('timer').textContent).toMatch(/0:4[45]/);
  expect(runningExercise()).toMatchObject({
    name: 'Side Plank',
    set: 2,
    target: { measure: 'seconds', perSide: true },
    resting: true,
  });
});

test('a set is stored with the numbers that were proposed for it', async () => {
  const logged: NewSet[] = [];
  const { user } = show((set) => logged.push(set));
  expect(screen.getByText('Why these numbers?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Complete Set' }));
  expect(logged).toMatchObject([
    { reps: 20, proposed: { rule: 'double-progression', move: 'start', reps: 20, load: null } },
  ]);
});

test('a record is called out once, and again only for a better set', async () => {
  const exercises = workout.exercises.map((slot) => ({ ...slot, sets: 5 }));
  const record = { exerciseId: 'side-plank', last: null, recent: [], bestGrams: 0, bestScore: 30 };
  const { user } = showRunner({ workout: { ...workout, exercises }, records: [record] });
  const newest = async (count: string) => {
    await log(user, count);
    return currentToasts().at(-1)?.id;
  };
  const before = await newest('30');
  const first = await newest('35');
  expect(first).not.toBe(before);
  expect([await newest('34'), await newest('35')]).toEqual([first, first]);
  expect(await newest('36')).not.toBe(first);
});

test('a set is corrected in place and stays the same set', async () => {
  const { user } = show();
  await log(user, '350');
  await user.click(screen.getByRole('button', { name: /^Edit set 1:/ }));
  const sheet = within(screen.getByRole('dialog', { name: 'Edit set 1' }));
  await user.clear(sheet.getByLabelText('Seconds per side'));
  await user.type(sheet.getByLabelText('Seconds per side'), '35');
  await user.click(sheet.getByRole('button', { name: 'Save set' }));
  expect(screen.getByText('1. 35 s per side')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Sets done' })).getAllByRole('listitem')).toHaveLength(1);
});

test('effort is optional, in halves, and goes with its set', async () => {
  const { user } = show();
  const effort = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(effort('No RPE').checked).toBe(true);
  await user.click(effort('8'));
  await user.click(effort('8.5'));
  await log(user, '30');
  expect(screen.getByText('1. 30 s per side · RPE 8.5')).toBeTruthy();
});

test('the neighbors are a press away, and the ends lead nowhere', async () => {
  const { user } = show();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Previous exercise');
  expect(screen.getByRole('heading', { name: 'Side Plank', level: 3 })).toBeTruthy();
  await press('Next exercise');
  expect(screen.getByRole('heading', { name: 'Push Up', level: 3 })).toBeTruthy();
  await press('Next exercise');
  expect(screen.getByRole('heading', { name: 'Push Up', level: 3 })).toBeTruthy();
});

test('ending asks how many sets are left, and ends only when it was meant', async () => {
  const { changes, user } = show();
  await log(user, '30');
  await user.click(screen.getByRole('button', { name: 'End Workout' }));
  expect(screen.getByText(/^2 sets are left\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep training' }));
  expect(changes).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End Workout' }));
  await act(() => user.click(screen.getByRole('button', { name: 'End workout' })));
  expect(changes.map(({ type }) => type)).toEqual(['finish']);
  // The rest ended with it.
  expect(Object.keys(localStorage).filter((key) => key.startsWith('repz.rest-timer'))).toEqual([]);
});

test('more seconds than an hour are refused in words', async () => {
  const { user } = show();
  await log(user, '3601');
  expect(screen.getByRole('alert').textContent).toBe('Enter whole seconds, up to 3600.');
  expect(screen.queryByRole('list', { name: 'Sets done' })).toBeNull();
});

test('an exercise that the client added stays on the screen until its sets are done', async () => {
  const added = { exerciseId: 'push-up', sets: 2, minimumReps: 8, maximumReps: 12, restSeconds: 60 };
  const [planned] = workout.exercises;
  if (planned === undefined) throw new Error('The workout has no exercise');
  const slot = { slotId: 'x1', ...added, addedAt: '2026-03-02T10:00:00.000Z' };
  const { user } = showRunner({ workout: { ...workout, exercises: [planned, slot] } });
  const shown = (name: string) => screen.queryByRole('heading', { name, level: 3 }) !== null;
  const complete = async (reps: string) => {
    await user.clear(screen.getByLabelText('Reps'));
    await user.type(screen.getByLabelText('Reps'), reps);
    await user.click(screen.getByRole('button', { name: 'Complete Set' }));
  };
  await user.click(screen.getByRole('button', { name: 'Next exercise' }));
  await complete('9');
  expect(shown('Push Up')).toBe(true);
  await complete('8');
  expect(shown('Side Plank')).toBe(true);
});
