import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { growingEnum } from '#shared/contracts/fields/later-values.ts';
import { tierGiven } from '#shared/domain/access/access-status.ts';
import { giftTiers } from '#shared/domain/billing/gifts.ts';
import { takenBackCauses } from '#shared/domain/billing/taken-back.ts';
import { inPersonPeriods, inPersonPlanIds } from '#shared/domain/booking/in-person-plans.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';
import type { BillingEntitlement, CheckoutSlot, CustomerSlot, StoredOrder } from '../billing-repository.ts';

export const billingSchemaVersion = 1;

const accountPk = (accountId: string) => `ACCOUNT#${accountId}`;
export const accountOfPartition = (pk: string) => pk.replace(/^ACCOUNT#/, '');

export const listPrefix = { subscriptions: 'SUBSCRIPTION#', orders: 'ORDER#', gifts: 'GIFT#' } as const;

export const billingKey = {
  account: accountPk,
  customer: (accountId: string) => ({ pk: accountPk(accountId), sk: 'CUSTOMER' }),
  customerOwner: (customerId: string) => ({ pk: `CUSTOMER#${customerId}`, sk: 'ACCOUNT' }),
  /** Of a customer whose account was removed, until an operator has redacted them at the provider. */
  redaction: (customerId: string) => ({ pk: 'REDACTIONS', sk: `CUSTOMER#${customerId}` }),
  entitlement: (accountId: string) => ({ pk: accountPk(accountId), sk: 'ENTITLEMENT' }),
  checkout: (accountId: string) => ({ pk: accountPk(accountId), sk: 'CHECKOUT' }),
  quote: (accountId: string) => ({ pk: accountPk(accountId), sk: 'QUOTE' }),
  quoteJob: (accountId: string, quoteId: string) => ({
    pk: accountPk(accountId),
    sk: `QUOTE-JOB#${quoteId}`,
  }),
  gift: (code: string) => ({ pk: `GIFT#${code}`, sk: 'GIFT' }),
  givenGift: (accountId: string, orderId: string) => ({
    pk: accountPk(accountId),
    sk: `${listPrefix.gifts}${orderId}`,
  }),
  /** A gift that the account began to redeem. */
  giftInHand: (accountId: string) => ({ pk: accountPk(accountId), sk: 'GIFT-IN-HAND' }),
  /** Of credits, of what was reported, and of what is left. */
  balancePrefix: 'BALANCE-',
  balanceRest: (accountId: string) => ({ pk: accountPk(accountId), sk: 'BALANCE-REST' }),
  /** Without a source and its id, the prefix of all. */
  balanceCredit: (accountId: string, source = '', sourceId = '') => ({
    pk: accountPk(accountId),
    sk: `BALANCE-CREDIT#${source === '' ? '' : `${source}#${sourceId}`}`,
  }),
  reportedTransaction: (accountId: string, transactionId: string) => ({
    pk: accountPk(accountId),
    sk: `BALANCE-REPORTED#${transactionId}`,
  }),
  /** Without an id, the prefix of all. */
  payPart: (accountId: string, lineId = '') => ({ pk: accountPk(accountId), sk: `PAY-PART#${lineId}` }),
  moneyBack: (accountId: string) => ({ pk: accountPk(accountId), sk: 'MONEY-BACK' }),
  /** The newest refund of a payment by an admin. */
  refund: (accountId: string, invoiceId: string) => ({ pk: accountPk(accountId), sk: `REFUND#${invoiceId}` }),
  cancellation: (accountId: string, subscriptionId: string) => ({
    pk: accountPk(accountId),
    sk: `CANCELLATION#${subscriptionId}`,
  }),
  /** @param at ISO instant: one partition for each month. */
  listedCancellation: (at: string, subscriptionId: string) => ({
    pk: `CANCELLATIONS#${at.slice(0, 7)}`,
    sk: subscriptionId,
  }),
  cancellationOffer: (accountId: string) => ({ pk: accountPk(accountId), sk: 'CANCELLATION-OFFER' }),
  /** @param at ISO instant: one partition for each month. */
  listedOffer: (at: string, accountId: string) => ({
    pk: `CANCELLATION-OFFERS#${at.slice(0, 7)}`,
    sk: accountId,
  }),
  subscription: (accountId: string, subscriptionId: string) => ({
    pk: accountPk(accountId),
    sk: `${listPrefix.subscriptions}${subscriptionId}`,
  }),
  order: (accountId: string, order: Pick<StoredOrder, 'id' | 'createdAt'>) => ({
    pk: accountPk(accountId),
    sk: `${listPrefix.orders}${order.createdAt}#${order.id}`,
  }),
};

const version = { schemaVersion: z.literal(billingSchemaVersion) };
export const planFields = z.object({ tier: z.enum(tierIds), period: z.enum(billingPeriods) });
const sold = {
  plan: z.nullable(planFields),
  inPerson: z._default(
    z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('plan'), plan: z.enum(inPersonPlanIds), period: z.enum(inPersonPeriods) }),
        z.object({
          kind: z.literal('package'),
          place: z.enum(locationIds),
          packageId: z.string(),
          sessions: z.int(),
        }),
      ]),
    ),
    null,
  ),
  gift: z.optional(z.object({ tier: z.enum(giftTiers), period: z.enum(billingPeriods) })),
};

export const customerRow = z.object({
  ...version,
  email: z.string(),
  customerId: z.optional(z.string()),
  attempt: z._default(z.int(), 0),
  syncs: z._default(z.int(), 0),
  mrr: z.optional(z.record(z.string(), z.int())),
  mrrCoachId: z.optional(z.nullable(z.string())),
});
export const customerOwnerRow = z.object({ ...version, accountId: z.string() });
export const redactionRow = z.object({ ...version, dueAt: z.string() });

