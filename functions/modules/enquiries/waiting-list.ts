import type { Seats } from '#functions/modules/seats/seats.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { EnquiryMail } from './outbox.ts';

export type WaitingPerson = { readonly id: string; readonly email: string; readonly locale: LocaleId };

export type WaitingOffer = {
  readonly tier: TierId;
  readonly person: WaitingPerson;
  readonly mail: EnquiryMail;
  readonly now: number;
  /** The reserved seat and its end (epoch ms), for tiers with limited seats. */
  readonly hold: { readonly seats: Seats; readonly until: number } | null;
};

/** Only the hash of the link's token is stored, so the row alone confirms nothing. */
export type WaitingRequest = {
  readonly tier: TierId;
  readonly person: Omit<WaitingPerson, 'id'>;
  readonly proofHash: string;
  readonly mail: EnquiryMail;
  readonly now: number;
};

export type WaitingProof = {
  readonly tier: TierId;
  readonly addressHash: string;
  readonly proofHash: string;
};

export type WaitingList = {
  /**
   * Does nothing when the address waits already, holds an offer, or got a link minutes ago.
   * @returns Whether it was stored.
   */
  ask(request: WaitingRequest): Promise<boolean>;
  join(proof: WaitingProof, now: number): Promise<boolean>;
  first(tier: TierId, now: number): Promise<WaitingPerson | null>;
  counts(now: number): Promise<Readonly<Record<TierId, number>>>;
  offer(offer: WaitingOffer): Promise<boolean>;
};
