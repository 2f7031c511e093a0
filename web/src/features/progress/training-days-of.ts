import type { TrainingProgress } from '#shared/contracts/training/training-overview.ts';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';

type Day = NonNullable<TrainingProgress['days']>[number];

const weeksShown = 53;

type HeatDay = {
  readonly day: string;
  /** 0 for none; 3 for a third of the days with the most sets. */
  readonly level: 0 | 1 | 2 | 3;
};

/** A year of days, from a Monday to today, by how much was done on each. */
export function heatMapOf(days: readonly Day[], today: string): readonly HeatDay[] {
  const first = addDays(mondayOf(today), -7 * (weeksShown - 1));
  const shown = new Map(
    days.filter(({ day }) => day >= first && day <= today).map((each) => [each.day, each]),
  );
  const counts = [...shown.values()].map(({ sets }) => sets).sort((a, b) => a - b);
  const atShare = (share: number) => counts[Math.floor((counts.length - 1) * share)] ?? 0;
  const [low, high] = [atShare(1 / 3), atShare(2 / 3)];
  const levelOf = (each: Day | undefined) => {
    if (each === undefined) return 0;
    return each.sets > high ? 3 : each.sets > low ? 2 : 1;
  };
  const heat: HeatDay[] = [];
  for (let day = first; day <= today; day = addDays(day, 1)) {
    heat.push({ day, level: levelOf(shown.get(day)) });
  }
  return heat;
}

/** Where a month's name stands above its first week, counted from 0. A month that ends within two weeks has no room for it. */
export function monthMarksOf(
  heat: readonly Pick<HeatDay, 'day'>[],
): readonly { readonly week: number; readonly day: string }[] {
  const mondays = heat.filter((_, index) => index % 7 === 0);
  const monthAt = (week: number) => mondays[week]?.day.slice(0, 7);
  return mondays.flatMap(({ day }, week) => {
    const begins = monthAt(week) !== monthAt(week - 1);
    const hasRoom = monthAt(week) === monthAt(week + 2) || week + 2 >= mondays.length;
    return begins && hasRoom ? [{ week, day }] : [];
  });
}

/** Months with training, newest first. */
export function monthsOf(
  days: readonly Day[],
  from: string,
): readonly { readonly month: string; readonly days: number; readonly sets: number }[] {
  const months = Map.groupBy(
    days.filter(({ day }) => day >= from),
    ({ day }) => day.slice(0, 7),
  );
  return [...months]
    .map(([month, of]) => ({ month, days: of.length, sets: of.reduce((sum, { sets }) => sum + sets, 0) }))
    .sort((a, b) => (a.month < b.month ? 1 : -1));
}

/** Of weeks in a row with training. A running week without any does not end it. */
export function longestRunOfWeeks(heat: readonly HeatDay[]): number {
  const weeks = new Set(heat.filter(({ level }) => level > 0).map(({ day }) => mondayOf(day)));
  let longest = 0;
  for (const monday of weeks) {
    if (weeks.has(addDays(monday, -7))) continue;
    let length = 1;
    while (weeks.has(addDays(monday, 7 * length))) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}
