import { countsAsWork, type SetKind } from './set-kind.ts';
import { makeWeight, type Weight, type WeightUnit, weightIn } from './weight.ts';

type PastSet = {
  readonly kind?: SetKind | undefined;
  readonly reps: number;
  readonly load: Weight | null;
  readonly assisted?: true | undefined;
};

/** A plate of an assisted machine. */
const plateOfHelp: Readonly<Record<WeightUnit, number>> = { kg: 5, lb: 10 };

/**
 * Double progression with help that shrinks: one repetition more, until every set of the last workout reached the top of
 * the range; then less help, from the bottom of the range. Null where the last workout had no help.
 * @param last Work sets of the last workout, in order.
 */
export function nextHelp(
  last: readonly PastSet[],
  { from, to, unit }: { readonly from: number; readonly to: number; readonly unit: WeightUnit },
): { readonly reps: number; readonly load: Weight | null; readonly assisted?: true } | null {
  const sets = last.filter(countsAsWork);
  const newest = sets.at(-1);
  if (newest?.assisted === undefined || newest.load === null) return null;
  if (sets.some(({ reps }) => reps < to)) {
    return { reps: Math.max(from, Math.min(to, newest.reps + 1)), load: newest.load, assisted: true };
  }
  const left = Math.round((Number(weightIn(unit, newest.load)) - plateOfHelp[unit]) * 100) / 100;
  return left > 0
    ? { reps: from, load: makeWeight(String(left), unit), assisted: true }
    : { reps: from, load: null };
}

/**
 * More help than last time, from the bottom of the range: after days away and in an easy week.
 * @param plates How many plates of an assisted machine more.
 */
export function moreHelp(
  last: readonly PastSet[],
  { from, plates, unit }: { readonly from: number; readonly plates: number; readonly unit: WeightUnit },
): { readonly reps: number; readonly load: Weight; readonly assisted: true } | null {
  const sets = last.filter(countsAsWork);
  const newest = sets.at(-1);
  if (newest?.assisted === undefined || newest.load === null) return null;
  const help = Number(weightIn(unit, newest.load)) + plates * plateOfHelp[unit];
  const least = Math.min(...sets.map(({ reps }) => reps));
  return {
    reps: Math.max(1, Math.min(from, least)),
    load: makeWeight(String(Math.round(help * 100) / 100), unit),
    assisted: true,
  };
}
