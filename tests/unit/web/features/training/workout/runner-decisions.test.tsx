// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { notStarted, stepGuided } from '#shared/domain/training/guided-session.ts';
import { prepareRunner, showGuide, shownTo, showRunner } from '#tests/support/training/running-runner.tsx';
import { guidedStart } from '#web/features/training/guided/guided-exercises.ts';
import { writeGuidedSession } from '#web/features/training/guided/stored-guided-session.ts';
import type { WorkoutSession } from '#web/features/training/session/use-workout-session.ts';

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
  ],
};
const show = (known: Partial<WorkoutSession>) => showRunner({ workout, known });
function showGuided(known: Partial<WorkoutSession>) {
  const start = { type: 'start', workoutId: workout.id, ...guidedStart(workout, []) } as const;
  writeGuidedSession(shownTo, stepGuided(notStarted, start, Date.now()).session);
  return showGuide({ workout, known });
}

/** Three workouts of side planks, oldest last. */
function planks(holds: readonly number[], hurts?: true): Partial<WorkoutSession> {
  const today = new Date().toISOString().slice(0, 10);
  const recent = holds.map((reps, index) => ({
    workoutId: `${addDays(today, -2 - index)}.p`,
    day: addDays(today, -2 - index),
    sets: [1, 2].map((number) => ({
      id: `p${index}${number}`,
      reps,
      load: null,
      effort: null,
      ...(hurts && index === 0 && { hurts }),
      measure: 'seconds' as const,
      perSide: true,
    })),
  }));
  return { records: [{ exerciseId: 'side-plank', bestGrams: 0, last: recent[0] ?? null, recent }] };
}

test('where a lift stands still, a lighter week is one tap away', async () => {
  const { changes, user } = show(planks([30, 30, 30]));
  expect(screen.getByText('This has stood still for some workouts.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take a lighter week' }));
  expect(changes).toMatchObject([{ type: 'lighter-week', until: expect.stringMatching(/^\d{4}-/) }]);
});

test('a lighter week that was taken in another workout says until when, and is taken back with one tap', async () => {
  const lighterWeek = { until: '2199-01-02', at: '2026-03-01T10:00:00.000Z' };
  const { changes, user } = show({
    ...planks([35, 30, 25]),
    decisions: { lighterWeek, relieved: [] },
  });
  expect(screen.getByText('You are taking a lighter week until Jan 2.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to the plan' }));
  expect(changes).toMatchObject([{ type: 'lighter-week', until: null }]);
});

test.each([
  ['the runner', show],
  ['guided mode', showGuided],
])('in %s, pain holds, offers the coach, and is said to be better with one tap', async (_, open) => {
  const { changes, user } = open(planks([35, 30, 25], true));
  expect(screen.getByText(/^You reported pain, so nothing goes up today\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Message your coach' }).getAttribute('href')).toBe('/messages');
  await user.click(screen.getByRole('button', { name: 'It feels better' }));
  expect(changes).toMatchObject([{ type: 'feels-better', exerciseId: 'side-plank', areas: [] }]);
});

test.each([
  ['the runner', show],
  ['guided mode', showGuided],
])('in %s, nothing is asked about pain that nobody reported', (_, open) => {
  open(planks([35, 30, 25]));
  expect(screen.getByText('Side Plank', { selector: 'h3' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'It feels better' })).toBeNull();
});

test.each([
  ['is written', { text: 'Slowly', at: '2026-03-02T10:00:00.000Z' }, 'Edit note'],
  ['was cleared', { text: '', at: '2026-03-02T10:00:00.000Z' }, 'Add note'],
])('the menu of an exercise whose note %s says so', async (_, ownNote, name) => {
  const exercises = workout.exercises.map((slot) => ({ ...slot, ownNote }));
  const { user } = showRunner({ workout: { ...workout, exercises } });
  await user.click(screen.getByRole('button', { name: 'More about this exercise' }));
  expect(screen.getByRole('button', { name })).toBeTruthy();
});
