import type { ExerciseRecord, PlannedExercise, SetLog } from '#shared/contracts/training.ts';
import { countingIn, targetOf } from '#shared/domain/training/exercise-measure.ts';
import { loadForPercent } from '#shared/domain/training/percent-load.ts';
import type { WeightUnit } from '#shared/domain/training/weight.ts';

/**
 * What stands in the fields of a set: the set before it; else the load that the coach planned; else the same set of
 * last time; else the plan.
 */
export function prefillOf({
  slot,
  setNumber,
  sets,
  record,
  unit,
}: {
  readonly slot: PlannedExercise;
  readonly setNumber: number;
  /** Those of this exercise in this workout. */
  readonly sets: readonly SetLog[];
  readonly record: ExerciseRecord | undefined;
  readonly unit: WeightUnit;
}): Pick<SetLog, 'reps' | 'load' | 'effort'> {
  const before = [...sets].sort((a, b) => a.setNumber - b.setNumber).at(-1);
  if (before !== undefined) return before;
  const { measure, from } = targetOf(slot);
  const { exerciseId } = slot;
  // Seconds of last time say nothing about repetitions of today.
  const past =
    record?.last?.sets.filter((set) => countingIn({ ...set, exerciseId }).measure === measure) ?? [];
  const lastTime = past[setNumber - 1] ?? past.at(-1);
  const share =
    slot.percentOfMaximum === undefined
      ? null
      : loadForPercent(slot.percentOfMaximum, record?.bestGrams ?? 0, unit);
  // What was planned was planned for the movement that is planned.
  const planned = slot.swappedFrom === undefined ? (slot.load ?? share) : null;
  if (planned !== null) return { reps: from, load: planned, effort: lastTime?.effort ?? null };
  return lastTime ?? { reps: from, load: null, effort: null };
}
