import * as z from 'zod/mini';
import { giftCodeOf, giftTiers } from '#shared/domain/billing/gifts.ts';
import { billingPeriods } from '#shared/domain/tiers/tiers.ts';

export const giftedPlanSchema = z.object({ tier: z.enum(giftTiers), period: z.enum(billingPeriods) });

/** `plan`: one period begins now and ends by itself. `credit`: the paid amount comes off the next payments. */
const redeemedAsSchema = z.enum(['plan', 'credit']);
export type RedeemedAs = z.infer<typeof redeemedAsSchema>;

/** As somebody writes it: in any case, with spaces. */
const giftCodeSchema = z.pipe(
  z.string().check(
    z.maxLength(60),
    z.refine((typed) => giftCodeOf(typed) !== null, 'must look like GIFT-XXXX-XXXX-XXXX-XXXX'),
  ),
  z.transform((typed) => giftCodeOf(typed) ?? ''),
);

/** A gift that the caller paid for. */
export const givenGiftSchema = z.object({
  orderId: z.string(),
  code: z.string(),
  ...giftedPlanSchema.shape,
  amount_cents: z.int(),
  paidAt: z.string(),
  /** `void`: the payment was returned. */
  state: z.enum(['open', 'redeemed', 'void']),
});
export type GivenGift = z.infer<typeof givenGiftSchema>;
/** Newest first, at most 100. */
export const givenGiftsSchema = z.object({ gifts: z.array(givenGiftSchema) });

export const previewGiftRequestSchema = z.strictObject({ code: giftCodeSchema });
/** What redeeming does. Nothing is charged. */
export const giftPreviewSchema = z.object({
  code: z.string(),
  ...giftedPlanSchema.shape,
  redeemsAs: redeemedAsSchema,
  /** Of a `plan`. */
  endsAt: z.nullable(z.string()),
  /** Of a `credit`. */
  creditCents: z.nullable(z.int()),
  /** With a `credit`, the next twelve months; null where a scheduled change or a pause decides them. */
  charges: z.nullable(z.array(z.object({ at: z.string(), amount_cents: z.int(), creditUsedCents: z.int() }))),
});
export type GiftPreview = z.infer<typeof giftPreviewSchema>;

/** `redeemsAs` is what the caller was shown: where it is no longer so, nothing happens. */
export const redeemGiftRequestSchema = z.strictObject({ code: giftCodeSchema, redeemsAs: redeemedAsSchema });
export const redeemedGiftSchema = z.object({ ...giftedPlanSchema.shape, redeemedAs: redeemedAsSchema });
export type RedeemedGift = z.infer<typeof redeemedGiftSchema>;
