import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';
import { deloadPercent, lowered } from '#shared/domain/progression/decision.ts';
import { type Equipment, gridFor } from '#shared/domain/progression/equipment.ts';
import { microsIn, weightOf } from '#shared/domain/progression/micros.ts';
import { targetOf } from '#shared/domain/sets/exercise-measure.ts';
import { setsDone } from '#shared/domain/sets/next-set.ts';
import { makeWeight, type Weight, weightIn } from '#shared/domain/sets/weight.ts';
import type { GuidedExercise, LighterFrom } from '#shared/domain/training/guided-session.ts';

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

/** Sets of a slot that are done or passed with the exercise that it has now. */
export function passedOf(
  { exercises }: Pick<Workout, 'exercises'>,
  slotId: string,
  sets: readonly SetLog[],
): number {
  const slot = exercises.find((each) => each.slotId === slotId);
  if (slot === undefined) return 0;
  return setsDone(
    slot,
    sets.filter(({ exerciseId }) => exerciseId === slot.exerciseId),
  );
}

/**
 * Whether this set is to be made lighter. A set that follows on the one before it is light already; one with a target of
 * its own is not.
 */
export function isLighterAt(
  lighter: readonly LighterFrom[],
  {
    slotId,
    passed,
    followsBefore,
  }: {
    readonly slotId: string;
    readonly passed: number;
    readonly followsBefore: boolean;
  },
): boolean {
  return lighter.some((from) => from.slotId === slotId && (from.after === passed || !followsBefore));
}

const lighterShare = 0.9;
const fewerShare = 0.8;
const steps = { kg: 2.5, lb: 5 } as const;

/** A tenth less load, as the equipment makes it; without load or with the lightest, a fifth fewer repetitions. */
export function lighterSet<
  T extends {
    readonly reps: number;
    readonly load: Weight | null;
    readonly assisted?: true | undefined;
  },
>(set: T, exerciseId: string, equipment: Equipment): T {
  const { unit } = equipment;
  const fewer = { ...set, reps: Math.max(1, Math.floor(set.reps * fewerShare)) };
  if (set.load === null) return fewer;
  if (set.assisted === true) {
    const step = steps[unit];
    // Help is a load that makes it easier.
    const more = Math.ceil(Number(weightIn(unit, set.load)) / lighterShare / step) * step;
    return { ...set, load: makeWeight(String(more), unit) };
  }
  const micros = microsIn(unit, set.load);
  const less = lowered(gridFor(exerciseId, equipment, []), micros, deloadPercent);
  return less === null || less >= micros ? fewer : { ...set, load: weightOf(less, unit) };
}
