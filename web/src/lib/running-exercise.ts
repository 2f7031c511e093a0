import { useSyncExternalStore } from 'react';
import type { Target } from '#shared/domain/sets/exercise-measure.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

export type RunningExercise = {
  /** In the client's language. */
  readonly name: string;
  /** Counts from 1. During a rest, this is the next set. */
  readonly set: number;
  readonly sets: number;
  readonly target: Target;
  readonly resting: boolean;
  /** What the fields hold, as it is shown: `80 kg`. Null without a load. */
  readonly load: string | null;
  /** Why it is that load, before the first set. */
  readonly reason: MessageKey | null;
  /** The sets that are left, this one first. */
  readonly ahead: readonly Pick<RunningExercise, 'name' | 'set' | 'sets' | 'target'>[];
};

let running: RunningExercise | null = null;
const { subscribe, notify } = createListeners();

/** A workout sets this while it runs and clears it with null. */
export function setRunningExercise(exercise: RunningExercise | null): void {
  // Compared as text, because every render of the workout makes a new object.
  if (JSON.stringify(exercise) === JSON.stringify(running)) return;
  running = exercise;
  notify();
}

export function runningExercise(): RunningExercise | null {
  return running;
}

export const subscribeToRunningExercise = subscribe;

export function useRunningExercise(): RunningExercise | null {
  return useSyncExternalStore(subscribe, runningExercise, () => null);
}
