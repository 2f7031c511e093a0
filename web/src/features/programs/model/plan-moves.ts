import { addDays, daysBetween } from '#shared/domain/calendar/local-day.ts';
import {
  dayOfKey,
  keyOnDay,
  keysOfDay,
  type SessionKey,
  shiftedKey,
} from '#shared/domain/program/workout-id.ts';
import { type IsOpen, type Plan, withSession } from './plan.ts';

/**
 * Where a session goes on another day: to the same place, or beside the session there that can no longer be changed.
 * @returns null where the day has no room.
 */
export function placeOn(
  plan: Plan,
  key: SessionKey,
  day: string,
  isOpen: IsOpen,
  isTaken: (key: SessionKey) => boolean = () => false,
): SessionKey | null {
  const same = keyOnDay(key, day);
  if (isOpen(same)) return same;
  return keysOfDay(day).find((each) => isOpen(each) && !plan.has(each) && !isTaken(each)) ?? null;
}

/**
 * Where each of the sessions among these goes.
 * @returns null where there is none, or where one of them would leave the days that can be planned.
 */
export function placesAfter(
  plan: Plan,
  keys: readonly SessionKey[],
  shift: number,
  isOpen: IsOpen,
): ReadonlyMap<SessionKey, SessionKey> | null {
  const planned = keys.filter((key) => plan.has(key)).sort();
  if (planned.length === 0 || shift === 0) return null;
  const taken = new Set(planned.map((key) => shiftedKey(key, shift)).filter(isOpen));
  const places = new Map<SessionKey, SessionKey>();
  for (const key of planned) {
    const day = dayOfKey(shiftedKey(key, shift));
    const place = placeOn(plan, key, day, isOpen, (each) => taken.has(each));
    if (place === null) return null;
    places.set(key, place);
    taken.add(place);
  }
  return places;
}

/**
 * Moves sessions together, each to the same place of its new day if it can still be planned: a second session comes beside
 * the first. Sessions that are in the way go to the places that became free, in order, so nothing is lost.
 * @returns null where a session would leave the days that can be planned.
 */
export function moveDays(
  plan: Plan,
  keys: readonly SessionKey[],
  shift: number,
  isOpen: IsOpen,
): Plan | null {
  const places = placesAfter(plan, keys, shift, isOpen);
  if (places === null) return null;
  const from = [...places.keys()];
  if (!from.every(isOpen)) return null;
  const to = new Set(places.values());
  const inTheWay = [...to].filter((key) => plan.has(key) && !from.includes(key)).sort();
  const free = from.filter((key) => !to.has(key));
  let next = plan;
  for (const key of free) next = withSession(next, key, null);
  for (const [key, place] of places) next = withSession(next, place, plan.get(key) ?? null);
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
  const places = placesAfter(plan, keys, shift, isOpen);
  if (places === null) return null;
  let next = plan;
  for (const [key, place] of places) next = withSession(next, place, plan.get(key) ?? null);
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
