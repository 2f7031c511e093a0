import { addDays, daysBetween } from '#shared/domain/calendar/local-day.ts';
import { type Plan, withSession } from './plan.ts';

type IsOpen = (day: string) => boolean;

/** The sessions among these days, or none where one of them would leave the days that can be planned. */
function movable(
  plan: Plan,
  days: readonly string[],
  shift: number,
  isOpen: IsOpen,
): readonly string[] | null {
  const planned = days.filter((day) => plan.has(day)).sort();
  if (planned.length === 0 || shift === 0) return null;
  return planned.every((day) => isOpen(addDays(day, shift))) ? planned : null;
}

/**
 * Moves sessions together. Sessions that are in the way go to the days that became free, in order, so nothing is lost.
 * @returns null where a session would leave the days that can be planned.
 */
export function moveDays(plan: Plan, days: readonly string[], shift: number, isOpen: IsOpen): Plan | null {
  const from = movable(plan, days, shift, isOpen);
  if (from === null || !from.every(isOpen)) return null;
  const to = new Set(from.map((day) => addDays(day, shift)));
  const inTheWay = [...to].filter((day) => plan.has(day) && !from.includes(day)).sort();
  const free = from.filter((day) => !to.has(day));
  let next = plan;
  for (const day of free) next = withSession(next, day, null);
  for (const day of from) next = withSession(next, addDays(day, shift), plan.get(day) ?? null);
  for (const [index, day] of inTheWay.entries()) {
    const place = free[index];
    if (place !== undefined) next = withSession(next, place, plan.get(day) ?? null);
  }
  return next;
}

/** @returns null where a copy would be outside the days that can be planned. */
export function copyDays(plan: Plan, days: readonly string[], shift: number, isOpen: IsOpen): Plan | null {
  const from = movable(plan, days, shift, isOpen);
  if (from === null) return null;
  let next = plan;
  for (const day of from) next = withSession(next, addDays(day, shift), plan.get(day) ?? null);
  return next;
}

export function removeDays(plan: Plan, days: readonly string[], isOpen: IsOpen): Plan {
  let next = plan;
  for (const day of days) if (isOpen(day)) next = withSession(next, day, null);
  return next;
}

/** All days from one to the other, whichever comes first. */
export function daysFromTo(one: string, other: string): string[] {
  const [first, last] = one < other ? [one, other] : [other, one];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}
