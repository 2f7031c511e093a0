import type { LocationId } from '#shared/domain/booking/session-locations.ts';

/** `sessions` is always the sum of available, reserved, used and taken-back ones. */
export type Purchase = {
  /** The Stripe invoice, so a payment counts once. */
  readonly id: string;
  readonly place: LocationId;
  readonly sessions: number;
  readonly amountCents: number;
  /** ISO instant; the oldest purchase is used first. */
  readonly paidAt: string;
  readonly available: number;
  /** Sessions whose price was refunded. */
  readonly refunded: number;
  /** Refunded sessions that were unused; reserved ones follow when they are returned. */
  readonly takenBack: number;
};

export function creditIdOf({ place, paidAt, id }: Pick<Purchase, 'place' | 'paidAt' | 'id'>): string {
  return `${place}#${paidAt}#${id}`;
}

/**
 * All for a full refund, else as many as were refunded in full.
 * @param refundedCents In total so far.
 */
export function refundedSessions(
  { sessions, amountCents }: Pick<Purchase, 'sessions' | 'amountCents'>,
  refundedCents: number,
): number {
  if (refundedCents >= amountCents) return sessions;
  return Math.max(0, Math.floor((refundedCents * sessions) / amountCents));
}

export function takeBack(purchase: Purchase, refunded: number): Purchase {
  if (refunded <= purchase.refunded) return purchase;
  const taken = Math.min(refunded - purchase.takenBack, purchase.available);
  return {
    ...purchase,
    refunded,
    available: purchase.available - taken,
    takenBack: purchase.takenBack + taken,
  };
}

export function returnsTo({ refunded, takenBack }: Purchase): 'available' | 'takenBack' {
  return takenBack < refunded ? 'takenBack' : 'available';
}
