import { useEffect } from 'react';
import type { Target } from '#shared/domain/sets/exercise-measure.ts';
import { setRunningExercise } from '#web/lib/running-exercise.ts';

/** Stays set while another tab of the screen is open, because the workout continues. */
export function RunningNow({
  name,
  set,
  sets,
  target,
  resting,
}: {
  readonly name: string;
  readonly set: number;
  readonly sets: number;
  readonly target: Target;
  readonly resting: boolean;
}) {
  const { measure, perSide, from, to } = target;
  useEffect(
    () => setRunningExercise({ name, set, sets, target: { measure, perSide, from, to }, resting }),
    [name, set, sets, measure, perSide, from, to, resting],
  );
  return null;
}

export function NothingRunning() {
  useEffect(() => setRunningExercise(null), []);
  return null;
}
