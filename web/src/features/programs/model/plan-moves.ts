import { addDays, daysBetween } from '#shared/domain/calendar/local-day.ts';
import { type SessionKey, shiftedKey } from '#shared/domain/program/workout-id.ts';
import { type IsOpen, type Plan, withSession } from './plan.ts';

/** The sessions among these, or none where one of them would leave the days that can be planned. */
function movable(
  plan: Plan,
  keys: readonly SessionKey[],
  shift: number,
  isOpen: IsOpen,
): readonly SessionKey[] | null {
  const planned = keys.filter((key) => plan.has(key)).sort();
  if (planned.length === 0 || shift === 0) return null;
  return planned.every((key) => isOpen(shiftedKey(key, shift))) ? planned : null;
}

/**
 * Moves sessions together, each to the same place of its new day: a second session comes beside the first. Sessions that
 * are in the way go to the places that became free, in order, so nothing is lost.
 * @returns null where a session would leave the days that can be planned.
 */
export function moveDays(
  plan: Plan,
  keys: readonly SessionKey[],
  shift: number,
  isOpen: IsOpen,
): Plan | null {
  const from = movable(plan, keys, shift, isOpen);
  if (from === null || !from.every(isOpen)) return null;
  const to = new Set(from.map((key) => shiftedKey(key, shift)));
  const inTheWay = [...to].filter((key) => plan.has(key) && !from.includes(key)).sort();
  const free = from.filter((key) => !to.has(key));
  let next = plan;
  for (const key of free) next = withSession(next, key, null);
  for (const key of from) next = withSession(next, shiftedKey(key, shift), plan.get(key) ?? null);
  for (const [index, key] of inTheWay.entries()) {
    const place = free[index];
    if (place !== undefined) next = withSession(next, place, plan.get(key) ?? null);
  }
  return next;
}

/** @returns null where a copy would be outside the days that can be planned. */
export function copyDays(
  plan: Plan,
  keys: readonly SessionKey[],
  shift: number,
  isOpen: IsOpen,
): Plan | null {
  const from = movable(plan, keys, shift, isOpen);
  if (from === null) return null;
  let next = plan;
  for (const key of from) next = withSession(next, shiftedKey(key, shift), plan.get(key) ?? null);
  return next;
}

export function removeDays(plan: Plan, keys: readonly SessionKey[], isOpen: IsOpen): Plan {
  let next = plan;
  for (const key of keys) if (isOpen(key)) next = withSession(next, key, null);
  return next;
}

/** All days from one to the other, whichever comes first. */
export function daysFromTo(one: string, other: string): string[] {
  const [first, last] = one < other ? [one, other] : [other, one];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}
