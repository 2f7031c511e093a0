import { longestTripDays } from '#shared/contracts/training/training.ts';
import { addDays, daysBetween, isLocalDay } from '#shared/domain/calendar/local-day.ts';

export type DayRange = { readonly from: string; readonly to: string };

/** The days of a trip as they were typed, or null while they are none that the API takes. */
export function tripRange({ from, to }: DayRange, today: string): DayRange | null {
  if (!isLocalDay(from) || !isLocalDay(to) || from < today) return null;
  const days = daysBetween(from, to);
  return days >= 0 && days < longestTripDays ? { from, to } : null;
}

/** A first day after the last, or too long before it, takes the last day along to a week. */
export function withFirstDay(from: string, { to }: DayRange, today: string): DayRange {
  const isKept = tripRange({ from, to }, today) !== null || tripRange({ from, to: from }, today) === null;
  return { from, to: isKept ? to : addDays(from, 6) };
}
