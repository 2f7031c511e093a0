import * as z from 'zod/mini';
import { entitlementSchema } from '#shared/contracts/account/account.ts';
import { orderSchema, subscriptionSchema } from '#shared/contracts/billing/billing.ts';
import { moneyBackSchema } from '#shared/contracts/billing/money-back.ts';
import { clientPromiseSchema } from '#shared/contracts/promises/promises.ts';
import { auditActions } from '#shared/domain/access/audit-actions.ts';
import { cancellationReasons } from '#shared/domain/billing/cancellation-reasons.ts';
import { locationIds } from '#shared/domain/booking/session-locations.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

export const findAccountQuerySchema = z.object({ email: z.email() });
export const foundClientSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
/** A payment page of a sign-up whose address is not confirmed: open, or given back. */
export const pendingPurchaseSchema = z.object({
  state: z.enum(['open', 'refunding', 'refunded']),
  opened_at: z.string(),
  refunded_cents: z.nullable(z.int()),
  /** The customer at the payment provider. */
  customer_url: z.nullable(z.string()),
});
export type PendingPurchaseView = z.infer<typeof pendingPurchaseSchema>;
export const foundClientResponseSchema = z.object({
  client: z.nullable(foundClientSchema),
  pending_purchases: z.array(pendingPurchaseSchema),
});

export const adminPaymentSchema = z.extend(orderSchema, {
  refunded_cents: z.int(),
  dispute: z.nullable(
    z.object({
      state: z.enum(['open', 'won', 'lost']),
      evidence_due_by: z.nullable(z.string()),
      /** Where evidence is given, at the payment provider. */
      url: z.string(),
    }),
  ),
  /** The payment at the provider, for refunds that are no money-back. */
  url: z.string(),
});
export type AdminPayment = z.infer<typeof adminPaymentSchema>;

export const adminClientSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: z.string(),
  entitlement: entitlementSchema,
  /** The customer at the payment provider. */
  customer_url: z.nullable(z.string()),
  subscriptions: z.array(subscriptionSchema),
  payments: z.array(adminPaymentSchema),
  /** Begun and not paid yet. */
  open_checkout: z.nullable(z.object({ amount_cents: z.int(), created_at: z.string() })),
  credits: z.array(
    z.object({
      id: z.string(),
      place: z.enum(locationIds),
      sessions: z.int(),
      available: z.int(),
      paid_at: z.string(),
    }),
  ),
  promises: z.array(clientPromiseSchema),
  money_back: moneyBackSchema,
  /** ISO instants: mail to the address came back, or was marked as spam. */
  bounced_at: z.nullable(z.string()),
  complained_at: z.nullable(z.string()),
  /** What admins and operators did about the client in the last year, newest first. */
  audit: z.array(
    z.object({
      at: z.string(),
      action: z.enum([...auditActions, 'other']),
      by: z.nullable(z.string()),
      amount_cents: z.nullable(z.int()),
      /** A reason's id, the coach's name, or the roles before and after. */
      detail: z.nullable(z.string()),
    }),
  ),
});
export type AdminClient = z.infer<typeof adminClientSchema>;
export const adminClientResponseSchema = z.object({ client: adminClientSchema });

const why = {
  reason: z.nullable(z.enum(cancellationReasons)),
  tier: z.nullable(z.enum(tierIds)),
};
export const cancellationReportSchema = z.object({
  days: z.int(),
  total: z.int(),
  counts: z.array(z.object({ ...why, count: z.int() })),
  /** Newest first, a hundred at most. */
  comments: z.array(z.object({ ...why, client_id: z.string(), at: z.string(), comment: z.string() })),
});
export type CancellationReport = z.infer<typeof cancellationReportSchema>;
