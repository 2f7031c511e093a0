import { useEffect } from 'react';
import { type RunningExercise, setRunningExercise } from '#web/lib/running-exercise.ts';

/** Stays set while another tab of the screen is open, because the workout continues. */
export function RunningNow(exercise: RunningExercise) {
  useEffect(() => setRunningExercise(exercise));
  return null;
}

export function NothingRunning() {
  useEffect(() => setRunningExercise(null), []);
  return null;
}
