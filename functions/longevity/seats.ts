import { longevityCapacity } from '#shared/domain/longevity-places.ts';

/** A place that is kept for somebody until an instant (epoch milliseconds). */
export type Hold = { readonly holder: string; readonly until: number };

/** Who has a place of the limited tier. `version` counts every change; null before the first. */
export type Seats = {
  readonly version: number | null;
  /** Accounts whose subscription occupies a place, as billing last saw it. */
  readonly active: ReadonlySet<string>;
  readonly holds: readonly Hold[];
};

/** Whose hold it is: an account at the payment page, or an address with an offer (its hash, never the address). */
export const holder = {
  account: (accountId: string) => `account:${accountId}`,
  offer: (addressHash: string) => `offer:${addressHash}`,
};

/** Holds that still count: not past their time, and not of an account that has its place by now. */
export function liveHolds({ active, holds }: Seats, now: number): readonly Hold[] {
  return holds.filter(
    (hold) => hold.until > now && ![...active].some((accountId) => hold.holder === holder.account(accountId)),
  );
}

/** Capacity less occupied and kept; never below 0, also where an upgrade at the provider went over it. */
export function freeSeats(seats: Seats, now: number): number {
  return Math.max(0, longevityCapacity - seats.active.size - liveHolds(seats, now).length);
}

/** The holds with one more, or with that holder's own prolonged. Ended ones are dropped. */
export function withHold(seats: Seats, hold: Hold, now: number): readonly Hold[] {
  return [...liveHolds(seats, now).filter((each) => each.holder !== hold.holder), hold];
}
