import { addDays, daysBetween } from '#shared/domain/calendar/local-day.ts';

/** In days; null shows everything. */
const periodDays = { '4w': 28, '3m': 91, '1y': 365, all: null } as const;
export type Period = keyof typeof periodDays;

type Dated = { readonly day: string };

/** The periods that would leave something out, and `all`. Empty where there is nothing to choose. */
export function periodsFor(points: readonly Dated[]): readonly Period[] {
  const [first, last] = [points[0], points.at(-1)];
  const span = first && last ? daysBetween(first.day, last.day) : 0;
  const shorter = (['4w', '3m', '1y'] as const).filter((period) => periodDays[period] < span);
  return shorter.length === 0 ? [] : [...shorter, 'all'];
}

/** The position of the first point of a period, which ends at the last point. */
export function startOf(points: readonly Dated[], period: Period): number {
  const days = periodDays[period];
  const last = points.at(-1);
  if (days === null || last === undefined) return 0;
  const from = addDays(last.day, -days);
  return points.findIndex(({ day }) => day >= from);
}
