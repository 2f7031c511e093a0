import { daysBetween } from '#shared/domain/calendar/local-day.ts';
import type { Muscle } from '#shared/domain/exercises/movement.ts';
import { isIn, type Loads, type Week, type WeekSession } from './week-session.ts';

/**
 * 48 hours between sessions that load the same muscles: 'a minimum of 48 hours should separate the training sessions for
 * the same muscle group' (Garber et al., ACSM position stand on quantity and quality of exercise, Med Sci Sports Exerc
 * 2011;43(7):1334-59). A plan knows days and no hours, so these are two days.
 */
export const restDays = 2;

/** Where the plan itself put two sessions closer, that distance is enough. */
export function requiredDays(one: WeekSession, other: WeekSession): number {
  if (one.plannedDay === null || other.plannedDay === null) return restDays;
  return Math.min(restDays, Math.abs(daysBetween(one.plannedDay, other.plannedDay)));
}

function sharesMuscle(one: Loads, other: Loads): boolean {
  for (const muscle of one.keys()) if (other.has(muscle)) return true;
  return false;
}

export function isTooClose(one: WeekSession, onDay: string, other: WeekSession, otherDay: string): boolean {
  const apart = Math.abs(daysBetween(onDay, otherDay));
  return apart < restDays && apart < requiredDays(one, other) && sharesMuscle(one.loads, other.loads);
}

/** Sessions that the plan has on its fullest day of the week; at least one. */
export function mostPerDay(sessions: readonly WeekSession[], week: Week): number {
  const perDay = new Map<string, number>();
  for (const { plannedDay } of sessions) {
    if (plannedDay !== null && isIn(week, plannedDay))
      perDay.set(plannedDay, (perDay.get(plannedDay) ?? 0) + 1);
  }
  return Math.max(1, ...perDay.values());
}

/** Sets per muscle that the plan has for the week. */
export function plannedLoads(sessions: readonly WeekSession[], week: Week): Loads {
  return totalOf(sessions.filter(({ plannedDay }) => plannedDay !== null && isIn(week, plannedDay)));
}

export function totalOf(sessions: readonly Pick<WeekSession, 'loads'>[]): Map<Muscle, number> {
  const total = new Map<Muscle, number>();
  for (const { loads } of sessions) addLoads(total, loads, 1);
  return total;
}

export function addLoads(total: Map<Muscle, number>, loads: Loads, sign: 1 | -1): void {
  for (const [muscle, sets] of loads) total.set(muscle, (total.get(muscle) ?? 0) + sign * sets);
}

export function fitsInto(total: Loads, more: Loads, most: Loads): boolean {
  for (const [muscle, sets] of more) {
    if ((total.get(muscle) ?? 0) + sets > (most.get(muscle) ?? 0)) return false;
  }
  return true;
}
