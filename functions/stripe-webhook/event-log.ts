/** How long a worker may take over an event. Longer than the function can run, shorter than the first retry. */
export const leaseMs = 60_000;
/** Kept as long as the provider can send an event again (30 days), and a little more. */
export const eventLifeDays = 35;

export type EventClaim = {
  readonly eventId: string;
  readonly type: string;
  /** Names the worker, so that one that lost its lease cannot finish for another. */
  readonly claimId: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** Port: every event, once by id. */
export type EventLog = {
  /**
   * Takes the event for `leaseMs`. A lease that ran out belongs to a worker that died, and may be taken.
   * @returns `busy` while another worker has it.
   */
  claim(claim: EventClaim): Promise<'claimed' | 'busy' | 'processed'>;
  /** Only after everything that the event asked for was written. */
  complete(claim: EventClaim): Promise<void>;
  /** Gives the event back at once, for the next delivery. */
  release(claim: EventClaim): Promise<void>;
};
