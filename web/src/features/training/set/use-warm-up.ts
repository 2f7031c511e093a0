import { useState } from 'react';
import type { PlannedExercise, SetLog } from '#shared/contracts/training/training.ts';
import { isTimed, targetOf } from '#shared/domain/training/exercise-measure.ts';
import { countsAsWork } from '#shared/domain/training/set-kind.ts';
import { type RampSet, rampTo } from '#shared/domain/training/warm-up-ramp.ts';
import type { Weight, WeightUnit } from '#shared/domain/training/weight.ts';

/**
 * The warm-up before the first work set of an exercise. It is offered, and runs once it was accepted or one of its sets
 * is done, also after a reload.
 * @param workLoad Of the first work set; null while nobody knows it.
 */
export function useWarmUp({
  slot,
  sets,
  workLoad,
  unit,
}: {
  readonly slot: PlannedExercise;
  readonly sets: readonly SetLog[];
  readonly workLoad: Weight | null;
  readonly unit: WeightUnit;
}) {
  const key = `${slot.slotId} ${slot.exerciseId}`;
  /** By exercise: the load that the ramp leads to, or null where it was ended. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, Weight | null>>(new Map());
  const choose = (load: Weight | null) => setChosen(new Map(chosen).set(key, load));
  const isPlanned = slot.targets?.some(({ kind }) => kind === 'warm-up') === true;
  const { measure } = targetOf(slot);
  const isOpen = !isPlanned && !isTimed(measure) && measure === 'repetitions' && !sets.some(countsAsWork);
  const done = sets.filter(({ kind }) => kind === 'warm-up').length;
  const decided = chosen.get(key);
  const target = decided === undefined && done > 0 ? workLoad : (decided ?? null);
  const ramp: readonly RampSet[] = isOpen && target !== null ? rampTo(slot.exerciseId, target, unit) : [];
  return {
    /** The warm-up set that is next; null while work sets are. */
    next: ramp[done] ?? null,
    number: done + 1,
    total: ramp.length,
    /** What a tap would start. */
    offerFor: (load: Weight | null): readonly RampSet[] =>
      isOpen && decided === undefined && done === 0 && load !== null
        ? rampTo(slot.exerciseId, load, unit)
        : [],
    start: choose,
    end: () => choose(null),
  };
}
