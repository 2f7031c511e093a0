import * as z from 'zod/mini';
import { entitlementSchema } from '#shared/contracts/account/account.ts';
import { chosenPlanSchema } from '#shared/contracts/account/chosen-plan.ts';
import { handleSchema } from '#shared/contracts/fields/coach-handle.ts';
import { growingEnum, knownOrNull } from '#shared/contracts/fields/later-values.ts';
import { purchaseSecretPattern } from '#shared/domain/access/purchase-challenge.ts';
import { cancellationOffers } from '#shared/domain/billing/cancellation-offers.ts';
import {
  cancellationCommentLength,
  cancellationReasons,
} from '#shared/domain/billing/cancellation-reasons.ts';
import { takenBackCauses } from '#shared/domain/billing/taken-back.ts';
import { inPersonPeriods, inPersonPlanIds } from '#shared/domain/booking/in-person-plans.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';
import { giftedPlanSchema } from './gifts.ts';
import { moneyBackForClientSchema } from './money-back.ts';

/**
 * The public page of the coach whom the buyer chose; null leaves it to us. Left out, an earlier choice stays. It decides
 * nothing about the sale.
 */
const wantedCoach = { coach: z.optional(z.nullable(handleSchema)) };

export const checkoutRequestSchema = z.union([
  /** The amount depends only on these two. The strict object rejects a price list. */
  z.strictObject({ tier: z.enum(tierIds), period: z.enum(billingPeriods), ...wantedCoach }),
  z.strictObject({ plan: z.enum(inPersonPlanIds), period: z.enum(inPersonPeriods) }),
  z.strictObject({ place: z.enum(locationIds), packageId: z.string().check(z.maxLength(40)) }),
  z.strictObject({ gift: z.strictObject(giftedPlanSchema.shape) }),
]);
export type CheckoutRequest = z.output<typeof checkoutRequestSchema>;

export const checkoutResponseSchema = z.object({
  url: z.string(),
  sessionId: z.string(),
  amountCents: z.int(),
  currency: z.literal('usd'),
});
export type CheckoutResponse = z.infer<typeof checkoutResponseSchema>;

/** Of a sign-up whose address is not confirmed yet; see docs/decisions/070-purchase-before-confirmation.md. */
export const signUpCheckoutRequestSchema = z.strictObject({
  accountId: z.uuid(),
  verifier: z.string().check(z.regex(purchaseSecretPattern)),
  choice: chosenPlanSchema,
  ...wantedCoach,
});
export type SignUpCheckoutRequest = z.output<typeof signUpCheckoutRequestSchema>;

export const signUpPurchaseRequestSchema = z.pick(signUpCheckoutRequestSchema, {
  accountId: true,
  verifier: true,
});
export type SignUpPurchaseRequest = z.output<typeof signUpPurchaseRequestSchema>;
/** Paid, while the address is not confirmed yet. */
export const signUpPurchaseSchema = z.object({
  planName: z.string(),
  period: z.nullable(z.enum(billingPeriods)),
  amountCents: z.int(),
  /** ISO instant from which the payment goes back. */
  refundAt: z.string(),
});
export type SignUpPurchase = z.infer<typeof signUpPurchaseSchema>;
export const signUpPurchaseResponseSchema = z.object({ paid: z.nullable(signUpPurchaseSchema) });
/** Both sign-ups are of this browser, which has the secret of each. */
export const movePurchaseRequestSchema = z.strictObject({
  from: signUpPurchaseRequestSchema,
  to: signUpPurchaseRequestSchema,
});

export const inPersonPurchaseSchema = z.union([
  z.object({ plan: z.enum(inPersonPlanIds) }),
  z.object({ place: z.enum(locationIds), sessions: z.int() }),
]);
export type InPersonPurchase = z.infer<typeof inPersonPurchaseSchema>;

export const verifyPaymentRequestSchema = z.strictObject({
  session_id: z.string().check(z.minLength(1), z.maxLength(200)),
});
/** Amounts in cents. */
export const paymentSummarySchema = z.object({
  session_id: z.string(),
  plan_name: z.string(),
  plan_description: z.string(),
  amount_paid: z.int(),
  /** Included in the amount. */
  taxCents: z.int(),
  payment_status: z.string(),
  plan_type: z.enum(['subscription', 'one_time']),
  tier: z.nullable(z.enum(tierIds)),
  inPerson: z.nullable(inPersonPurchaseSchema),
  gift: z.nullable(giftedPlanSchema),
  next_billing_date: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
});
export type PaymentSummary = z.infer<typeof paymentSummarySchema>;

const planSchema = z.object({
  display_name: z.string(),
  description: z.string(),
  metadata: z.optional(
    z.object({
      response_time_hours: z.optional(z.number()),
      inPerson: z.optional(inPersonPurchaseSchema),
      gift: z.optional(giftedPlanSchema),
    }),
  ),
});
export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  billing_period: z.string(),
  current_period_start: z.string(),
  current_period_end: z.string(),
  /** True for `cancel_at_period_end` and for a `cancelAt` in the future. */
  cancel_at_period_end: z.boolean(),
  /** May differ from the end of a period. Null while the subscription continues. */
  cancelAt: z.nullable(z.string()),
  /** A redeemed gift that ends by itself: its amount is the price at which it could be kept. */
  isGift: z.optional(z.literal(true)),
  amount_cents: z.int(),
  tier: z.nullable(z.enum(tierIds)),
  pricing_plans: planSchema,
  /** How its money was taken back, where that ended it. */
  endCause: z.nullable(growingEnum(takenBackCauses)),
  /** Made at the end of the paid period. */
  scheduledChange: z.nullable(
    z.object({
      tier: z.enum(tierIds),
      billing_period: z.enum(billingPeriods),
      amount_cents: z.int(),
      startsAt: z.string(),
    }),
  ),
  /** Made once its invoice is paid, and dropped at `until`. */
  unpaidChange: z.nullable(
    z.object({
      tier: z.enum(tierIds),
      billing_period: z.enum(billingPeriods),
      until: z.string(),
      payUrl: z.nullable(z.string()),
    }),
  ),
  /** Planned while the subscription is active, running while it is `paused`. */
  pause: z.nullable(
    z.object({
      startsAt: z.string(),
      /** Null once the provider has tried to resume. */
      resumesAt: z.nullable(z.string()),
      /** Where the resumption that failed is paid. */
      payUrl: z.nullable(z.string()),
      /** Of a pause within the paid period: when the paid time ends, which moved. */
      paidUntil: z.optional(z.string()),
    }),
  ),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
