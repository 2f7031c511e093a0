import type { ExerciseRecord, PlannedExercise, SetLog } from '#shared/contracts/training/training.ts';
import { countingIn, targetOf } from '#shared/domain/training/exercise-measure.ts';
import { loadForPercent } from '#shared/domain/training/percent-load.ts';
import type { WeightUnit } from '#shared/domain/training/weight.ts';

/** Falls back in order: the previous set, the coach's planned load, the same set last time, the plan. */
export function prefillOf({
  slot,
  setNumber,
  sets,
  record,
  unit,
}: {
  readonly slot: PlannedExercise;
  readonly setNumber: number;
  readonly sets: readonly SetLog[];
  readonly record: ExerciseRecord | undefined;
  readonly unit: WeightUnit;
}): Pick<SetLog, 'reps' | 'load' | 'effort'> {
  const before = [...sets].sort((a, b) => a.setNumber - b.setNumber).at(-1);
  if (before !== undefined) return before;
  const { measure, from } = targetOf(slot);
  const { exerciseId } = slot;
  // Past seconds say nothing about today's reps.
  const past =
    record?.last?.sets.filter((set) => countingIn({ ...set, exerciseId }).measure === measure) ?? [];
  const lastTime = past[setNumber - 1] ?? past.at(-1);
  const share =
    slot.percentOfMaximum === undefined
      ? null
      : loadForPercent(slot.percentOfMaximum, record?.bestGrams ?? 0, unit);
  // The planned load applies only to the planned exercise, not to a swap.
  const planned = slot.swappedFrom === undefined ? (slot.load ?? share) : null;
  if (planned !== null) return { reps: from, load: planned, effort: lastTime?.effort ?? null };
  return lastTime ?? { reps: from, load: null, effort: null };
}
