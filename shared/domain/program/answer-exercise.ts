import { exerciseDemands } from '#shared/domain/exercises/exercise-demands.ts';
import { movementOf } from '#shared/domain/exercises/movements.ts';
import type { InjuryArea } from '#shared/domain/health/health-screening.ts';
import { experienceIds } from '#shared/domain/health/training-profile.ts';
import { isLowRisk } from './easy-workout.ts';
import { obstaclesTo, type ReplacementLimits, replacementsUnder } from './replacement.ts';
import { demandsOf } from './starter-limits.ts';

/** What a client says of the exercise in front of them, in one tap. */
export type ExerciseAnswer =
  | { readonly kind: 'too-hard' }
  | { readonly kind: 'hurts'; readonly area: InjuryArea }
  | { readonly kind: 'no-equipment' };

export type AnswerOutcome = { readonly slotId: string } & (
  | { readonly kind: 'swap'; readonly exerciseId: string }
  /** Less load, or fewer repetitions of body weight. */
  | { readonly kind: 'lighter' }
  | { readonly kind: 'skip' }
);

type Slot = {
  readonly slotId: string;
  readonly exerciseId: string;
  readonly skipped?: boolean | undefined;
};

/**
 * What becomes of the exercises that are still to do, by the same choice as a session for today.
 * @param slots Of the whole workout.
 * @param open Slots with sets to do, the one that was answered first.
 * @param limits With `isEasy`, only low-risk movements come in.
 */
export function answerExercise(
  slots: readonly Slot[],
  open: readonly Slot[],
  answer: ExerciseAnswer,
  limits: ReplacementLimits & { readonly isEasy?: boolean },
): readonly AnswerOutcome[] {
  const [current] = open;
  if (current === undefined) return [];
  const taken = new Set(slots.map(({ exerciseId }) => exerciseId));
  const isFree = (id: string) => !taken.has(id) && (limits.isEasy !== true || isLowRisk(id));
  const instead = ({ slotId, exerciseId }: Slot, under: ReplacementLimits): AnswerOutcome => {
    const [id] = replacementsUnder(exerciseId, under, isFree);
    if (id === undefined) return { slotId, kind: 'skip' };
    taken.add(id);
    return { slotId, kind: 'swap', exerciseId: id };
  };
  switch (answer.kind) {
    case 'too-hard': {
      const id = easierThan(current.exerciseId, limits, isFree);
      const { slotId } = current;
      return [id === null ? { slotId, kind: 'lighter' } : { slotId, kind: 'swap', exerciseId: id }];
    }
    case 'no-equipment': {
      const missing = needsOf(current.exerciseId);
      return [
        instead(current, {
          ...limits,
          equipment: limits.equipment.filter((each) => !missing.includes(each)),
        }),
      ];
    }
    default: {
      const { area } = answer;
      const under = { ...limits, avoid: [...new Set([...limits.avoid, area])] };
      const hurts = ({ exerciseId }: Slot) => exerciseDemands(exerciseId)?.loads.includes(area) !== false;
      // The client knows best about the one in front of them.
      return open.filter((slot) => slot === current || hurts(slot)).map((slot) => instead(slot, under));
    }
  }
}

const needsOf = (exerciseId: string) => {
  const movement = movementOf(exerciseId);
  return movement === undefined ? [] : demandsOf(movement).needs;
};

/** A load is lowered; only what has none, or is above the client's level, gives way to an easier movement. */
function easierThan(
  exerciseId: string,
  limits: ReplacementLimits,
  isFree: (exerciseId: string) => boolean,
): string | null {
  const movement = movementOf(exerciseId);
  if (movement === undefined) return null;
  const rank = (id: string) => experienceIds.indexOf(exerciseDemands(id)?.level ?? 'advanced');
  const isLoaded = needsOf(exerciseId).some((each) => loads.has(each));
  if (isLoaded && rank(exerciseId) <= experienceIds.indexOf(limits.level ?? 'beginner')) return null;
  const { easier } = movement;
  const isSamePurpose = (id: string) => exerciseDemands(id)?.role === exerciseDemands(exerciseId)?.role;
  if (
    easier !== undefined &&
    isFree(easier) &&
    isSamePurpose(easier) &&
    obstaclesTo(easier, limits).length === 0
  ) {
    return easier;
  }
  const others = replacementsUnder(exerciseId, limits, isFree);
  return others.find((id) => isSamePurpose(id) && rank(id) < rank(exerciseId)) ?? null;
}

const loads: ReadonlySet<string> = new Set(['dumbbell', 'barbell', 'kettlebell', 'cable', 'machine']);
