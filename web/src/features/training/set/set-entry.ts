import type { SetLog } from '#shared/contracts/training/training.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { isTimed, type Measure, maxPerSet } from '#shared/domain/sets/exercise-measure.ts';
import type { SetKind } from '#shared/domain/sets/set-kind.ts';
import { parseTime } from '#shared/domain/sets/set-time.ts';
import { makeWeight, type WeightUnit } from '#shared/domain/sets/weight.ts';

export type TypedSet = {
  readonly kind: SetKind;
  readonly count: string;
  readonly load: string;
  /** The load takes body weight off. */
  readonly assisted: boolean;
  /** Of a distance or its calories: `25:00`. */
  readonly time: string;
  readonly effort: number | null;
  readonly notes: string;
};
export type WrongField = 'count' | 'load' | 'time';

export type SetEntry = Pick<SetLog, 'kind' | 'reps' | 'load' | 'assisted' | 'seconds' | 'effort' | 'notes'>;

/**
 * @param before The prefilled values. An untouched weight keeps its original unit, because converting it back would
 * round it.
 */
export function readSet(
  typed: TypedSet,
  before: {
    readonly shownLoad: string;
    readonly load: SetLog['load'];
    readonly seconds?: number | undefined;
  },
  {
    measure,
    unit,
    language,
  }: { readonly measure: Measure; readonly unit: WeightUnit; readonly language: string },
): { readonly entry: SetEntry } | { readonly wrong: readonly WrongField[] } {
  const reps = /^\d{1,6}$/.test(typed.count.trim()) ? Number(typed.count) : Number.NaN;
  const decimal = parseDecimal(typed.load, language);
  const timed = isTimed(measure);
  const time = parseTime(typed.time);
  const wrong: WrongField[] = [];
  if (!(reps >= 0 && reps <= maxPerSet[measure])) wrong.push('count');
  if (!timed && typed.load.trim() !== '' && decimal === null) wrong.push('load');
  if (timed && typed.time.trim() !== '' && time === null) wrong.push('time');
  if (wrong.length > 0) return { wrong };
  const typedLoad =
    typed.load === before.shownLoad ? before.load : decimal === null ? null : makeWeight(decimal, unit);
  const load = timed ? null : typedLoad;
  return {
    entry: {
      kind: typed.kind === 'work' ? undefined : typed.kind,
      reps,
      load,
      assisted: typed.assisted && load !== null ? true : undefined,
      seconds: timed ? (time ?? undefined) : before.seconds,
      effort: typed.effort,
      notes: typed.notes.trim(),
    },
  };
}
