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
    const { exerciseId, sets } = slot;
    return exerciseAhead({
      name: nameOf(exerciseId),
      sets,
      done: setsDone(slot, logged),
      target: (done) => targetOf(plannedSet(slot, done)),
    });
  });
}

/** The sets that one exercise has left. `target` takes the number of sets before. */
export function exerciseAhead({
  name,
  sets,
  done,
  target,
}: {
  readonly name: string;
  readonly sets: number;
  readonly done: number;
  readonly target: (done: number) => RunningExercise['target'];
}): RunningExercise['ahead'] {
  return Array.from({ length: Math.max(0, sets - done) }, (_, index) => ({
    name,
    set: done + index + 1,
    sets,
    target: target(done + index),
  }));
}