export const entitlementRow = z.object({
  ...version,
  version: z.int(),
  tier: z.nullable(z.enum(tierIds)),
  paymentReturned: z._default(z.boolean(), false),
  status: z.string(),
  pastDueSince: z.optional(z.string()),
  /** Missing when an operator granted the tier by hand. */
  subscriptionId: z._default(z.string(), ''),
  currentPeriodEnd: z._default(z.string(), ''),
  cancelAt: z.optional(z.string()),
  pausedUntil: z.optional(z.string()),
  paidUntil: z.optional(z.string()),
  paid: z.optional(z.object({ amountCents: z.int(), period: z.enum(billingPeriods) })),
  comp: z.optional(z.object({ tier: z.enum(tierIds), until: z.string() })),
  updatedAt: z._default(z.string(), ''),
});

export const subscriptionRow = z.object({
  ...version,
  id: z.string(),
  status: z.string(),
  ...sold,
  amountCents: z.int(),
  createdAt: z.string(),
  currentPeriodStart: z.string(),
  currentPeriodEnd: z.string(),
  cancelAt: z.nullable(z.string()),
  isGift: z.optional(z.literal(true)),
  scheduled: z._default(
    z.nullable(z.object({ plan: planFields, amountCents: z.int(), startsAt: z.string() })),
    null,
  ),
  unpaidChange: z._default(
    z.nullable(z.object({ plan: planFields, invoiceId: z.string(), until: z.string() })),
    null,
  ),
  pause: z._default(
    z.nullable(
      z.object({
        startsAt: z.string(),
        resumesAt: z.nullable(z.string()),
        invoiceId: z.nullable(z.string()),
        paidUntil: z.optional(z.string()),
      }),
    ),
    null,
  ),
  endCause: z.optional(growingEnum(takenBackCauses)),
  renewalCents: z.optional(z.int()),
});

/** `gsi1pk` of rows that wait for an admin. They leave the index once they are settled. */
export const moneyQueue = { disputes: 'DISPUTES#open', refunds: 'REFUNDS#open' } as const;

export const orderRow = z.object({
  ...version,
  id: z.string(),
  subscriptionId: z.optional(z.string()),
  status: z.enum(['paid', 'pending', 'failed', 'void']),
  amountCents: z.int(),
  taxCents: z.optional(z.int()),
  createdAt: z.string(),
  receiptUrl: z.nullable(z.string()),
  pdfUrl: z.optional(z.string()),
  ...sold,
  refundedCents: z.optional(z.int()),
  creditedCents: z.optional(z.int()),
  creditNotes: z.optional(z.object({ amountCents: z.int(), taxCents: z.int() })),
  dispute: z.nullish(
    z.object({
      id: z.string(),
      state: z.enum(['open', 'won', 'lost']),
      evidenceDueBy: z.nullable(z.string()),
      openedAt: z.optional(z.string()),
    }),
  ),
  isFraudulent: z.optional(z.literal(true)),
  notified: z.optional(z.enum(['received', 'failed'])),
});

export const checkoutRow = z.discriminatedUnion('state', [
  z.object({ ...version, state: z.literal('closed') }),
  z.object({
    ...version,
    state: z.literal('intent'),
    intentId: z.string(),
    attempt: z._default(z.int(), 0),
    lookupKey: z.string(),
    priceId: z.string(),
    customerId: z.string(),
    amountCents: z.int(),
    createdAt: z.string(),
    sessionId: z.optional(z.string()),
  }),
]);

export function toCustomerSlot(accountId: string, row: RowOf<typeof customerRow>): CustomerSlot {
  const { customerId = null, ...slot } = row;
  return { accountId, ...slot, customerId };
}

export function toEntitlement(row: RowOf<typeof entitlementRow>): BillingEntitlement {
  const { pastDueSince = null, cancelAt = null, ...rest } = row;
  return { ...rest, pastDueSince, cancelAt };
}

export function fromEntitlement(entitlement: BillingEntitlement) {
  const { pastDueSince, cancelAt, ...rest } = entitlement;
  return {
    schemaVersion: billingSchemaVersion,
    ...rest,
    ...entitledIndex(entitlement),
    ...(pastDueSince === null ? {} : { pastDueSince }),
    ...(cancelAt === null ? {} : { cancelAt }),
  };
}

export const entitledPartition = 'ENTITLED';

/** Lists what gives a tier without the account: source, tier, and its end and start where they come by themselves. */
function entitledIndex(entitlement: BillingEntitlement) {
  const given = tierGiven(entitlement);
  if (given === null) return {};
  const { source, tier, from, until } = given;
  return {
    gsi1pk: entitledPartition,
    gsi1sk: [source, tier, until, ...(from === '' ? [] : [from])].join('#'),
  };
}

export function toOrder(row: RowOf<typeof orderRow>): StoredOrder {
  return { ...row, refundedCents: row.refundedCents ?? null };
}

export function toCheckoutSlot(row: RowOf<typeof checkoutRow>): CheckoutSlot {
  if (row.state === 'closed') return 'closed';
  const { state: _state, sessionId = null, ...intent } = row;
  return { ...intent, sessionId };
}

export function fromCheckoutSlot(slot: CheckoutSlot) {
  if (slot === 'closed') return { schemaVersion: billingSchemaVersion, state: 'closed' };
  const { sessionId, ...intent } = slot;
  return {
    schemaVersion: billingSchemaVersion,
    state: 'intent',
    ...intent,
    ...(sessionId === null ? {} : { sessionId }),
  };
}
