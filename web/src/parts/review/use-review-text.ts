import type { TrainingReview } from '#shared/contracts/training/review.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { isYear } from '#shared/domain/calendar/period.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { showGrams } from '#web/data/training/training-format.ts';
import { showDay } from '#web/lib/format-date.ts';
import { formatNumber } from '#web/lib/i18n/format-number.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

type Totals = TrainingReview['totals'];
export type TotalId = keyof Totals;

/** In the order of the screen and of the picture. */
export const totalIds = ['workouts', 'days', 'seconds', 'sets', 'volumeGrams'] as const satisfies TotalId[];

/** Names of months and years. */
export function usePeriodText() {
  const language = useLanguage();
  const periodName = (period: string) =>
    isYear(period) ? period : showDay(`${period}-01`, language, { month: 'long', year: 'numeric' });
  /** Languages write months in lower case, but not at the beginning of a line. */
  const title = (period: string) => {
    const name = periodName(period);
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  };
  return { periodName, title };
}

export function useReviewText(unit: WeightUnit) {
  const t = useText();
  const language = useLanguage();
  const { periodName, title } = usePeriodText();
  const number = (value: number) => formatNumber(value, language, 0);
  const time = (seconds: number) => {
    const minutes = Math.round(seconds / 60);
    const hours = Math.floor(minutes / 60);
    return hours === 0
      ? t('in-review.minutes', { minutes: number(minutes) })
      : t('in-review.hours', { hours: number(hours), minutes: number(minutes % 60) });
  };
  const load = (grams: number) => showGrams(grams, unit, language, 0);
  const total = (id: TotalId, value: number) =>
    id === 'seconds' ? time(value) : id === 'volumeGrams' ? load(value) : number(value);
  const week = (monday: string) => {
    const days = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
    return days.formatRange(noonOf(monday), noonOf(addDays(monday, 6)));
  };
  const summary = ({ period, totals, running }: TrainingReview) =>
    t(running ? 'in-review.summary-so-far' : 'in-review.summary', {
      period: title(period),
      workouts: totals.workouts,
      days: totals.days,
      time: time(totals.seconds),
      sets: totals.sets,
      load: load(totals.volumeGrams),
    });
  return { load, number, periodName, summary, title, total, week };
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
