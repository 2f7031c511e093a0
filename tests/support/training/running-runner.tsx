import { compileMessage } from '@lingui/message-utils/compileMessage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Account } from '#shared/contracts/account/account.ts';
import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';
import { mergeSets } from '#shared/domain/sets/merge-sets.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import type { GuidedRun as Guide } from '#web/features/training/guided/guided-run.tsx';
import type { NewSet, WorkoutSession } from '#web/features/training/session/use-workout-session.ts';
import type { RunningWorkout as Runner } from '#web/features/training/workout/running-workout.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import trainingTexts from '#web/locales/en/training.json' with { type: 'json' };
import type { AuthProvider as Provider } from '#web/session/auth-provider.tsx';
import { type AuthState, signedOut } from '#web/session/auth-state.ts';

let AuthProvider: typeof Provider;
let RunningWorkout: typeof Runner;
let GuidedRun: typeof Guide;

/** Call it once in a file of tests in happy-dom. */
export function prepareRunner(): void {
  beforeAll(async () => {
    // The build knows its stage; the module asks for it as it loads.
    vi.stubGlobal('__REPZ_STAGE__', 'local');
    ({ AuthProvider } = await import('#web/session/auth-provider.tsx'));
    ({ RunningWorkout } = await import('#web/features/training/workout/running-workout.tsx'));
    ({ GuidedRun } = await import('#web/features/training/guided/guided-run.tsx'));
    const texts = Object.entries(trainingTexts).map(([key, text]) => [
      `training.${key}`,
      compileMessage(text),
    ]);
    addMessages('en', Object.fromEntries(texts));
    setFormatter(formatMessage);
    // No server gives the words of the exercises here: their names are made of the ids.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);
}

const profile = anAccount({ role: 'client' });
const stateOf = (ownLoads: Account['ownLoads']): AuthState => ({
  ...signedOut,
  user: { id: profile.id, email: profile.email },
  profile: { ...profile, ownLoads },
  role: 'client',
  entitlement: { tier: 'performance', source: 'subscription', status: 'active' },
});

type Shown = {
  readonly workout: Workout;
  readonly records?: readonly ExerciseRecord[];
  readonly onLog?: (set: NewSet) => void;
  /** What else the session knows. */
  readonly known?: Partial<WorkoutSession>;
  readonly ownLoads?: Account['ownLoads'];
};

/** The runner over sets in memory. */
function Running({
  workout,
  records = [],
  onLog,
  known,
  onChange,
}: Shown & { readonly onChange: (change: WorkoutChange) => void }) {
  const [sets, setSets] = useState<readonly SetLog[]>([]);
  const add = async (set: SetLog) => setSets((before) => mergeSets(before, [set]));
  return (
    <RunningWorkout
      session={{ workout, sets, records, ...known }}
      logSet={async (entry) => {
        onLog?.(entry);
        await add({
          ...entry,
          id: `set-${sets.length + 1}`,
          workoutId: workout.id,
          performedAt: `2026-03-02T10:10:${String(sets.length).padStart(2, '0')}.000Z`,
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

export function showRunner({ ownLoads, ...shown }: Shown) {
  const changes: WorkoutChange[] = [];
  showSignedIn(<Running {...shown} onChange={(change) => changes.push(change)} />, ownLoads);
  return { changes, user: userEvent.setup() };
}

/** The guided mode, at what the device kept of it. */
export function showGuide({ workout, records = [], known }: Omit<Shown, 'onLog' | 'ownLoads'>) {
  const changes: WorkoutChange[] = [];
  showSignedIn(
    <GuidedRun
      workoutSession={{ workout, sets: [], records, ...known }}
      logSet={async () => ({ mayPraise: Promise.resolve(true) })}
      change={async (_, ...wanted) => void changes.push(...wanted)}
      onStart={() => {}}
      onClose={() => {}}
    />,
  );
  return { changes, user: userEvent.setup() };
}

/** Whom the screens are shown to. */
export const shownTo = profile.id;

function showSignedIn(screen: ReactNode, ownLoads?: Shown['ownLoads']): void {
  const state = stateOf(ownLoads);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const cue = { exerciseId: 'side-plank', text: 'Hips higher', at: '2026-03-01T18:00:00.000Z' };
  queries.setQueryData(['messages', profile.id, 'cues'], { cues: [cue] });
  queries.setQueryData(['check-ins', 'pain'], []);
  queries.setQueryData<unknown>(['training', profile.id, 'overview'], {});
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <AuthProvider store={anAuthStore({ getState: () => state })}>{screen}</AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
