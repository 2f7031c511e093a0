import type { Seats } from '#functions/longevity/seats.ts';
import type { LocaleId } from '#shared/contracts/account.ts';
import type { TierId } from '#shared/domain/tiers.ts';
import type { OutboxMail } from './outbox.ts';

/** Somebody who waits. `id` is the position in the line: it begins with the instant of joining. */
export type WaitingPlace = { readonly id: string; readonly email: string; readonly locale: LocaleId };

/** The first in line leaves it with a mail. All or nothing. */
export type WaitingOffer = {
  readonly tier: TierId;
  readonly place: WaitingPlace;
  readonly mail: OutboxMail;
  readonly now: number;
  /** The seat that is kept for them, where the tier has limited ones: as they were read, and until when (epoch ms). */
  readonly hold: { readonly seats: Seats; readonly until: number } | null;
};

/** Somebody asks to wait. `proofHash` is of what the mail's link carries, so that the row alone confirms nothing. */
export type WaitingRequest = {
  readonly tier: TierId;
  readonly person: Omit<WaitingPlace, 'id'>;
  readonly proofHash: string;
  readonly mail: OutboxMail;
  readonly now: number;
};

export type WaitingProof = {
  readonly tier: TierId;
  readonly addressHash: string;
  readonly proofHash: string;
};

/** Port: a line for each tier, each address in it once. */
export type WaitingList = {
  /**
   * Keeps the request and its mail, unless the address waits already, holds an offer, or was sent a link minutes ago.
   * @returns Whether this call did.
   */
  ask(request: WaitingRequest): Promise<boolean>;
  /** Joins at the end. @returns False where nobody of that address asked with this proof, or too long ago. */
  join(proof: WaitingProof, now: number): Promise<boolean>;
  /** The next in line. */
  first(tier: TierId, now: number): Promise<WaitingPlace | null>;
  /** How many people wait for each tier: one read, however long the lines are. */
  counts(now: number): Promise<Readonly<Record<TierId, number>>>;
  /** @returns False where the line or the seats have changed since they were read: nothing was written then. */
  offer(offer: WaitingOffer): Promise<boolean>;
};
