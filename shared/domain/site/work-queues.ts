import { dayMs } from '#shared/domain/calendar/duration.ts';

/** What waits for somebody of the team. */
export const workQueues = [
  'needs-coach',
  'support',
  'refunds-asked',
  'reports',
  'disputes',
  'refunds',
  'waiting-list',
  'bounced',
  'pre-orders',
] as const;
export type WorkQueue = (typeof workQueues)[number];

/** What a message to support is about. */
export const supportTopics = ['question', 'refund'] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** Where a message to support waits. */
export const queueOfTopic = {
  question: 'support',
  refund: 'refunds-asked',
} as const satisfies Record<SupportTopic, WorkQueue>;

const firstQueues: readonly WorkQueue[] = [
  'needs-coach',
  'support',
  'reports',
  'disputes',
  'refunds',
  'waiting-list',
];

/** @param knows Ids with commas between them. A browser that sends none is from before there were more than the first. */
export function queuesKnownTo(knows: string | undefined): readonly WorkQueue[] {
  if (knows === undefined) return firstQueues;
  const ids = knows.split(',');
  return workQueues.filter((id) => ids.includes(id));
}

/**
 * The waiting list moves by itself once a seat is free, and who pre-ordered waits for the book, not for an admin. A dispute is mailed to the admins when it opens, with the day
 * until which evidence counts, and then waits for the bank for weeks: it would hide the next thing that waits.
 */
const withoutAlarm: ReadonlySet<WorkQueue> = new Set(['waiting-list', 'disputes', 'pre-orders']);

/** Nothing waits longer than this without an alarm. */
const longestQueueWaitMs = dayMs;

/** @param oldestAt ISO instant since when the oldest item waits. @param now Epoch milliseconds. */
export function waitsTooLong(queue: WorkQueue, oldestAt: string | null, now: number): boolean {
  if (oldestAt === null || withoutAlarm.has(queue)) return false;
  return now - Date.parse(oldestAt) > longestQueueWaitMs;
}
