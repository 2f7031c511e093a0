// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SetLog, Workout, WorkoutChange } from '#shared/contracts/training/training.ts';
import { mergeSets } from '#shared/domain/training/merge-sets.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import type { RunningWorkout as Runner } from '#web/features/training/workout/running-workout.tsx';
import type { NewSet } from '#web/features/training/workout/use-workout-session.ts';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { runningExercise } from '#web/lib/running-exercise.ts';
import trainingTexts from '#web/locales/en/training.json' with { type: 'json' };
import type { AuthProvider as Provider } from '#web/session/auth-provider.tsx';
import { type AuthState, signedOut } from '#web/session/auth-state.ts';

let AuthProvider: typeof Provider;
let RunningWorkout: typeof Runner;

beforeAll(async () => {
  // The build knows its stage; the module asks for it as it loads.
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ AuthProvider } = await import('#web/session/auth-provider.tsx'));
  ({ RunningWorkout } = await import('#web/features/training/workout/running-workout.tsx'));
  const texts = Object.entries(trainingTexts).map(([key, text]) => [`training.${key}`, compileMessage(text)]);
  addMessages('en', Object.fromEntries(texts));
  setFormatter(formatMessage);
  // No server gives the words of the exercises here: their names are made of the ids.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

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

const profile = anAccount({ role: 'client' });
const state: AuthState = {
  ...signedOut,
  user: { id: profile.id, email: profile.email },
  profile,
  role: 'client',
  entitlement: { tier: 'performance', source: 'subscription', status: 'active' },
};

/** The runner over sets in memory. */
function Running({
  onChange,
  onLog,
}: {
  readonly onChange: (change: WorkoutChange) => void;
  readonly onLog: (set: NewSet) => void;
}) {
  const [sets, setSets] = useState<readonly SetLog[]>([]);
  const add = async (set: SetLog) => setSets((before) => mergeSets(before, [set]));
  return (
    <RunningWorkout
      session={{ workout, sets, records: [] }}
      logSet={async (entry) => {
        onLog(entry);
        await add({
          ...entry,
          id: `set-${sets.length + 1}`,
          workoutId: workout.id,
          performedAt: '2026-03-02T10:10:00.000Z',
          day: workout.day,
          updatedAt: sets.length + 1,
          deviceId: 'phone',
          deleted: false,
        });
        return { mayPraise: Promise.resolve(true) };
      }}
      changeSet={(set, changed) => add({ ...set, ...changed, updatedAt: set.updatedAt + 1 })}
      adjust={async () => null}
      removeSet={(set) => add({ ...set, deleted: true, updatedAt: set.updatedAt + 1 })}
      change={async (_, change) => onChange(change)}
    />
  );
}

function show(onLog: (set: NewSet) => void = () => {}) {
  const changes: WorkoutChange[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const cue = { exerciseId: 'side-plank', text: 'Hips higher', at: '2026-03-01T18:00:00.000Z' };
  queries.setQueryData(['messages', profile.id, 'cues'], { cues: [cue] });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <AuthProvider store={anAuthStore({ getState: () => state })}>
          <Running onChange={(change) => changes.push(change)} onLog={onLog} />
        </AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { changes, user: userEvent.setup() };
}
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
