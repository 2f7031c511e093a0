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
 * @param morePlates Plates of help more than last time, from the bottom of the range: after days away and in an easy week.
 */
export function nextHelp(
  last: readonly PastSet[],
  {
    from,
    to,
    unit,
    morePlates = 0,
  }: { readonly from: number; readonly to: number; readonly unit: WeightUnit; readonly morePlates?: number },
): { readonly reps: number; readonly load: Weight | null; readonly assisted?: true } | null {
  const sets = last.filter(countsAsWork);
  const newest = sets.at(-1);
  if (newest?.assisted === undefined || newest.load === null) return null;
  const help = Number(weightIn(unit, newest.load));
  const withPlates = (plates: number) => Math.round((help + plates * plateOfHelp[unit]) * 100) / 100;
  const helped = (load: number) => ({ load: makeWeight(String(load), unit), assisted: true as const });
  if (morePlates > 0) {
    const least = Math.min(...sets.map(({ reps }) => reps));
    return { reps: Math.max(1, Math.min(from, least)), ...helped(withPlates(morePlates)) };
  }
  if (sets.some(({ reps }) => reps < to)) {
    return { reps: Math.max(from, Math.min(to, newest.reps + 1)), load: newest.load, assisted: true };
  }
  const left = withPlates(-1);
  return left > 0 ? { reps: from, ...helped(left) } : { reps: from, load: null };
}
