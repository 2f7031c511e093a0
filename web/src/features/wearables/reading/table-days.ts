import { readDay } from './cell-text.ts';
import { UnreadableFile } from './file-problem.ts';

/** `3/4/2026` is ambiguous, so such rows wait until another day in the table settles the order of day and month. */
export class TableDays {
  readonly #file: string;
  readonly #waiting: { line: number; dayFirst: string | null; monthFirst: string | null; use: DayUse }[] = [];

  constructor(file: string) {
    this.#file = file;
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
    const dayFirst = this.#waiting.every((row) => row.dayFirst !== null);
    const monthFirst = this.#waiting.every((row) => row.monthFirst !== null);
    if (dayFirst === monthFirst) {
      throw new UnreadableFile({ code: 'ambiguous-dates', file: this.#file, line: first.line });
    }
    for (const row of this.#waiting) {
      const day = dayFirst ? row.dayFirst : row.monthFirst;
      if (day !== null) row.use(day);
    }
  }
}

type DayUse = (day: string) => void;
