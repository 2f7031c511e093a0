import { daysBetween } from '#shared/domain/calendar/local-day.ts';
import { readDay } from '#web/lib/reading/cell-text.ts';
import { UnreadableFile } from '#web/lib/reading/file-problem.ts';

/**
 * `3/4/2026` is ambiguous, so such rows wait until the table settles the order of day and month: by a day that exists in one
 * order alone, by days that lie in the future in the other, or by days that follow each other.
 */
export class TableDays {
  readonly #file: string;
  readonly #isPossible: (day: string) => boolean;
  readonly #waiting: { line: number; dayFirst: string | null; monthFirst: string | null; use: DayUse }[] = [];

  /** @param isPossible False for a day in the future, or before there were such devices. */
  constructor(file: string, isPossible: (day: string) => boolean) {
    this.#file = file;
    this.#isPossible = isPossible;
  }

  read(text: string, line: number, use: DayUse): boolean {
    const written = readDay(text);
    if (written === null) return false;
    if (written.kind === 'day') use(written.day);
    else this.#waiting.push({ line, dayFirst: written.dayFirst, monthFirst: written.monthFirst, use });
    return true;
  }

  /** @throws UnreadableFile if the order of day and month stays unknown or contradicts itself. */
  settle(): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    const [dayFirst, monthFirst] = this.#fittingOrders();
    if (dayFirst === monthFirst) {
      throw new UnreadableFile({ code: 'ambiguous-dates', file: this.#file, line: first.line });
    }
    for (const row of this.#waiting) {
      const day = dayFirst ? row.dayFirst : row.monthFirst;
      if (day !== null) row.use(day);
    }
  }

  #fittingOrders(): readonly [dayFirst: boolean, monthFirst: boolean] {
    const byDay = this.#waiting.map(({ dayFirst }) => dayFirst);
    const byMonth = this.#waiting.map(({ monthFirst }) => monthFirst);
    const tests = [
      (days: readonly (string | null)[]) => days.every((day) => day !== null),
      (days: readonly (string | null)[]) => days.every((day) => day !== null && this.#isPossible(day)),
      followEachOther,
    ];
    let fitting: readonly [boolean, boolean] = [true, true];
    for (const isRight of tests) {
      const next = [fitting[0] && isRight(byDay), fitting[1] && isRight(byMonth)] as const;
      // A test that neither order passes says nothing.
      if (next[0] || next[1]) fitting = next;
      else if (isRight === tests[0]) return next;
      if (fitting[0] !== fitting[1]) return fitting;
    }
    return fitting;
  }
}

/** Daily rows have a day between two neighbors, months have about thirty. */
function followEachOther(days: readonly (string | null)[]): boolean {
  const each = [...new Set(days.filter((day) => day !== null))].toSorted();
  const gaps = each.slice(1).map((day, index) => daysBetween(each[index] ?? day, day));
  return gaps.length > 0 && gaps.every((gap) => gap < mostDaysBetween);
}
const mostDaysBetween = 15;

type DayUse = (day: string) => void;
