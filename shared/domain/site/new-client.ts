import { dayMs } from '#shared/domain/calendar/duration.ts';

export const newForWeeks = 4;

/** Today shows the first steps this long. @param now Epoch milliseconds. */
export function isNewAccount({ createdAt }: { readonly createdAt: string }, now: number): boolean {
  return now - Date.parse(createdAt) < newForWeeks * 7 * dayMs;
}
