import { DayCollector } from '#shared/domain/wearables/day-figures.ts';
import type { SkippedLine } from './file-problem.ts';

/** Before anything that a wearable measured. */
const firstDay = '2000-01-01';
/** More are counted but not listed: a person looks at a few. */
const listedLines = 20;
const longestText = 60;

/** What is read from one import: the figures, and the lines that were left out. */
export class Recording {
  readonly days = new DayCollector();
  readonly skipped: SkippedLine[] = [];
  skippedCount = 0;
  readonly #lastDay: string;

  /** @param lastDay Nothing was measured after it. */
  constructor(lastDay: string) {
    this.#lastDay = lastDay;
  }

  /** Whether something can have been measured on the day. */
  hasDay(day: string): boolean {
    return day >= firstDay && day <= this.#lastDay;
  }

  skip(file: string, line: number, reason: SkippedLine['reason'], text: string): void {
    this.skippedCount += 1;
    if (this.skipped.length < listedLines)
      this.skipped.push({ file, line, reason, text: text.slice(0, longestText) });
  }
}
