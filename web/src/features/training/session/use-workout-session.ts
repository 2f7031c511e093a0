import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Account } from '#shared/contracts/account/account.ts';
import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import {
  type SetLog,
  type Workout,
  type WorkoutView,
  workoutViewSchema,
} from '#shared/contracts/training/training.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import type { ExperienceId } from '#shared/domain/health/training-profile.ts';
import { mergeSets } from '#shared/domain/sets/merge-sets.ts';
import { findInCalendars } from '#web/data/training/device/stored-calendars.ts';
import { recallAnswer, rememberAnswer } from '#web/data/training/device/training-device-store.ts';
import {
  deviceId,
  isWaiting,
  mergeWithDevice,
  readLocalWorkout,
  storeChanges,
  storeSet,
} from '#web/data/training/device/training-device-writes.ts';
import { recordsOnDevice } from '#web/data/training/known-records.ts';
import { mayPraise } from '#web/data/training/reported-pain.ts';
import { showPending } from '#web/data/training/training-queries.ts';
import { useAdjustSessions } from '#web/data/training/use-adjust-sessions.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isNotFound } from '#web/lib/api/api-error.ts';
import { isWarned, markWarned } from '#web/lib/device/warned-workouts.ts';
import type { SyncState } from '../use-sync.ts';

export type WorkoutSession = {
  readonly workout: Workout;
  readonly sets: readonly SetLog[];
  readonly records: readonly ExerciseRecord[];
  /** Unknown offline, before the program was loaded once. */
  readonly experience?: ExperienceId | undefined;
} & Pick<WorkoutView, 'decisions' | 'phase'>;
type State =
  | { readonly phase: 'loading' }
  | { readonly phase: 'missing' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'ready'; readonly session: WorkoutSession };

export type NewSet = Pick<
  SetLog,
  | 'slotId'
  | 'exerciseId'
  | 'setNumber'
  | 'kind'
  | 'measure'
  | 'perSide'
  | 'reps'
  | 'load'
  | 'assisted'
  | 'seconds'
  | 'effort'
  | 'notes'
  | 'proposed'
>;

/** Shows the device's copy first, then merges the API's. Every change is stored before the screen shows it. */
export function useWorkoutSession(account: Account, workoutId: string, sync: SyncState['sync']) {
  const queries = useQueryClient();
  const [state, setState] = useState<State>({ phase: 'loading' });
  const changes = useRef(0);
  const reopen = useCallback(
    (show: (state: State) => void) =>
      open(account.id, workoutId, show, { sync, countChanges: () => changes.current }),
    [account.id, workoutId, sync],
  );

  useEffect(() => {
    let gone = false;
    const show = (next: State) => {
      if (!gone) setState(next);
    };
    void reopen(show);
    return () => {
      gone = true;
    };
  }, [reopen]);

  const isCompleted = state.phase === 'ready' && state.session.workout.status === 'completed';
  const logSet = useCallback(
    async (entry: NewSet, trained?: Pick<SetLog, 'performedAt' | 'day'>) => {
      changes.current += 1;
      const now = Date.now();
      const set: SetLog = {
        ...entry,
        id: crypto.randomUUID(),
        workoutId,
        performedAt: new Date(now).toISOString(),
        day: localDayOf(now, account.timeZone),
        ...trained,
        updatedAt: now,
        deviceId: deviceId(),
        deleted: false,
      };
      await storeSet(account.id, set);
      setState((before) => withSets(before, [set]));
      const isSent = sync().then((report) => report?.waiting === 0);
      if (isCompleted) void isSent.then(() => reopen(setState));
      const known = { isSent, isWarned: () => isWarned(account.id, workoutId) };
      return { mayPraise: mayPraise(set, known).catch(() => false) };
    },
    [account, workoutId, sync, isCompleted, reopen],
  );

  /** For a finished workout, the API recomputes the totals. */
  const changeSet = useCallback(
    async (set: SetLog, changed: Partial<SetLog>) => {
      changes.current += 1;
      const next = {
        ...set,
        ...changed,
        updatedAt: Math.max(Date.now(), set.updatedAt + 1),
        deviceId: deviceId(),
      };
      await storeSet(account.id, next);
      setState((before) => withSets(before, [next]));
      // The device has it: nobody waits for the network.
      void sync().then(() => (isCompleted ? reopen(setState) : undefined));
    },
    [account.id, sync, isCompleted, reopen],
  );
  const removeSet = useCallback((set: SetLog) => changeSet(set, { deleted: true }), [changeSet]);

  const change = useCallback(
    async (workout: Workout, ...wanted: readonly WorkoutChange[]) => {
      changes.current += 1;
      const changed = await storeChanges(account.id, workout, wanted);
      void showPending(queries, account.id);
      setState((before) =>
        before.phase === 'ready' ? { ...before, session: { ...before.session, workout: changed } } : before,
      );
      // Another exercise comes with what the client did of it before.
      if (wanted.some(({ type }) => type === 'add-exercise' || type === 'swap-exercise')) {
        void reopen(setState);
        return;
      }
      await sync();
      if (changed.status === 'completed') await reopen(setState);
    },
    [account.id, sync, queries, reopen],
  );

  const reopenHere = useCallback(() => reopen(setState), [reopen]);
  const adjust = useAdjustSessions(account.id, sync, reopenHere);

  return { state, logSet, changeSet, removeSet, change, adjust };
}

