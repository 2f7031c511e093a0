/** Values are sent and stored by month, so that ten years are a few hundred rows. */

export type EnteredWeight = { readonly value: string; readonly unit: 'kg' | 'lb' };
export type DayValue = number | EnteredWeight;
export type MonthDays<F extends DayValue = DayValue> = Readonly<Record<string, F>>;

export type MergeOutcome = { readonly added: number; readonly changed: number; readonly unchanged: number };
export const nothingMerged: MergeOutcome = { added: 0, changed: 0, unchanged: 0 };

export function sumOutcomes(outcomes: readonly MergeOutcome[]): MergeOutcome {
  return outcomes.reduce(
    (sum, { added, changed, unchanged }) => ({
      added: sum.added + added,
      changed: sum.changed + changed,
      unchanged: sum.unchanged + unchanged,
    }),
    nothingMerged,
  );
}

const same = (a: DayValue, b: DayValue) =>
  typeof a === 'number' || typeof b === 'number' ? a === b : a.value === b.value && a.unit === b.unit;

/** Importing the same file again adds nothing, and a day that was incomplete gets its later value. */
export function mergeMonth<F extends DayValue>(
  stored: MonthDays<F>,
  incoming: MonthDays<F>,
): { readonly days: MonthDays<F>; readonly outcome: MergeOutcome } {
  let outcome = nothingMerged;
  for (const [day, figure] of Object.entries(incoming)) {
    const before = stored[day];
    const kind = before === undefined ? 'added' : same(before, figure) ? 'unchanged' : 'changed';
    outcome = { ...outcome, [kind]: outcome[kind] + 1 };
  }
  return { days: { ...stored, ...incoming }, outcome };
}

/** Oldest first. */
export function byMonth<F extends DayValue>(
  figures: ReadonlyMap<string, F>,
): { readonly month: string; readonly days: MonthDays<F> }[] {
  const months = new Map<string, Record<string, F>>();
  for (const [day, figure] of [...figures].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const month = months.get(day.slice(0, 7)) ?? {};
    month[day.slice(8)] = figure;
    months.set(day.slice(0, 7), month);
  }
  return [...months].map(([month, days]) => ({ month, days }));
}

export function daysOf<F extends DayValue>(
  month: string,
  days: MonthDays<F>,
): { readonly day: string; readonly value: F }[] {
  return Object.entries(days)
    .map(([day, value]) => ({ day: `${month}-${day}`, value }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
