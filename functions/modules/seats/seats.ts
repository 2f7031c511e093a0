import { pausedSeatDays } from '#shared/domain/billing/pauses.ts';
import { limitedTier, longevityCapacity } from '#shared/domain/catalog/longevity-seats.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

/** A day more than the longest pause, for the payment with which it ends. */
const pausedSeatMs = (pausedSeatDays + 1) * 86_400_000;

type Facts = { readonly tier: TierId | null; readonly status: string } | null;

/** Past due keeps the seat while Stripe retries the payment. */
const occupying = ['active', 'trialing', 'past_due'];

/** A pause turns the seat into a hold, which ends by itself. */
export type SeatChange = 'taken' | 'freed' | { readonly heldUntil: number };

const occupies = (facts: Facts) => facts?.tier === limitedTier && occupying.includes(facts.status);

/** @param now Epoch milliseconds. */
export function seatChange(prior: Facts, next: Facts, now: number): SeatChange | undefined {
  if (occupies(next)) return 'taken';
  if (next?.tier === limitedTier && next.status === 'paused') {
    return occupies(prior) ? { heldUntil: now + pausedSeatMs } : undefined;
  }
  return prior?.tier === limitedTier ? 'freed' : undefined;
}

export type SeatRepository = {
  read(): Promise<Seats>;
  replaceHolds(read: Seats, holds: readonly Hold[]): Promise<boolean>;
};

export type Hold = { readonly holder: string; readonly until: number };

/** `version` counts changes; null before the first. */
export type Seats = {
  readonly version: number | null;
  readonly active: ReadonlySet<string>;
  readonly holds: readonly Hold[];
};

/** An account in checkout, or the hash of an address with an offer. */
export const holder = {
  account: (accountId: string) => `account:${accountId}`,
  offer: (addressHash: string) => `offer:${addressHash}`,
};

/** Leaves out expired holds and accounts that meanwhile occupy a seat. */
export function liveHolds({ active, holds }: Seats, now: number): readonly Hold[] {
  return holds.filter(
    (hold) => hold.until > now && ![...active].some((accountId) => hold.holder === holder.account(accountId)),
  );
}

export function freeSeats(seats: Seats, now: number): number {
  return Math.max(0, longevityCapacity - seats.active.size - liveHolds(seats, now).length);
}

export function withHold(seats: Seats, hold: Hold, now: number): readonly Hold[] {
  return [...liveHolds(seats, now).filter((each) => each.holder !== hold.holder), hold];
}
