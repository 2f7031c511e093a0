import { useEffect } from 'react';
import { setRunningExercise } from '#web/lib/running-exercise.ts';

/**
 * Says what is being trained, for the voice coach. It stays said when another tab of the screen is opened: the workout
 * runs on.
 */
export function RunningNow({
  name,
  set,
  sets,
  target,
}: {
  readonly name: string;
  readonly set: number;
  readonly sets: number;
  readonly target: string;
}) {
  useEffect(() => setRunningExercise({ name, set, sets, target }), [name, set, sets, target]);
  return null;
}

/** Says that the workout is over. */
export function NothingRunning() {
  useEffect(() => setRunningExercise(null), []);
  return null;
}
