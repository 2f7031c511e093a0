import type { WorkQueue } from '#shared/domain/site/work-queues.ts';

/** An item as its source knows it. Who took it is kept apart, in one way for all queues. */
export type WaitingItem = {
  readonly id: string;
  /** ISO instant. */
  readonly since: string;
  readonly name: string | null;
  readonly accountId: string | null;
  readonly dueBy?: string | null;
  readonly amountCents?: number | null;
  /** Of an item that stands for many. */
  readonly people?: number;
};

/** Where the items of a queue are. A queue keeps no rows of its own. */
export type QueueSource = {
  readonly id: WorkQueue;
  /** The longest wait first, at most `mostListed`. */
  list(): Promise<readonly WaitingItem[]>;
};

export const mostListed = 200;

/** Of a queue, for the job that looks whether something waits for too long. */
export type QueueAge = {
  readonly id: WorkQueue;
  /** ISO instant since when the oldest item waits; null for an empty queue. */
  oldestAt(): Promise<string | null>;
};
