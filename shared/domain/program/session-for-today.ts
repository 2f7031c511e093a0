import type { Movement } from '#shared/domain/exercises/movement.ts';
import { movements } from '#shared/domain/exercises/movements.ts';
import {
  countingIn,
  countingOf,
  type Measure,
  usualRange,
} from '#shared/domain/training/exercise-measure.ts';
import { movementOf, type TimedSlot, withinMinutes } from './session-time.ts';
import { demandsOf, replacementsFor, type StarterLimits } from './starter-limits.ts';

/** See docs/product-rules.md, Training. */
export type TodayLimits = StarterLimits & {
  /** With the warm-up. */
  readonly minutes: number;
};

type Slot = TimedSlot &
  Parameters<typeof countingIn>[0] & {
    readonly slotId: string;
    readonly minimumReps: number;
    readonly maximumReps: number;
    readonly skipped?: boolean | undefined;
    readonly superset?: string | undefined;
  };
/** Weights and words of the coach belong to the exercise that was planned. */
type OfThePlannedExercise =
  | 'load'
  | 'percentOfMaximum'
  | 'notes'
  | 'link'
  | 'swappedFrom'
  | 'swapAt'
  | 'superset';

/** Of one exercise, as the contract of a workout allows. */
export const mostSets = 20;

/**
 * The planned session under the limits of a day: exercises that cannot be done are replaced by the most similar one of
 * the same pattern, or their sets go to one of that pattern that is there; then rests and at last sets shrink until it
 * fits the time. A session never gets longer than planned. Skipped exercises stay out.
 * @returns No slots when nothing of the session can be done under the limits.
 */
export function sessionUnder<S extends Slot>(planned: readonly S[], limits: TodayLimits): readonly S[] {
  const doable = withinLimits(
    planned.filter(({ skipped }) => skipped !== true),
    limits,
  );
  return inPairs(withinMinutes(doable, limits.minutes));
}

function withinLimits<S extends Slot>(planned: readonly S[], limits: TodayLimits): readonly S[] {
  const kept = planned.filter(({ exerciseId }) => isDoable(exerciseId, limits));
  const chosen = new Map<string, S>();
  for (const slot of kept) chosen.set(slot.exerciseId, withSetsOf(chosen.get(slot.exerciseId), slot));
  for (const slot of planned) {
    if (kept.includes(slot)) continue;
    const id = replacementOf(slot, limits, (exerciseId) => chosen.get(exerciseId)?.sets ?? 0);
    if (id !== null) chosen.set(id, withSetsOf(chosen.get(id), replaced(slot, id)));
  }
  const position = new Map(planned.map(({ slotId }, index) => [slotId, index]));
  return [...chosen.values()].sort((a, b) => (position.get(a.slotId) ?? 0) - (position.get(b.slotId) ?? 0));
}

const withSetsOf = <S extends Slot>(there: S | undefined, slot: S): S =>
  there === undefined ? slot : { ...there, sets: Math.min(mostSets, there.sets + slot.sets) };

/** What is left of a superset is none. */
function inPairs<S extends Slot>(slots: readonly S[]): readonly S[] {
  const pairs = Map.groupBy(slots, ({ superset }) => superset);
  return slots.map((slot) => {
    if (slot.superset === undefined || pairs.get(slot.superset)?.length !== 1) return slot;
    const { superset: _alone, ...rest } = slot;
    return rest as S;
  });
}

/** An exercise that the library does not know is the coach's own: only they know what it asks for. */
export function isDoable(exerciseId: string, limits: StarterLimits): boolean {
  const movement = movementOf(exerciseId);
  if (movement === undefined) return false;
  const { needs, loads } = demandsOf(movement);
  return (
    needs.every((each) => limits.equipment.includes(each)) &&
    !loads.some((each) => limits.avoid.includes(each))
  );
}

/** A new exercise first. Where every one is taken, the one with the fewest sets gets more. */
function replacementOf(
  slot: Slot,
  limits: TodayLimits,
  setsOn: (exerciseId: string) => number,
): string | null {
  const original = movementOf(slot.exerciseId);
  if (original === undefined) return null;
  const preferred = replacementsFor(slot.exerciseId);
  const { measure } = countingIn(slot);
  const likeness = (other: Movement) =>
    (preferred.includes(other.id) ? 100 - preferred.indexOf(other.id) : 0) +
    (other.id === original.easier || other.id === original.harder ? 20 : 0) +
    (countingOf(other.id).measure === measure ? 10 : 0) +
    other.primary.filter((muscle) => original.primary.includes(muscle)).length * 2 +
    other.secondary.filter((muscle) => original.secondary.includes(muscle)).length / 2;
  const candidates = movements
    .filter(({ id, pattern }) => pattern === original.pattern && isDoable(id, limits))
    .map((other) => ({ id: other.id, sets: setsOn(other.id), score: likeness(other) }))
    .sort((a, b) => a.sets - b.sets || b.score - a.score || (a.id < b.id ? -1 : 1));
  return candidates[0]?.id ?? null;
}

const targets: Readonly<Record<Measure, readonly [number, number]>> = {
  ...usualRange,
  repetitions: [10, 20],
};

function replaced<S extends Slot>(slot: S, exerciseId: string): S {
  const { measure, perSide } = countingOf(exerciseId);
  const isSameMeasure = measure === countingIn(slot).measure;
  const isLighter = needsNothing(exerciseId) && !needsNothing(slot.exerciseId);
  const [fewest, most] = targets[measure];
  const {
    measure: _measure,
    perSide: _perSide,
    load: _load,
    percentOfMaximum: _percent,
    notes: _notes,
    link: _link,
    swappedFrom: _from,
    swapAt: _at,
    superset: _pair,
    ...rest
  } = slot as S & Partial<Record<OfThePlannedExercise, unknown>>;
  return {
    ...rest,
    exerciseId,
    ...(measure !== 'repetitions' && { measure }),
    ...(perSide && { perSide }),
    // Body weight instead of a load needs more repetitions.
    minimumReps: isSameMeasure && !isLighter ? slot.minimumReps : fewest,
    maximumReps: isSameMeasure && !isLighter ? slot.maximumReps : most,
  } as S;
}

const needsNothing = (exerciseId: string) => {
  const movement = movementOf(exerciseId);
  return movement !== undefined && demandsOf(movement).needs.length === 0;
};
