import { dayMs } from '#shared/domain/calendar/duration.ts';

/** What waits for somebody of the team. */
export const workQueues = [
  'needs-coach',
  'support',
  'reports',
  'disputes',
  'refunds',
  'waiting-list',
] as const;
export type WorkQueue = (typeof workQueues)[number];

/** The waiting list moves by itself once a seat is free, so nobody has to act on its age. */
const movesByItself: ReadonlySet<WorkQueue> = new Set(['waiting-list']);

/** Nothing waits longer than this without an alarm. */
const longestQueueWaitMs = dayMs;

/** @param oldestAt ISO instant since when the oldest item waits. @param now Epoch milliseconds. */
export function waitsTooLong(queue: WorkQueue, oldestAt: string | null, now: number): boolean {
  if (oldestAt === null || movesByItself.has(queue)) return false;
  return now - Date.parse(oldestAt) > longestQueueWaitMs;
}
