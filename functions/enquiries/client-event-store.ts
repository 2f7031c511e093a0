import type { ClientEvent } from '#shared/contracts/client-events.ts';

/** One figure of a day: how often, and the sum of what was measured. */
export type EventCount = { readonly key: string; readonly count: number; readonly sum: number };

export type EventBatch = {
  readonly id: string;
  /** Epoch milliseconds of arrival: the browser's own clock is not believed. */
  readonly receivedAt: number;
  /** What is kept of the batch as it came; empty where only its counts are. */
  readonly kept: readonly ClientEvent[];
  readonly counts: readonly EventCount[];
};

/** Port: events and their counts, by day. */
export type ClientEventStore = {
  /** @returns False for a batch that was stored before; nothing is counted again then. */
  add(batch: EventBatch): Promise<boolean>;
};
