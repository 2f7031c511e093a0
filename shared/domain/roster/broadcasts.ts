import { dayMs } from '#shared/domain/calendar/duration.ts';

/** A message of a coach to several clients, each in their own thread. */
export const maxRecipients = 500;
export const broadcastsPerDay = 3;
/** The rows name clients, who are gone within 30 days of leaving. */
export const broadcastDays = 30;
export const listedBroadcasts = 20;
/** How long a coach may let a message wait for quiet hours and outages. What is not delivered by then is not sent. */
export const deliveryHours = [6, 12, 24, 48, 72] as const;
export const usualDeliveryHours = 24;

/**
 * What became of one recipient. `left`: has another coach, or closes the account. `unreachable`: blocked or barred the
 * conversation. `stopped`: the coach may no longer write.
 */
export const broadcastOutcomes = ['sent', 'opted-out', 'paused', 'unreachable', 'left', 'stopped'] as const;
export type BroadcastOutcome = (typeof broadcastOutcomes)[number];

/** @param recent Instants (ISO) of earlier ones. */
export function broadcastsLeft(recent: readonly string[], now: number): number {
  const inDay = recent.filter((at) => Date.parse(at) > now - dayMs).length;
  return Math.max(0, broadcastsPerDay - inDay);
}
