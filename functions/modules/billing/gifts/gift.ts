import type { GivenGift, RedeemedAs } from '#shared/contracts/billing/gifts.ts';
import { type GiftedPlan, giftCodeAlphabet } from '#shared/domain/billing/gifts.ts';

/** Who redeems it, as what, since when. Stored before the provider is called. */
export type Redeemer = {
  readonly accountId: string;
  readonly customerId: string;
  readonly as: RedeemedAs;
  /** ISO instant. */
  readonly at: string;
};

/**
 * - `open`: paid, and nobody has it yet.
 * - `claimed`: `redeemer` began to redeem it. Only they can finish.
 * - `redeemed`
 * - `void`: the payment was returned. With a redeemer, what it gave was taken back.
 */
export type Gift = GiftedPlan & {
  readonly code: string;
  /** The invoice that paid for it. */
  readonly orderId: string;
  readonly giverId: string;
  readonly amountCents: number;
  readonly paidAt: string;
  readonly state: 'open' | 'claimed' | 'redeemed' | 'void';
  readonly redeemer: Redeemer | null;
};

/** @param bytes 16 random ones, of each of which five bits are used: 80 in all. */
export function giftCodeFrom(bytes: Uint8Array): string {
  const symbols = [...bytes].map((byte) => giftCodeAlphabet[byte % giftCodeAlphabet.length]);
  const groups = [0, 4, 8, 12].map((at) => symbols.slice(at, at + 4).join(''));
  return ['GIFT', ...groups].join('-');
}

/** The giver does not learn who redeemed it. */
export function givenGiftView({ code, orderId, tier, period, amountCents, paidAt, state }: Gift): GivenGift {
  return {
    orderId,
    code,
    tier,
    period,
    amount_cents: amountCents,
    paidAt,
    state: state === 'claimed' ? 'redeemed' : state,
  };
}
