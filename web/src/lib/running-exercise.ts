import { useSyncExternalStore } from 'react';
import type { Target } from '#shared/domain/sets/exercise-measure.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';

export type RunningExercise = {
  /** In the client's language. */
  readonly name: string;
  /** Counts from 1. During a rest, this is the next set. */
  readonly set: number;
  readonly sets: number;
  readonly target: Target;
  readonly resting: boolean;
};

let running: RunningExercise | null = null;
const { subscribe, notify } = createListeners();

/** A workout sets this while it runs and clears it with null. */
export function setRunningExercise(exercise: RunningExercise | null): void {
  running = exercise;
  notify();
}

export function runningExercise(): RunningExercise | null {
  return running;
}

export function useRunningExercise(): RunningExercise | null {
  return useSyncExternalStore(subscribe, runningExercise, () => null);
}
