import * as z from 'zod/mini';
import { entitlementSchema } from '#shared/contracts/account/account.ts';
import { auditChangeSchema } from '#shared/contracts/admin/audit-change.ts';
import { orderSchema, subscriptionSchema } from '#shared/contracts/billing/billing.ts';
import { moneyBackSchema } from '#shared/contracts/billing/money-back.ts';
import { growingEnum, knownItems } from '#shared/contracts/fields/later-values.ts';
import { clientPromiseSchema } from '#shared/contracts/promises/promises.ts';
import { auditActions } from '#shared/domain/access/audit-actions.ts';
import { accountMailCategories } from '#shared/domain/access/mail-categories.ts';
import { cancellationOffers } from '#shared/domain/billing/cancellation-offers.ts';
import { cancellationReasons } from '#shared/domain/billing/cancellation-reasons.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { roles, tierIds } from '#shared/domain/tiers/tiers.ts';

export const foundPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});
export type FoundPerson = z.infer<typeof foundPersonSchema>;
export const foundClientSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
/** A payment page of a sign-up whose address is not confirmed: open, or given back. */
export const pendingPurchaseSchema = z.object({
  state: z.enum(['open', 'refunding', 'refunded']),
  openedAt: z.string(),
  refundedCents: z.nullable(z.int()),
  /** The customer at the payment provider. */
  customerUrl: z.nullable(z.string()),
});
export type PendingPurchaseView = z.infer<typeof pendingPurchaseSchema>;
export const foundClientResponseSchema = z.object({
  /** The client with exactly this address. */
  client: z.nullable(foundClientSchema),
  /** By name, 25 at most. */
  people: z.array(foundPersonSchema),
  /** There are more, so more letters are needed. */
  hasMore: z.boolean(),
  pendingPurchases: z.array(pendingPurchaseSchema),
  /** A sign-up with exactly this address waits for its confirmation. Absent where none does. */
  unconfirmedEmail: z.optional(z.string()),
});

export const adminPaymentSchema = z.extend(orderSchema, {
  refundedCents: z.int(),
  dispute: z.nullable(
    z.object({
      state: z.enum(['open', 'won', 'lost']),
      evidenceDueBy: z.nullable(z.string()),
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
  role: z.enum(roles),
  /** Of an admin; empty for others. */
  permissions: z.array(z.string()),
  /** ISO instant since which the account is closed to its owner. */
  disabledAt: z.nullable(z.string()),
  /** The deletion that was asked for: when the removal begins, and whether support asked for the person. */
  deletion: z.optional(z.object({ dueAt: z.string(), bySupport: z.boolean() })),
  coach: z.nullable(z.object({ id: z.string(), name: z.string() })),
  entitlement: entitlementSchema,
  /** A tier that an admin gave for nothing. It also stays here while a subscription is what counts. */
  comp: z.nullable(z.object({ tier: z.enum(tierIds), until: z.string() })),
  /** The customer at the payment provider. */
  customerUrl: z.nullable(z.string()),
  subscriptions: z.array(subscriptionSchema),
  payments: z.array(adminPaymentSchema),
  /** Begun and not paid yet. */
  openCheckout: z.nullable(z.object({ amount_cents: z.int(), created_at: z.string() })),
  credits: z.array(
    z.object({
      id: z.string(),
      place: z.enum(locationIds),
      sessions: z.int(),
      available: z.int(),
      paidAt: z.string(),
    }),
  ),
  promises: z.array(clientPromiseSchema),
  moneyBack: moneyBackSchema,
  /** ISO instants: mail to the address came back, or was marked as spam. */
  bouncedAt: z.nullable(z.string()),
  complainedAt: z.nullable(z.string()),
  /** What the person chose about optional mails. */
  mailChoices: knownItems(
    z.object({ category: z.enum(accountMailCategories), on: z.boolean(), at: z.string() }),
  ),
  /** Mails of the last 14 days, newest first, without what they say. */
  mails: z.array(z.object({ kind: z.string(), at: z.string() })),
  /** What admins and operators did about the client in the last year, newest first. */
  audit: z.array(
    z.object({
      at: z.string(),
      action: growingEnum(auditActions),
      by: z.nullable(z.string()),
      amount_cents: z.nullable(z.int()),
      /** A reason's id, the coach's name, or the roles before and after. */
      detail: z.nullable(z.string()),
      /** Absent where nothing has a state before and after, and from a release that does not know it. */
      change: z.optional(auditChangeSchema),
    }),
  ),
});
export type AdminClient = z.infer<typeof adminClientSchema>;
export const adminClientResponseSchema = z.object({ client: adminClientSchema });

const why = {
  reason: z.nullable(growingEnum(cancellationReasons)),
  tier: z.nullable(z.enum(tierIds)),
};
export const cancellationReportSchema = z.object({
  days: z.int(),
  total: z.int(),
  counts: z.array(z.object({ ...why, count: z.int() })),
  /** What was offered before a cancellation, and what came of it. Absent from a version before there were offers. */
  offers: z.optional(
    knownItems(
      z.object({
        offer: z.enum(cancellationOffers),
        made: z.int(),
        taken: z.int(),
        canceled: z.int(),
      }),
    ),
  ),
  /** Newest first, a hundred at most. */
  comments: z.array(z.object({ ...why, clientId: z.string(), at: z.string(), comment: z.string() })),
});
export type CancellationReport = z.infer<typeof cancellationReportSchema>;
