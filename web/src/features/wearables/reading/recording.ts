import { DayCollector } from '#shared/domain/wearables/daily-values.ts';
import type { SkippedLine } from '#web/lib/reading/file-problem.ts';

/** No wearable data is older than this. */
const firstDay = '2000-01-01';
/** Later skipped lines are counted but not listed. */
const listedLines = 20;
const longestText = 60;

export class Recording {
  readonly days = new DayCollector();
  readonly skipped: SkippedLine[] = [];
  skippedCount = 0;
  readonly #lastDay: string;

  constructor(lastDay: string) {
    this.#lastDay = lastDay;
  }

  hasDay(day: string): boolean {
    return day >= firstDay && day <= this.#lastDay;
  }

  skip(file: string, line: number, reason: SkippedLine['reason'], text: string): void {
    this.skippedCount += 1;
    if (this.skipped.length < listedLines)
      this.skipped.push({ file, line, reason, text: text.slice(0, longestText) });
  }
}
