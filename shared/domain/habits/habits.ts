import { addDays, isoWeekdayOf } from '#shared/domain/calendar/local-day.ts';

/** Smallest and largest target of each kind: milliliters, steps, minutes, grams, minutes. `own` has words instead. */
export const habitTargets = {
  water: { minimum: 100, maximum: 10_000 },
  steps: { minimum: 500, maximum: 100_000 },
  sleep: { minimum: 60, maximum: 900 },
  protein: { minimum: 10, maximum: 500 },
  mobility: { minimum: 1, maximum: 240 },
  own: null,
} as const;
export type HabitKind = keyof typeof habitTargets;
export const habitKinds = Object.keys(habitTargets) as [HabitKind, ...HabitKind[]];

export const maxHabits = 5;
export const maxHabitName = 60;
/** How far back a day can be marked: a phone may have been without a network for weeks. */
export const markableDays = 31;
/** How far back marked days are read, and so the longest streak that is shown. */
export const habitHistoryDays = 400;

type HabitDays = {
  /** ISO weekdays, Monday is 1. */
  readonly weekdays: readonly number[];
  /** The first day on which it counts. */
  readonly since: string;
};

export function isHabitDay({ weekdays, since }: HabitDays, day: string): boolean {
  return day >= since && weekdays.includes(isoWeekdayOf(day));
}

/** Of as many days on which a habit is due, one that was missed is forgiven. */
const daysPerForgivenMiss = 7;

/**
 * Days in a row on which a habit was kept. Today counts once it is marked. A day that was marked though the habit was
 * not due counts, too.
 */
export function streakOf(habit: HabitDays, done: ReadonlySet<string>, today: string): number {
  let kept = 0;
  let keptSinceMiss = daysPerForgivenMiss;
  for (let back = 0; back < habitHistoryDays; back += 1) {
    const day = addDays(today, -back);
    if (done.has(day)) {
      kept += 1;
      keptSinceMiss += 1;
    } else if (day !== today && isHabitDay(habit, day)) {
      if (keptSinceMiss < daysPerForgivenMiss - 1) break;
      keptSinceMiss = 0;
    }
  }
  return kept;
}
