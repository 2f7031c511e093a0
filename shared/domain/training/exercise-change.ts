/** Changes of the exercises of a workout. Each keeps the time of its decision, so that devices merge in any order. */
import { countingOf, usualRange } from '../sets/exercise-measure.ts';
import { isLater } from './latest.ts';

export type OwnNote = {
  readonly text: string;
  readonly link?: string | undefined;
  readonly at: string;
};
export type Exercise = {
  readonly slotId: string;
  readonly exerciseId: string;
  readonly swappedFrom?: string | undefined;
  readonly skipped?: boolean | undefined;
  readonly swapAt?: string | undefined;
  readonly skipAt?: string | undefined;
  readonly addedAt?: string | undefined;
  readonly ownNote?: OwnNote | undefined;
};

/** With those that were removed, which bounds the size of a workout. */
export const mostAddedExercises = 40;
const usualSets = 3;
const usualRestSeconds = 90;

type Added = {
  readonly at: string;
  readonly slotId: string;
  readonly exerciseId: string;
  readonly sets?: number | undefined;
};

/** Those that were planned keep their order; the added ones follow in the order in which they were added. */
export function withExercise<E extends Exercise>(
  exercises: readonly E[],
  removed: readonly string[],
  { at, slotId, exerciseId, sets = usualSets }: Added,
): readonly E[] {
  const added = exercises.filter(({ addedAt }) => addedAt !== undefined);
  const isKnown = removed.includes(slotId) || exercises.some((slot) => slot.slotId === slotId);
  if (isKnown || added.length + removed.length >= mostAddedExercises) return exercises;
  const { measure, perSide } = countingOf(exerciseId);
  const [minimumReps, maximumReps] = usualRange[measure];
  const slot = {
    slotId,
    exerciseId,
    sets,
    ...(measure !== 'repetitions' && { measure }),
    ...(perSide && { perSide }),
    minimumReps,
    maximumReps,
    restSeconds: usualRestSeconds,
    addedAt: at,
  };
  const inOrder = [...added, slot as unknown as E].sort(byTimeAdded);
  return [...exercises.filter(({ addedAt }) => addedAt === undefined), ...inOrder];
}

function byTimeAdded(a: Exercise, b: Exercise): number {
  return Date.parse(a.addedAt ?? '') - Date.parse(b.addedAt ?? '') || (a.slotId < b.slotId ? -1 : 1);
}

export function swapped<E extends Exercise>(
  slot: E,
  change: { readonly at: string; readonly exerciseId: string },
): Exercise {
  const { at, exerciseId } = change;
  const wins = isLater(at, slot.swapAt) || (at === slot.swapAt && exerciseId > slot.exerciseId);
  if (!wins) return slot;
  const original = slot.swappedFrom ?? slot.exerciseId;
  const { swappedFrom: _from, ...rest } = slot;
  const chosen = { ...rest, exerciseId, swapAt: at };
  const named = original === exerciseId ? chosen : { ...chosen, swappedFrom: original };
  // Swapping a skipped exercise also unskips it.
  return isLater(at, slot.skipAt) ? { ...named, skipped: false, skipAt: at } : named;
}

export function leftOut<E extends Exercise>(
  slot: E,
  change: { readonly at: string; readonly skipped: boolean },
): Exercise {
  const { at, skipped } = change;
  const wins = isLater(at, slot.skipAt) || (at === slot.skipAt && skipped && slot.skipped !== true);
  return wins ? { ...slot, skipped, skipAt: at } : slot;
}

/** The later note. Two of the same moment: the one that sorts last, so that every device keeps the same. */
export function laterNote(known: OwnNote | undefined, { text, link, at }: OwnNote): OwnNote {
  const note = { text, ...(link !== undefined && { link }), at };
  if (known === undefined || isLater(at, known.at)) return note;
  const isTie = Date.parse(at) === Date.parse(known.at);
  return isTie && sortKey(note) > sortKey(known) ? note : known;
}

function sortKey({ text, link = '', at }: OwnNote): string {
  return JSON.stringify([text, link, at]);
}
