import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { targetOf } from '#shared/domain/sets/exercise-measure.ts';
import { setsDone } from '#shared/domain/sets/next-set.ts';
import { plannedSet } from '#shared/domain/sets/planned-sets.ts';
import type { RunningExercise } from '#web/lib/running-exercise.ts';

/** The sets that a workout has left, those of the open exercise first. @param nameOf In the client's language. */
export function setsAhead(
  exercises: readonly PlannedExercise[],
  logged: readonly SetLog[],
  openSlotId: string | undefined,
  nameOf: (exerciseId: string) => string,
): RunningExercise['ahead'] {
  const open = exercises.filter(({ slotId }) => slotId === openSlotId);
  const others = exercises.filter(({ slotId, skipped }) => slotId !== openSlotId && skipped !== true);
  return [...open, ...others].flatMap((slot) => {
    const done = setsDone(slot, logged);
    return Array.from({ length: Math.max(0, slot.sets - done) }, (_, index) => ({
      name: nameOf(slot.exerciseId),
      set: done + index + 1,
      sets: slot.sets,
      target: targetOf(plannedSet(slot, done + index)),
    }));
  });
}
