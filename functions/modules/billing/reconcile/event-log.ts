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
};

export type EventLog = {
  /**
   * An expired lease may be claimed, because its worker died.
   * @returns `busy` while another worker has it.
   */
  claim(claim: EventClaim): Promise<'claimed' | 'busy' | 'processed'>;
  complete(claim: EventClaim): Promise<void>;
  release(claim: EventClaim): Promise<void>;
};