export type ShownOrderStatus = 'paid' | 'pending' | 'failed' | 'void' | 'refunded';
export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount_cents: z.int(),
  /** Of the invoice, and included in its total. */
  taxCents: z.int(),
  /** Absent where nothing went back, and from a version that does not say it. */
  refundedCents: z.optional(z.int()),
  created_at: z.string(),
  receiptUrl: z.nullable(z.string()),
  pdfUrl: z.optional(z.nullable(z.string())),
  pricing_plans: planSchema,
});
export type Order = z.infer<typeof orderSchema>;

export const undoneChanges = ['scheduled', 'unpaid', 'cancellation', 'pause'] as const;
export type UndoneChange = (typeof undoneChanges)[number];
const changedToSchema = z.strictObject({ tier: z.enum(tierIds), billing_period: z.enum(billingPeriods) });
/** What is undone, by what the page shows of it. */
export type NamedChange = {
  readonly change: UndoneChange;
  readonly to?: z.infer<typeof changedToSchema> | undefined;
};

export const subscriptionManagementRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('get_status') }),
  z.strictObject({
    action: z.literal('cancel_subscription'),
    subscription_id: z.string().check(z.minLength(1), z.maxLength(200)),
    reason: z.optional(z.enum(cancellationReasons)),
    comment: z.optional(z.string().check(z.trim(), z.maxLength(cancellationCommentLength))),
  }),
  /** `visitId`: one opening of the dialog, in which another reason may be chosen. */
  z.strictObject({
    action: z.literal('offer_before_cancel'),
    subscription_id: z.string().check(z.minLength(1), z.maxLength(200)),
    reason: z.enum(cancellationReasons),
    visitId: z.uuid(),
  }),
  z.strictObject({ action: z.literal('take_offer'), visitId: z.uuid() }),
  z.strictObject({
    action: z.literal('undo_change'),
    subscription_id: z.string().check(z.minLength(1), z.maxLength(200)),
    change: z.enum(undoneChanges),
    /** The plan that a `scheduled` or `unpaid` change leads to; missing from pages before it was asked. */
    to: z.optional(changedToSchema),
  }),
  z.strictObject({ action: z.literal('create_portal_session') }),
  z.strictObject({
    action: z.literal('get_payment_details'),
    subscription_id: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  z.strictObject({ action: z.literal('replace_card') }),
  z.strictObject({ action: z.literal('change_tax_id') }),
]);
export const billingStatusSchema = z.object({
  subscriptions: z.array(subscriptionSchema),
  orders: z.array(orderSchema),
  moneyBack: moneyBackForClientSchema,
});
export type BillingStatus = z.infer<typeof billingStatusSchema>;
/** For the coach: what was bought and whether it was paid; no amounts, no receipts, nothing of the card. */
export const clientPlanSchema = z.object({
  tier: z.nullable(z.enum(tierIds)),
  subscriptions: z.array(
    z.extend(
      z.pick(subscriptionSchema, {
        id: true,
        status: true,
        billing_period: true,
        current_period_end: true,
        cancel_at_period_end: true,
        cancelAt: true,
        tier: true,
        pricing_plans: true,
      }),
      { pause: z.nullable(z.object({ startsAt: z.string(), resumesAt: z.nullable(z.string()) })) },
    ),
  ),
  payments: z.array(z.pick(orderSchema, { id: true, status: true, created_at: true, pricing_plans: true })),
});
export type ClientPlan = z.infer<typeof clientPlanSchema>;
export const paymentDetailsSchema = z.object({
  card: z.nullable(z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })),
  /** Null when nothing is going to be charged. */
  nextCharge: z.nullable(z.object({ amount_cents: z.int(), at: z.string() })),
  /** Exactly one of the first two is set. `endsAt` is null for `isOnce` and for a discount without an end. */
  discount: z.nullable(
    z.object({
      percentOff: z.nullable(z.number()),
      amountOffCents: z.nullable(z.int()),
      isOnce: z.boolean(),
      endsAt: z.nullable(z.string()),
    }),
  ),
  /** The tax ids on file, by the provider's names of their types. Null where the stage computes no tax. */
  taxIds: z.nullable(z.array(z.object({ type: z.string(), value: z.string() }))),
});
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>;
export const portalSessionSchema = z.object({ url: z.string() });
export const cancellationOfferSchema = z.object({ offer: knownOrNull(z.enum(cancellationOffers)) });
export const subscriptionManagementResponseSchema = z.union([
  billingStatusSchema,
  z.object({ subscription: subscriptionSchema }),
  portalSessionSchema,
  paymentDetailsSchema,
  cancellationOfferSchema,
]);

export const checkSubscriptionResponseSchema = z.object({ entitlement: entitlementSchema });

export const webhookResponseSchema = z.object({ received: z.literal(true) });
