import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { WorkoutChange } from '#shared/contracts/training/training.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { guidedSet, guidedWorkoutId, plannedGuidedWorkout } from '#shared/domain/training/guided-log.ts';
import { exerciseAt, type GuidedEvent, type GuidedSession } from '#shared/domain/training/guided-session.ts';
import { guidedWorkout } from '#shared/domain/training/training-constants.ts';
import {
  deviceId,
  readLocalWorkout,
  storeChange,
  storeSet,
} from '#web/data/training/training-device-store.ts';
import { showPending } from '#web/data/training/training-queries.ts';

/**
 * Stores nothing before the first set. Ending early finishes the workout with what was done.
 * @returns Call it with the session before each event.
 */
export function useGuidedLog(account: Account, sync: () => Promise<unknown>) {
  const queries = useQueryClient();
  /** Serialized because the second set must find the workout that the first one created. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (before: GuidedSession, event: GuidedEvent['type'], at: number) => {
      if (before.phase !== 'active' || (event !== 'complete-set' && event !== 'end')) return;
      const write = () => logEvent(account, before, event, at);
      queue.current = queue.current
        .then(write, write)
        .then(() => showPending(queries, account.id))
        .then(() => void sync())
        .catch((error: unknown) => console.warn('A guided set could not be stored', error));
    },
    [account, queries, sync],
  );
}

async function logEvent(
  account: Account,
  before: Extract<GuidedSession, { phase: 'active' }>,
  event: 'complete-set' | 'end',
  at: number,
): Promise<void> {
  const { startTime, currentExercise, currentSet } = before;
  const workoutId = guidedWorkoutId(localDayOf(startTime, account.timeZone), startTime);
  const stored = (await readLocalWorkout(account.id, workoutId))?.workout;
  const planned = plannedGuidedWorkout(workoutId);
  const isFirst = currentExercise === 0 && currentSet === 1;
  // Ended before the first set, so there is nothing to store.
  if (planned === null || (event === 'end' && isFirst)) return;
  let workout = stored ?? { ...planned, exercises: [...planned.exercises] };
  const change = async (next: WorkoutChange) => {
    workout = await storeChange(account.id, workout, next);
  };
  await change({ type: 'start', at: new Date(startTime).toISOString() });
  if (event === 'complete-set') {
    const exercise = exerciseAt(currentExercise);
    await storeSet(account.id, {
      ...guidedSet(exercise, currentSet, startTime),
      workoutId,
      performedAt: new Date(at).toISOString(),
      day: localDayOf(at, account.timeZone),
      updatedAt: at,
      deviceId: deviceId(),
      deleted: false,
    });
    const isLast = currentExercise + 1 === guidedWorkout.exercises.length && currentSet === exercise.sets;
    if (!isLast) return;
  }
  await change({ type: 'finish', at: new Date(at).toISOString() });
}
