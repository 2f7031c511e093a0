import { isPeriod } from '#shared/domain/calendar/period.ts';

const parameter = 'review';
const progressLink = '/dashboard/progress';

export function reviewLink(period: string): string {
  return `${progressLink}?${new URLSearchParams({ [parameter]: period })}`;
}

export const backToProgress = progressLink;

/**
 * The month or the year that the address names; the running month for one that does not exist, or is yet to come. Null
 * where the address asks for no review.
 */
export function periodIn(search: URLSearchParams, today: string): string | null {
  const named = search.get(parameter);
  if (named === null) return null;
  return isPeriod(named) && named <= today ? named : today.slice(0, 7);
}
