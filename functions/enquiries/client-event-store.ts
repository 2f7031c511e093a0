import type { ClientEvent } from '#shared/contracts/client-events.ts';

export type EventCount = { readonly key: string; readonly count: number; readonly sum: number };

export type EventBatch = {
  readonly id: string;
  /** Epoch milliseconds by our clock, not the browser's. */
  readonly receivedAt: number;
  /** Empty for batches of which only the counts are kept. */
  readonly kept: readonly ClientEvent[];
  readonly counts: readonly EventCount[];
};

export type ClientEventStore = {
  add(batch: EventBatch): Promise<boolean>;
};
