import type { PlannedExercise, SetLog, Workout } from '#shared/contracts/training/training.ts';
import { targetOf } from '#shared/domain/sets/exercise-measure.ts';
import { setsDone } from '#shared/domain/sets/next-set.ts';
import { makeWeight, type Weight, type WeightUnit, weightIn } from '#shared/domain/sets/weight.ts';
import type { GuidedExercise } from '#shared/domain/training/guided-session.ts';

function guided(slot: PlannedExercise): GuidedExercise {
  const { measure, perSide, from, to } = targetOf(slot);
  const { slotId, exerciseId, sets, restSeconds } = slot;
  return { slotId, exerciseId, sets, restSeconds, measure, perSide, minimumReps: from, maximumReps: to };
}

/** What of a workout is still to do, and the set to begin with. */
export function guidedStart(
  { exercises }: Pick<Workout, 'exercises'>,
  sets: readonly SetLog[],
): { readonly exercises: readonly GuidedExercise[]; readonly currentSet: number } {
  const open = exercises.filter((slot) => slot.skipped !== true && setsDone(slot, sets) < slot.sets);
  const [first] = open;
  return {
    exercises: open.map(guided),
    currentSet: first === undefined ? 1 : setsDone(first, sets) + 1,
  };
}

/** The guide's exercises as the workout has them after an answer. */
export function guidedAfter(
  now: readonly GuidedExercise[],
  { exercises }: Pick<Workout, 'exercises'>,
): readonly GuidedExercise[] {
  const ids = new Set(now.map(({ slotId }) => slotId));
  return exercises.filter(({ slotId, skipped }) => ids.has(slotId) && skipped !== true).map(guided);
}

const lighterShare = 0.9;
const fewerShare = 0.8;
const steps = { kg: 2.5, lb: 5 } as const;

/** A tenth less load, in steps that plates make; without load, a fifth fewer repetitions. */
export function lighterSet<
  T extends {
    readonly reps: number;
    readonly load: Weight | null;
    readonly assisted?: true | undefined;
  },
>(set: T, unit: WeightUnit): T {
  if (set.load === null) return { ...set, reps: Math.max(1, Math.floor(set.reps * fewerShare)) };
  const step = steps[unit];
  if (set.assisted === true) {
    // Help is a load that makes it easier.
    const more = Math.ceil(Number(weightIn(unit, set.load)) / lighterShare / step) * step;
    return { ...set, load: makeWeight(String(more), unit) };
  }
  const value = Math.floor((Number(weightIn(unit, set.load)) * lighterShare) / step) * step;
  return { ...set, load: value > 0 ? makeWeight(String(value), unit) : null };
}
