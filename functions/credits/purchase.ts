import type { PlaceId } from '#shared/domain/session-places.ts';

/**
 * A package of sessions that was paid for, and what has become of them. At any time `sessions` is the sum of those
 * that are available, reserved for a booking, used up, and taken back.
 */
export type Purchase = {
  /** The provider's invoice: what is paid once is filed once. */
  readonly id: string;
  readonly place: PlaceId;
  readonly sessions: number;
  readonly amountCents: number;
  /** ISO instant; the oldest purchase is used first. */
  readonly paidAt: string;
  /** Neither reserved nor used. */
  readonly available: number;
  /** Sessions whose price was given back: as many are taken away, as far as they are unused. */
  readonly refunded: number;
  /** Of those, how many have been taken away. The rest follows when reserved ones come back. */
  readonly takenBack: number;
};

/** What a purchase is called within its account: place first, then by age. */
export function creditIdOf({ place, paidAt, id }: Pick<Purchase, 'place' | 'paidAt' | 'id'>): string {
  return `${place}#${paidAt}#${id}`;
}

/**
 * Sessions that a refund undoes: all for the whole amount, else as many as were paid back in full.
 * @param refundedCents Given back so far, in all.
 */
export function refundedSessions(
  { sessions, amountCents }: Pick<Purchase, 'sessions' | 'amountCents'>,
  refundedCents: number,
): number {
  if (refundedCents >= amountCents) return sessions;
  return Math.max(0, Math.floor((refundedCents * sessions) / amountCents));
}

/** The purchase after so many of its sessions were paid back in all: unused ones go, what is reserved stays. */
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

/** Where a session goes that a cancellation gives back: to the client, unless its price was paid back already. */
export function returnsTo({ refunded, takenBack }: Purchase): 'available' | 'takenBack' {
  return takenBack < refunded ? 'takenBack' : 'available';
}