function withSets(state: State, sets: readonly SetLog[]): State {
  if (state.phase !== 'ready') return state;
  return { ...state, session: { ...state.session, sets: mergeSets(state.session.sets, sets) } };
}

/** Also of exercises that were added offline. */
async function withKnown(
  accountId: string,
  { exercises }: Workout,
  records: readonly ExerciseRecord[],
): Promise<readonly ExerciseRecord[]> {
  const missing = exercises.filter(
    ({ exerciseId: id }) => !records.some(({ exerciseId }) => exerciseId === id),
  );
  if (missing.length === 0) return records;
  const known = await recordsOnDevice(accountId);
  return [...records, ...missing.flatMap(({ exerciseId }) => known.get(exerciseId) ?? [])];
}

/**
 * The API is asked once it has what the device had to send, and again when something was changed meanwhile: an answer from
 * before a change would take it back once nothing waits on the device.
 */
async function open(
  accountId: string,
  workoutId: string,
  show: (state: State) => void,
  { sync, countChanges }: { readonly sync: () => Promise<unknown>; readonly countChanges: () => number },
): Promise<void> {
  const name = `workout-${workoutId}`;
  const local = await readLocalWorkout(accountId, workoutId);
  const remembered = z.safeParse(workoutViewSchema, await recallAnswer(accountId, name));
  if (local !== null) {
    const known = remembered.success ? remembered.data : await findInCalendars(accountId, workoutId);
    const about = knownOf(known ?? { records: [] });
    const records = await withKnown(accountId, local.workout, about.records);
    show({ phase: 'ready', session: { ...local, ...about, records } });
  }
  try {
    let view: WorkoutView;
    let asked: number;
    do {
      await sync();
      asked = countChanges();
      view = await callApi('getWorkout', undefined, { params: { workoutId } });
    } while (countChanges() !== asked);
    await rememberAnswer(accountId, name, view);
    if (view.hasWarning === true) await markWarned(accountId, workoutId);
    const merged = await mergeWithDevice(accountId, view);
    show({ phase: 'ready', session: { ...merged, ...knownOf(view) } });
  } catch (error) {
    if (isNotFound(error)) {
      // Begun on this device, and not sent yet.
      if (local !== null && (await isWaiting(accountId, workoutId))) return;
      show({ phase: 'missing' });
      return;
    }
    if (local !== null) return;
    // Not opened on this device yet, but the cached schedule has everything the workout needs.
    const scheduled = await findInCalendars(accountId, workoutId);
    if (scheduled === null) {
      show({ phase: 'failed' });
      return;
    }
    const merged = await mergeWithDevice(accountId, { workout: scheduled.workout, sets: [] });
    show({ phase: 'ready', session: { ...merged, ...knownOf(scheduled) } });
  }
}

type Known = Omit<WorkoutSession, 'sets' | 'workout'>;

/** Of a view, or of a calendar: what a proposal is made from. */
function knownOf({ records, experience, phase, decisions }: Known): Known {
  return { records, experience, phase, decisions };
}
