import { isPeriod } from '#shared/domain/calendar/period.ts';

const parameter = 'review';

/** Of the review in an address: `review=2026-11`. */
export function reviewQueryOf(period: string): string {
  return new URLSearchParams({ [parameter]: period }).toString();
}

/**
 * The month or the year that the address names; the running month for one that does not exist, or is yet to come. Null
 * where the address asks for no review.
 */
export function periodIn(search: URLSearchParams, today: string): string | null {
  const named = search.get(parameter);
  if (named === null) return null;
  return isPeriod(named) && named <= today ? named : today.slice(0, 7);
}
