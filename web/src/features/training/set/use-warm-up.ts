import { useState } from 'react';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import type { Equipment } from '#shared/domain/progression/equipment.ts';
import { type RampSet, rampTo } from '#shared/domain/progression/warm-up-ramp.ts';
import { isTimed, targetOf } from '#shared/domain/sets/exercise-measure.ts';
import { countsAsWork } from '#shared/domain/sets/set-kind.ts';
import type { Weight } from '#shared/domain/sets/weight.ts';

/**
 * The warm-up before the first work set of an exercise. It is offered, and runs once it was accepted or one of its sets
 * is done, also after a reload.
 * @param workLoad Of the first work set; null while nobody knows it.
 */
export function useWarmUp({
  slot,
  sets,
  workLoad,
  equipment,
}: {
  readonly slot: PlannedExercise;
  readonly sets: readonly SetLog[];
  readonly workLoad: Weight | null;
  readonly equipment: Equipment;
}) {
  const key = `${slot.slotId} ${slot.exerciseId}`;
  /** By exercise: the load that the ramp leads to. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, { load: Weight | null; isOver: boolean }>>(
    new Map(),
  );
  const choose = (load: Weight | null, isOver: boolean) =>
    setChosen(new Map(chosen).set(key, { load, isOver }));
  const isPlanned = slot.targets?.some(({ kind }) => kind === 'warm-up') === true;
  const { measure } = targetOf(slot);
  const isOpen = !isPlanned && !isTimed(measure) && measure === 'repetitions' && !sets.some(countsAsWork);
  const done = sets.filter(({ kind }) => kind === 'warm-up').length;
  const decided = chosen.get(key);
  const target = decided?.load ?? (done > 0 ? workLoad : null);
  const runs = isOpen && target !== null && decided?.isOver !== true;
  const ramp: readonly RampSet[] = runs ? rampTo(slot.exerciseId, target, equipment) : [];
  return {
    /** The warm-up set that is next; null while work sets are. */
    next: ramp[done] ?? null,
    number: done + 1,
    total: ramp.length,
    /** What a tap would start. */
    offerFor: (load: Weight | null): readonly RampSet[] =>
      isOpen && decided === undefined && done === 0 && load !== null
        ? rampTo(slot.exerciseId, load, equipment)
        : [],
    /** Where the ramp leads to, for the first work set. */
    target: isOpen ? target : null,
    start: (load: Weight) => choose(load, false),
    end: () => choose(target, true),
  };
}
