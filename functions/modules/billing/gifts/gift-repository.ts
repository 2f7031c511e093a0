import type { Gift } from './gift.ts';
import type { GiftMail } from './gift-mails.ts';

export type GiftRepository = {
  /** One that cannot be guessed. */
  newCode(): string;
  find(code: string): Promise<Gift | null>;
  findOfOrder(giverId: string, orderId: string): Promise<Gift | null>;
  /** Newest first, at most 100. */
  listGivenBy(accountId: string): Promise<readonly Gift[]>;
  /** @returns false where the order has its gift already. */
  add(gift: Gift, mail: GiftMail): Promise<boolean>;
  /** The gift that the account began to redeem. */
  findInHand(accountId: string): Promise<Gift | null>;
  /** Puts it into the redeemer's hand. @returns false where it is not open any longer, or another one is in hand. */
  claim(claimed: Gift): Promise<boolean>;
  /**
   * Keeps a claimed gift from being taken back while it is finished.
   * @param at ISO instant.
   * @returns null where it is no longer as it was read.
   */
  keep(claimed: Gift, at: string): Promise<Gift | null>;
  /** Out of the hand. @returns false where it is not claimed any longer. */
  finish(redeemed: Gift, mail: GiftMail): Promise<boolean>;
  /** After its payment was returned. @returns false where it is no longer as it was read. */
  void(read: Gift): Promise<boolean>;
};
