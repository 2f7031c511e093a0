import type { Analytics } from '#shared/contracts/check-ins/progress.ts';
import { addDays, daysBetween } from '#shared/domain/calendar/local-day.ts';

const weeksWithoutGoal = 8;

type Expected = {
  readonly day: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
};

/**
 * The pace drawn on from the last weight to a little past the predicted day, in grams. An interval that is open or far
 * longer than the way to the goal is cut off there, or it would squeeze everything measured.
 */
export function forecastOf({
  pace,
  prediction,
}: Pick<Analytics, 'pace' | 'prediction'>): readonly Expected[] {
  if (pace === null || prediction?.kind === 'reached') return [];
  const end =
    prediction?.kind === 'predicted' ? endOf(pace.day, prediction) : addDays(pace.day, weeksWithoutGoal * 7);
  const weeks = daysBetween(pace.day, end) / 7;
  return [
    { day: pace.day, value: pace.now, low: pace.now, high: pace.now },
    {
      day: end,
      value: pace.now + pace.perWeek * weeks,
      low: pace.now + pace.perWeekLow * weeks,
      high: pace.now + pace.perWeekHigh * weeks,
    },
  ];
}

function endOf(
  from: string,
  { day, latest }: { readonly day: string; readonly latest: string | null },
): string {
  const farthest = addDays(day, Math.max(14, Math.round(daysBetween(from, day) / 2)));
  return latest !== null && latest < farthest ? latest : farthest;
}
