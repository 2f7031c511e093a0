import * as z from 'zod/mini';
import { inPersonPeriods, inPersonPlanIds } from '#shared/domain/in-person-plans.ts';
import { locationIds } from '#shared/domain/session-locations.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers.ts';
import { entitlementSchema } from './account.ts';

export const checkoutRequestSchema = z.union([
  /** The amount depends only on these two. The strict object rejects a price list. */
  z.strictObject({ tier: z.enum(tierIds), period: z.enum(billingPeriods) }),
  z.strictObject({ plan: z.enum(inPersonPlanIds), period: z.enum(inPersonPeriods) }),
  z.strictObject({ place: z.enum(locationIds), packageId: z.string().check(z.maxLength(40)) }),
]);
export type CheckoutRequest = z.output<typeof checkoutRequestSchema>;

export const checkoutResponseSchema = z.object({
  url: z.string(),
  sessionId: z.string(),
  amountCents: z.int(),
  currency: z.literal('usd'),
});
export type CheckoutResponse = z.infer<typeof checkoutResponseSchema>;

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
  payment_status: z.string(),
  plan_type: z.enum(['subscription', 'one_time']),
  tier: z.nullable(z.enum(tierIds)),
  in_person: z.nullable(inPersonPurchaseSchema),
  next_billing_date: z.nullable(z.string()),
  receipt_url: z.nullable(z.string()),
});
export type PaymentSummary = z.infer<typeof paymentSummarySchema>;

const planSchema = z.object({
  display_name: z.string(),
  description: z.string(),
  metadata: z.optional(
    z.object({
      response_time_hours: z.optional(z.number()),
      in_person: z.optional(inPersonPurchaseSchema),
    }),
  ),
});
export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  billing_period: z.string(),
  current_period_start: z.string(),
  current_period_end: z.string(),
  /** True for `cancel_at_period_end` and for a `cancel_at` in the future. */
  cancel_at_period_end: z.boolean(),
  /** May differ from the end of a period. Null while the subscription continues. */
  cancel_at: z.nullable(z.string()),
  amount_cents: z.int(),
  tier: z.nullable(z.enum(tierIds)),
  pricing_plans: planSchema,
});
export type Subscription = z.infer<typeof subscriptionSchema>;
export type ShownOrderStatus = 'paid' | 'pending' | 'failed' | 'void' | 'refunded';
export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount_cents: z.int(),
  created_at: z.string(),
  receipt_url: z.nullable(z.string()),
  pricing_plans: planSchema,
});
export type Order = z.infer<typeof orderSchema>;

export const subscriptionManagementRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('get_status') }),
  z.strictObject({
    action: z.literal('cancel_subscription'),
    subscription_id: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  z.strictObject({ action: z.literal('create_portal_session') }),
]);
export const billingStatusSchema = z.object({
  subscriptions: z.array(subscriptionSchema),
  orders: z.array(orderSchema),
});
export type BillingStatus = z.infer<typeof billingStatusSchema>;
export const portalSessionSchema = z.object({ url: z.string() });
export const subscriptionManagementResponseSchema = z.union([
  billingStatusSchema,
  z.object({ subscription: subscriptionSchema }),
  portalSessionSchema,
]);

export const checkSubscriptionResponseSchema = z.object({ entitlement: entitlementSchema });

export const webhookResponseSchema = z.object({ received: z.literal(true) });
