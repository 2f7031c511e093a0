import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/lib/listeners.ts';

/** What is being trained at this moment, for whoever speaks about it. */
export type RunningExercise = {
  /** As the client reads it. */
  readonly name: string;
  /** Counts from 1. */
  readonly set: number;
  readonly sets: number;
  /** Repetitions as they are planned, such as `8-12`. */
  readonly target: string;
};

let running: RunningExercise | null = null;
const { subscribe, notify } = createListeners();

/** Said by a workout while it runs, and with null when it ends. */
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
