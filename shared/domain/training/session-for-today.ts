import type { Movement } from '../exercises/movement.ts';
import { movements } from '../exercises/movements.ts';
import { countingIn, countingOf } from './exercise-measure.ts';
import { demandsOf, replacementsFor, type StarterLimits } from './starter-limits.ts';

/** See docs/decisions/065-session-for-today.md. */
export type TodayLimits = StarterLimits & {
  /** With the warm-up. */
  readonly minutes: number;
};

type Slot = Parameters<typeof countingIn>[0] & {
  readonly slotId: string;
  readonly sets: number;
  readonly minimumReps: number;
  readonly maximumReps: number;
  readonly restSeconds: number;
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

const workSeconds = 45;
const shortestRest = 30;
const mostSets = 20;
const byId: ReadonlyMap<string, Movement> = new Map(movements.map((movement) => [movement.id, movement]));

/** Ten minutes, and less of a short session. */
const warmUpMinutes = (minutes: number) => Math.min(10, minutes / 5);
const workOf = (slots: readonly Slot[]) =>
  slots.reduce((sum, { sets, restSeconds }) => sum + sets * (workSeconds + restSeconds), 0);

/** As the starter program estimates, to the minute. */
export function minutesOf(slots: readonly Slot[]): number {
  const work = workOf(slots) / 60;
  // A warm-up of ten minutes, or a fifth of the whole.
  return Math.round(work + Math.min(10, work / 4));
}

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
  return inPairs(withinTime(doable, (limits.minutes - warmUpMinutes(limits.minutes)) * 60));
}

function withinLimits<S extends Slot>(planned: readonly S[], limits: TodayLimits): readonly S[] {
  const chosen = new Map<string, S>();
  const kept = new Set(planned.filter(({ exerciseId }) => isDoable(exerciseId, limits)).map(idOf));
  for (const slot of planned) {
    const id = kept.has(slot.exerciseId)
      ? slot.exerciseId
      : replacementOf(slot, limits, new Set([...kept, ...chosen.keys()]));
    if (id === null) continue;
    const there = chosen.get(id);
    if (there === undefined) chosen.set(id, id === slot.exerciseId ? slot : replaced(slot, id));
    else chosen.set(id, { ...there, sets: Math.min(mostSets, there.sets + slot.sets) });
  }
  return [...chosen.values()];
}

/** What is left of a superset is none. */
function inPairs<S extends Slot>(slots: readonly S[]): readonly S[] {
  const pairs = Map.groupBy(slots, ({ superset }) => superset);
  return slots.map((slot) => {
    if (slot.superset === undefined || pairs.get(slot.superset)?.length !== 1) return slot;
    const { superset: _alone, ...rest } = slot;
    return rest as S;
  });
}

const idOf = ({ exerciseId }: Slot) => exerciseId;

/** An exercise that the library does not know is the coach's own: only they know what it asks for. */
function isDoable(exerciseId: string, limits: TodayLimits): boolean {
  const movement = byId.get(exerciseId);
  if (movement === undefined) return false;
  const { needs, loads } = demandsOf(movement);
  return (
    needs.every((each) => limits.equipment.includes(each)) &&
    !loads.some((each) => limits.avoid.includes(each))
  );
}

/** A new exercise first; where every one is taken, the best of the pattern gets the sets. */
function replacementOf(slot: Slot, limits: TodayLimits, taken: ReadonlySet<string>): string | null {
  const original = byId.get(slot.exerciseId);
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
    .map((other) => ({ id: other.id, score: likeness(other) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  return (candidates.find(({ id }) => !taken.has(id)) ?? candidates[0])?.id ?? null;
}

const targets = { repetitions: [10, 20], seconds: [20, 40], meters: [20, 40] } as const;

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
  const movement = byId.get(exerciseId);
  return movement !== undefined && demandsOf(movement).needs.length === 0;
};

function withinTime<S extends Slot>(slots: readonly S[], seconds: number): readonly S[] {
  if (workOf(slots) <= seconds) return slots;
  const fewer = slots.map((slot) => ({
    slot,
    sets: slot.sets,
    rest: Math.min(shortestRest, slot.restSeconds),
  }));
  const leastWork = () => fewer.reduce((sum, { sets, rest }) => sum + sets * (workSeconds + rest), 0);
  const setsOf = (pattern: string, count: (each: (typeof fewer)[number]) => number) =>
    fewer.reduce((sum, each) => sum + (patternOf(each.slot) === pattern ? count(each) : 0), 0);
  while (leastWork() > seconds) {
    // Each pattern keeps the same share; within it, the later exercise gives first.
    const shareAfter = ({ slot }: (typeof fewer)[number]) => {
      const pattern = patternOf(slot);
      return (setsOf(pattern, ({ sets }) => sets) - 1) / setsOf(pattern, (each) => each.slot.sets);
    };
    const [gives] = fewer
      .filter(({ sets }) => sets > 0)
      .toReversed()
      .sort((a, b) => shareAfter(b) - shareAfter(a) || b.sets - a.sets);
    if (gives === undefined) break;
    gives.sets -= 1;
  }
  const left = fewer.filter(({ sets }) => sets > 0);
  const room = left.reduce((sum, { slot, sets, rest }) => sum + sets * (slot.restSeconds - rest), 0);
  const share = room === 0 ? 0 : Math.min(1, (seconds - leastWork()) / room);
  return left.map(({ slot, sets, rest }) => ({
    ...slot,
    sets,
    restSeconds: rest + Math.floor(((slot.restSeconds - rest) * share) / 5) * 5,
  }));
}

const patternOf = ({ exerciseId }: Slot) => byId.get(exerciseId)?.pattern ?? exerciseId;
