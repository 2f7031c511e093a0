import { dayMs, hourMs } from '#shared/domain/calendar/duration.ts';

export const figuresPeriods = ['24h', '7d', '30d'] as const;
export type FiguresPeriod = (typeof figuresPeriods)[number];

/** Every lease queue of jobs. */
export const jobQueues = [
  'automations',
  'broadcasts',
  'busy-calendars',
  'check-in-reminders',
  'customer-addresses',
  'held-mails',
  'promises',
  'quotes',
  'sessions',
  'unread-messages',
  'workout-reminders',
] as const;
export type JobQueue = (typeof jobQueues)[number];

/** Services whose spend of a day has a limit. */
export const meteredServices = ['speech', 'assistant'] as const;
export type MeteredService = (typeof meteredServices)[number];

/**
 * The UTC hours of the last day, or the UTC days of a longer period, oldest first. The newest one is not over.
 * @param now Epoch milliseconds.
 * @returns `2026-03-02T17` or `2026-03-02`.
 */
export function figuresBuckets(period: FiguresPeriod, now: number): readonly string[] {
  const [count, lengthMs, digits] =
    period === '24h' ? [24, hourMs, 13] : period === '7d' ? [7, dayMs, 10] : [30, dayMs, 10];
  return Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * lengthMs).toISOString().slice(0, digits),
  );
}

/** @returns ISO instant at which a bucket begins. */
export const bucketStart = (bucket: string): string =>
  bucket.length === 13 ? `${bucket}:00:00.000Z` : `${bucket}T00:00:00.000Z`;
