import type { GirthsRequest } from '#shared/contracts/check-ins/progress.ts';
import type { ChosenHabit } from '#shared/contracts/habits/habits.ts';
import {
  type MonthlyValues,
  monthsPerImport,
  type WearableImportRequest,
} from '#shared/contracts/wearables/wearables.ts';
import { addDays, isoWeekdayOf } from '#shared/domain/calendar/local-day.ts';
import { byMonth } from '#shared/domain/wearables/month-values.ts';
import { type NumberMetric, numberMetrics, roundedValue } from '#shared/domain/wearables/wearable-metrics.ts';

const halfYear = 180;
const girthWeeks = 8;

const metricCourses: Readonly<
  Record<NumberMetric, { from: number; to: number; swing: number; weekend: number }>
> = {
  sleep: { from: 405, to: 440, swing: 38, weekend: 35 },
  'resting-heart-rate': { from: 60, to: 54, swing: 2, weekend: 1 },
  hrv: { from: 41, to: 52, swing: 7, weekend: -3 },
  steps: { from: 7200, to: 9400, swing: 2600, weekend: -900 },
};

function swingOf(day: number, metric: number): number {
  return Math.sin(day * 12.9898 + metric * 78.233) * 0.6 + Math.sin(day / 3 + metric) * 0.4;
}

/** Without weights, so that the sample client's weigh-ins stay as docs/product-rules.md gives them. */
export function demoWearables(today: string, days = halfYear): readonly WearableImportRequest[] {
  const months = numberMetrics.flatMap((metric, index): MonthlyValues[] => {
    const { from, to, swing, weekend } = metricCourses[metric];
    const figures = new Map<string, number>();
    for (let back = days; back > 0; back -= 1) {
      const day = addDays(today, -back);
      const course = from + ((to - from) * (days - back)) / days;
      const value = course + swing * swingOf(back, index) + (isoWeekdayOf(day) > 5 ? weekend : 0);
      const kept = roundedValue(metric, value);
      if (kept !== null) figures.set(day, kept);
    }
    return byMonth(figures).map(({ month, days: kept }) => ({ metric, month, days: { ...kept } }));
  });
  return Array.from({ length: Math.ceil(months.length / monthsPerImport) }, (_, index) => ({
    source: 'oura',
    months: months.slice(index * monthsPerImport, (index + 1) * monthsPerImport),
  }));
}

export function demoGirths(today: string): readonly GirthsRequest[] {
  return Array.from({ length: girthWeeks / 2 }, (_, index) => {
    const since = girthWeeks - index * 2;
    const at = (start: number, perWeek: number) => (start + perWeek * (girthWeeks - since)).toFixed(1);
    return {
      id: crypto.randomUUID(),
      day: addDays(today, -7 * since + 7),
      girths: [
        { part: 'waist', value: at(92, -0.4), unit: 'cm' },
        { part: 'hip', value: at(102, -0.2), unit: 'cm' },
        { part: 'chest', value: at(104, -0.1), unit: 'cm' },
        { part: 'arm', value: at(34, 0.1), unit: 'cm' },
        { part: 'thigh', value: at(58, 0.05), unit: 'cm' },
      ],
    };
  });
}

export const demoHabits: readonly ChosenHabit[] = [
  { id: crypto.randomUUID(), kind: 'water', name: '', target: 2000, weekdays: [1, 2, 3, 4, 5, 6, 7] },
  { id: crypto.randomUUID(), kind: 'mobility', name: '', target: 10, weekdays: [1, 3, 5] },
];

export type HabitMark = { readonly habitId: string; readonly day: string };

/**
 * With a day that was forgiven; today is still to be marked.
 * @param count Of the days before today.
 */
export function demoHabitMarks(
  habits: readonly ChosenHabit[],
  today: string,
  count = 8,
): readonly HabitMark[] {
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((back) => {
    if (back % 17 === 4) return [];
    const day = addDays(today, -back);
    return habits
      .filter(({ weekdays }) => weekdays.includes(isoWeekdayOf(day)))
      .map(({ id }) => ({ habitId: id, day }));
  });
}
