import type { Seats } from '#functions/longevity/seats.ts';
import type { LocaleId } from '#shared/contracts/account.ts';
import type { OutboxMail } from './outbox.ts';

/** Somebody who waits. `id` says where in the line: it begins with the instant of joining. */
export type WaitingPlace = { readonly id: string; readonly email: string; readonly locale: LocaleId };

/** A place for the first in line: the hold, the mail, the end of the wait. All or nothing. */
export type SpotOffer = {
  readonly place: WaitingPlace;
  readonly seats: Seats;
  /** Epoch milliseconds until which the place is kept. */
  readonly until: number;
  readonly mail: OutboxMail;
  readonly now: number;
};

/** Somebody asks to wait. `proofHash` is of what the mail's link carries, so that the row alone confirms nothing. */
export type WaitingRequest = {
  readonly person: Omit<WaitingPlace, 'id'>;
  readonly proofHash: string;
  readonly mail: OutboxMail;
  readonly now: number;
};

/** Port: the line for the limited tier, each address in it once. */
export type WaitingList = {
  /**
   * Keeps the request and its mail, unless the address waits already, holds an offer, or was sent a link minutes ago.
   * @returns Whether this call did.
   */
  ask(request: WaitingRequest): Promise<boolean>;
  /** Joins at the end. @returns False where nobody of that address asked with this proof, or too long ago. */
  join(proof: { readonly addressHash: string; readonly proofHash: string }, now: number): Promise<boolean>;
  /** The next in line. */
  first(now: number): Promise<WaitingPlace | null>;
  count(now: number): Promise<number>;
  /** @returns False where the line or the places have changed since they were read: nothing was written then. */
  offer(offer: SpotOffer): Promise<boolean>;
};
