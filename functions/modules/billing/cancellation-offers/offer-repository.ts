import type { CancellationOffer } from '#shared/domain/billing/cancellation-offers.ts';
import type { CancellationReason } from '#shared/domain/billing/cancellation-reasons.ts';

export type MadeOffer = {
  /** Which opening of the dialog it was made to; chosen by the client's browser. */
  readonly visitId: string;
  readonly subscriptionId: string;
  readonly reason: CancellationReason;
  readonly offer: CancellationOffer;
  /** ISO instant. */
  readonly at: string;
};
export type OfferWithOutcome = MadeOffer & {
  /** When the client followed it. */
  readonly takenAt: string | null;
  /** When the client canceled that subscription all the same. */
  readonly canceledAt: string | null;
};

/** The last offer of each account. */
export type OfferRepository = {
  /**
   * Within one visit a later reason replaces the offer, as long as nothing came of it.
   * @param since ISO instant: an older offer gives way.
   * @returns Whether it may be shown. Of two at once from different visits, one may.
   */
  make(accountId: string, offer: MadeOffer, since: string): Promise<boolean>;
  /** Writes the first time only, and nothing about another visit. */
  take(accountId: string, visitId: string, at: string): Promise<void>;
  /** Writes the first time only, and nothing where the last offer was about another subscription. */
  cancel(accountId: string, subscriptionId: string, at: string): Promise<void>;
  /** @param since ISO instant. */
  list(since: string): Promise<readonly OfferWithOutcome[]>;
};
