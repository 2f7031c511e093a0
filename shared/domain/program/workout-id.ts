import { addDays } from '../calendar/local-day.ts';

/**
 * A workout is named `<planned day>.<token>`, and keeps its name when it moves. The token of a planned session is the id of
 * its program, with `_2` or `_3` behind it for a second or third session of the day.
 */
export const sessionParts = [2, 3] as const;
/** Absent for the first session of a day. */
export type SessionPart = (typeof sessionParts)[number];

/** Where a program has a session. */
export type PlannedPlace = { readonly day: string; readonly part?: SessionPart | undefined };

/** Names a planned session within its program, and sorts as the sessions follow each other: `2026-03-02`, `2026-03-02_2`. */
export type SessionKey = string;

const dayLength = 10;
const partOf = /_([23])$/;

export function plannedDayOf(workoutId: string): string {
  return workoutId.slice(0, dayLength);
}

/** What follows the planned day: of a planned session, the program and the part. */
export function tokenOf(workoutId: string): string {
  return workoutId.slice(dayLength + 1);
}

export function programIdOf(workoutId: string): string {
  return tokenOf(workoutId).replace(partOf, '');
}

/** Ids of programs must not end like the id of a second session. */
export function endsLikePart(programId: string): boolean {
  return partOf.test(programId);
}

export function sessionKey({ day, part }: PlannedPlace): SessionKey {
  return part === undefined ? day : `${day}_${part}`;
}

export function sessionKeyOf(workoutId: string): SessionKey {
  return `${plannedDayOf(workoutId)}${partOf.exec(workoutId)?.[0] ?? ''}`;
}

export function dayOfKey(key: SessionKey): string {
  return key.slice(0, dayLength);
}

export function placeOfKey(key: SessionKey): PlannedPlace {
  const part = sessionParts.find((each) => key.slice(dayLength) === `_${each}`);
  return { day: dayOfKey(key), ...(part !== undefined && { part }) };
}

/** The same part of another day. */
export function keyOnDay(key: SessionKey, day: string): SessionKey {
  return `${day}${key.slice(dayLength)}`;
}

export function plannedWorkoutId(key: SessionKey, programId: string): string {
  return `${dayOfKey(key)}.${programId}${key.slice(dayLength)}`;
}

export function shiftedKey(key: SessionKey, days: number): SessionKey {
  return keyOnDay(key, addDays(dayOfKey(key), days));
}

/** All that a day can have, in their order. */
export function keysOfDay(day: string): readonly SessionKey[] {
  return [day, ...sessionParts.map((part) => sessionKey({ day, part }))];
}
