import type { SetLog } from '#shared/contracts/training/training.ts';
import { parseDecimal } from '#shared/domain/training/decimal-input.ts';
import { type Measure, maxPerSet } from '#shared/domain/training/exercise-measure.ts';
import { makeWeight, type WeightUnit } from '#shared/domain/training/weight.ts';

export type TypedSet = {
  readonly count: string;
  readonly load: string;
  readonly effort: number | null;
  readonly notes: string;
};
export type WrongField = 'count' | 'load';

/**
 * @param before The prefilled values. An untouched weight keeps its original unit, because converting it back would
 * round it.
 */
export function readSet(
  typed: TypedSet,
  before: { readonly shownLoad: string; readonly load: SetLog['load'] },
  {
    measure,
    unit,
    language,
  }: { readonly measure: Measure; readonly unit: WeightUnit; readonly language: string },
):
  | { readonly entry: Pick<SetLog, 'reps' | 'load' | 'effort' | 'notes'> }
  | { readonly wrong: readonly WrongField[] } {
  const reps = /^\d{1,5}$/.test(typed.count.trim()) ? Number(typed.count) : Number.NaN;
  const decimal = parseDecimal(typed.load, language);
  const wrong: WrongField[] = [];
  if (!(reps >= 0 && reps <= maxPerSet[measure])) wrong.push('count');
  if (typed.load.trim() !== '' && decimal === null) wrong.push('load');
  if (wrong.length > 0) return { wrong };
  const load =
    typed.load === before.shownLoad ? before.load : decimal === null ? null : makeWeight(decimal, unit);
  return { entry: { reps, load, effort: typed.effort, notes: typed.notes.trim() } };
}
