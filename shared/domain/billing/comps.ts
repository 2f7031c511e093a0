import { addDays } from '#shared/domain/calendar/local-day.ts';
import { giftTiers } from './gifts.ts';

/** As for gifts: the limited tier's seats are sold, and nobody can give one away. */
export const compTiers = giftTiers;
export type CompTier = (typeof compTiers)[number];
export const longestCompDays = 366;

/** @param lastDay The last day of the tier, in UTC. @returns The ISO instant at which it ends. */
export function compEnd(lastDay: string): string {
  return `${addDays(lastDay, 1)}T00:00:00.000Z`;
}

/** @param until ISO instant. @returns The last day of the tier, in UTC. */
export function lastCompDay(until: string): string {
  return addDays(until.slice(0, 10), -1);
}
