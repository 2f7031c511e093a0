import * as z from 'zod/mini';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { giftTiers } from '#shared/domain/billing/gifts.ts';
import { billingPeriods } from '#shared/domain/tiers/tiers.ts';
import type { Gift, Redeemer } from './gift.ts';

const gifted = { tier: z.enum(giftTiers), period: z.enum(billingPeriods) };
export const boughtGift = z.object({ ...gifted, code: z.string() });
export const redeemedGift = z.object({ ...gifted, as: z.enum(['plan', 'credit']), creditCents: z.int() });

export type GiftMail = OutboxMail<'gift-bought' | 'gift-redeemed'>;

export function giftBoughtMail({ orderId, giverId, tier, period, code }: Gift, createdAt: number): GiftMail {
  return {
    id: `gift-bought#${orderId}`,
    to: { accountId: giverId },
    kind: 'gift-bought',
    createdAt,
    data: { tier, period, code },
  };
}

export function giftRedeemedMail(
  { orderId, tier, period, amountCents: creditCents }: Gift,
  { accountId, as }: Pick<Redeemer, 'accountId' | 'as'>,
  createdAt: number,
): GiftMail {
  return {
    id: `gift-redeemed#${orderId}`,
    to: { accountId },
    kind: 'gift-redeemed',
    createdAt,
    data: { tier, period, as, creditCents },
  };
}
