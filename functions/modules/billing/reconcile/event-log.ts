import type { EventNotice } from '../provider-state.ts';

/** Longer than the function runs, shorter than Stripe's first retry. */
export const leaseMs = 60_000;
/** Stripe can resend an event for 30 days. */
export const eventLifeDays = 35;

export type EventClaim = {
  readonly eventId: string;
  readonly type: string;
  /** Keeps a worker that lost its lease from finishing for another. */
  readonly claimId: string;
  readonly now: number;
  /** Ids that the event names, for a replay and for the log. Nothing else of it is kept. */
  readonly names?: EventNames | undefined;
  /** Also claims an event that was processed. */
  readonly isReplay?: true | undefined;
};

export type EventNames = Omit<EventNotice, 'id' | 'type'>;

export type EventLog = {
  /**
   * An expired lease may be claimed, because its worker died.
   * @returns `busy` while another worker has it.
   */
  claim(claim: EventClaim): Promise<'claimed' | 'busy' | 'processed'>;
  /** @param at When it was done, in epoch milliseconds. */
  complete(claim: EventClaim, at: number): Promise<void>;
  /** @param failure The code of what went wrong. */
  release(claim: EventClaim, failure: string): Promise<void>;
};

/** An event as the log has it. */
export type LoggedEvent = {
  readonly notice: EventNotice;
  readonly state: 'processed' | 'failed' | 'processing';
  readonly tries: number;
  /** ISO instant of the first try. */
  readonly receivedAt: string;
  /** Milliseconds of the last try that ended well. */
  readonly durationMs: number | null;
  readonly failure: string | null;
};

export type EventLogReader = {
  find(eventId: string): Promise<LoggedEvent | null>;
  /** Of a day in UTC, the newest first. */
  ofDay(day: string, limit: number): Promise<readonly LoggedEvent[]>;
  /** Events whose first try was from `from` up to `to` (epoch milliseconds), the oldest first. */
  between(from: number, to: number): AsyncIterable<LoggedEvent>;
};
