import { daysFromTo } from './plan-moves.ts';

/** Selected days, and the one that a range begins at. */
export type Selection = { readonly days: readonly string[]; readonly last: string | null };

export const noSelection: Selection = { days: [], last: null };

export function toggleDay({ days }: Selection, day: string): Selection {
  const without = days.filter((each) => each !== day);
  return { days: without.length < days.length ? without : [...days, day], last: day };
}

/** @param isPlanned Days without a session are not part of a range. */
export function selectRange(
  { days, last }: Selection,
  day: string,
  isPlanned: (day: string) => boolean,
): Selection {
  const range = daysFromTo(last ?? day, day).filter((each) => isPlanned(each) && !days.includes(each));
  return { days: [...days, ...range], last: day };
}
