import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { lowered } from '#shared/domain/progression/decision.ts';
import { type Equipment, gridFor } from '#shared/domain/progression/equipment.ts';
import { microsIn, weightOf } from '#shared/domain/progression/micros.ts';
import type { Proposal } from '#shared/domain/progression/proposal.ts';
import { rampTo } from '#shared/domain/progression/warm-up-ramp.ts';
import { hasOwnLoad } from '#shared/domain/progression/work-lift.ts';
import { targetOf } from '#shared/domain/sets/exercise-measure.ts';
import { plannedSet } from '#shared/domain/sets/planned-sets.ts';
import { countsAsWork } from '#shared/domain/sets/set-kind.ts';
import type { Weight } from '#shared/domain/sets/weight.ts';
import { lastOf } from './prefill.ts';
import type { SetStart } from './use-set-entry.ts';

/** Of the last work set. */
const dropPercent = 80;

/**
 * What a planned warm-up or drop starts from where the plan gives it no load: a step of the ramp to the first work set, or
 * a fifth less than the set before. Null for work sets.
 * @param done Planned sets that are done or passed.
 */
export function lightSetOf({
  slot,
  done,
  proposal,
  sets,
  equipment,
}: {
  readonly slot: PlannedExercise;
  readonly done: number;
  readonly proposal: Proposal | null;
  readonly sets: readonly SetLog[];
  readonly equipment: Equipment;
}): Pick<SetStart, 'reps' | 'load'> | null {
  const asked = plannedSet(slot, done);
  const { from, measure } = targetOf(asked);
  if (countsAsWork(asked) || hasOwnLoad(slot, done)) return null;
  if (asked.kind === 'drop') {
    return {
      reps: from,
      load: lighterThan(
        lastOf(sets, ({ kind }) => kind !== 'warm-up'),
        slot,
        equipment,
      ),
    };
  }
  const work = proposal?.sets[0]?.load ?? null;
  const ramp = work === null ? [] : rampTo(slot.exerciseId, work, equipment);
  const warmUps = (slot.targets ?? []).flatMap(({ kind }, index) => (kind === 'warm-up' ? index : []));
  const number = warmUps.filter((index) => index < done).length + 1;
  // Fewer warm-ups than the ramp has steps leave out its ends.
  const step = ramp[Math.floor((number * ramp.length) / (warmUps.length + 1))];
  const isCounted = slot.swappedFrom === undefined && slot.targets?.[done]?.minimumReps !== undefined;
  const reps = step === undefined || isCounted || measure !== 'repetitions' ? from : step.reps;
  return { reps, load: step?.load ?? null };
}

function lighterThan(
  before: SetLog | undefined,
  { exerciseId }: PlannedExercise,
  equipment: Equipment,
): Weight | null {
  if (before === undefined || before.load === null) return null;
  const { unit } = equipment;
  const less = lowered(gridFor(exerciseId, equipment, []), microsIn(unit, before.load), dropPercent);
  return less === null ? null : weightOf(less, unit);
}
