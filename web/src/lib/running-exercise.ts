import { useSyncExternalStore } from 'react';
import type { Target } from '#shared/domain/training/exercise-measure.ts';
import { createListeners } from '#web/lib/listeners.ts';

/** The exercise in progress, for the voice coach. */
export type RunningExercise = {
  /** As the client reads it. */
  readonly name: string;
  /** The set in progress, or the next one while resting. Counts from 1. */
  readonly set: number;
  readonly sets: number;
  readonly target: Target;
  readonly resting: boolean;
};

let running: RunningExercise | null = null;
const { subscribe, notify } = createListeners();

/** Set by a workout while it runs, and to null when it ends. */
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
