import * as z from 'zod/mini';
import { isWithin, listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { currentPeriodEnd } from '../billing/cancellation.ts';
import { changePlan } from '../billing/change-plan.ts';
import { resumeFromPause } from '../billing/pauses.ts';
import { automaticTax, startSubscription } from '../billing/start-subscription.ts';
import { dropPendingUpdate, endSubscription } from '../billing/subscription-status.ts';
import { taxLocation } from '../billing/taxes.ts';
import { moveTrialEnd, refuseTrialEnd } from '../billing/trials.ts';
import { invalid, noSuch } from '../errors.ts';
import type { Subscription } from '../model.ts';
import * as p from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';
import { checkoutLines } from './checkout-lines.ts';
import { getCustomer } from './customers.ts';
import { plannedChange } from './planned-change.ts';
import { applyDiscounts, discountParams } from './promotion-codes.ts';

const cancellationDetails = z.strictObject({
  comment: z.optional(p.unsettableText),
  feedback: z.optional(
    z.enum([
      '',
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ]),
  ),
});

const updateParams = z.strictObject({
  automatic_tax: z.optional(z.strictObject({ enabled: p.bool })),
  items: z.optional(
    z
      .array(
        z.strictObject({
          id: z.optional(p.text),
          price: z.optional(p.text),
          quantity: z.optional(p.integer),
        }),
      )
      .check(z.maxLength(1)),
  ),
  cancel_at_period_end: z.optional(p.bool),
  cancel_at: z.optional(z.union([p.integer, z.literal(''), z.enum(['min_period_end', 'max_period_end'])])),
  cancellation_details: z.optional(cancellationDetails),
  default_payment_method: z.optional(p.text),
  description: z.optional(p.unsettableText),
  discounts: z.optional(discountParams),
  metadata: z.optional(p.metadata),
  off_session: z.optional(p.bool),
  payment_behavior: z.optional(
    z.enum(['allow_incomplete', 'pending_if_incomplete', 'error_if_incomplete', 'default_incomplete']),
  ),
  proration_behavior: z.optional(z.enum(['create_prorations', 'always_invoice', 'none'])),
  proration_date: z.optional(p.integer),
  trial_end: z.optional(p.integer),
  ...p.expand,
});
type UpdateParams = z.output<typeof updateParams>;

const createParams = z.strictObject({
  customer: p.text,
  items: z.array(z.strictObject({ price: p.text })).check(z.minLength(1), z.maxLength(1)),
  cancel_at_period_end: z.optional(p.bool),
  payment_behavior: z.literal('error_if_incomplete'),
  automatic_tax: z.optional(z.strictObject({ enabled: p.bool })),
  billing_mode: z.optional(z.strictObject({ type: z.enum(['flexible', 'classic']) })),
  metadata: z.optional(p.metadata),
  ...p.expand,
});

/** The fake begins plans without Checkout only where the balance pays for their first period. */
function createSubscription(provider: Provider, params: z.output<typeof createParams>): Subscription {
  const { balance } = getCustomer(provider, params.customer);
  refuseWithoutLocation(provider, params.customer, params.automatic_tax);
  const lines = checkoutLines(
    provider,
    'subscription',
    params.items.map(({ price }) => ({ price, quantity: 1 })),
  );
  const dueCents = lines.reduce((sum, line) => sum + line.amount_total, balance);
  if (dueCents > 0) {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
      undefined,
      'resource_missing',
    );
  }
  return startSubscription(provider, {
    customer: params.customer,
    lines,
    methodId: null,
    description: null,
    billingMode: params.billing_mode?.type ?? 'flexible',
    metadata: p.mergeMetadata({}, params.metadata),
    endsWithPeriod: params.cancel_at_period_end ?? false,
    automaticTax: params.automatic_tax?.enabled ?? false,
  }).subscription;
}

export function getSubscription(provider: Provider, id: string): Subscription {
  return p.required(provider.store.subscriptions.get(id), noSuch('subscription', id, 'id', 404));
}

function updateSubscription(provider: Provider, params: UpdateParams, id: string): Subscription {
  const subscription = getSubscription(provider, id);
  if (subscription.status === 'canceled') {
    const allowed = new Set(['cancellation_details', 'metadata', 'expand']);
    if (Object.keys(params).some((name) => !allowed.has(name))) {
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
    }
  }
  if (params.cancel_at !== undefined && params.cancel_at_period_end !== undefined) {
    throw invalid('You cannot set both `cancel_at` and `cancel_at_period_end`.', 'cancel_at');
  }
  refuseBesideSchedule(subscription, params);
  refuseWithoutLocation(provider, subscription.customer, params.automatic_tax);
  const trialEnd =
    params.trial_end === undefined
      ? null
      : { at: params.trial_end, prorationBehavior: params.proration_behavior };
  if (trialEnd !== null) refuseTrialEnd(provider, subscription, trialEnd);
  if (params.items !== undefined && (trialEnd !== null || subscription.status === 'trialing')) {
    throw invalid(
      'This fake changes no items during a trial, which gives no credit for what was paid.',
      'items',
    );
  }
  if (params.default_payment_method && !provider.store.paymentMethods.has(params.default_payment_method)) {
    throw noSuch('PaymentMethod', params.default_payment_method, 'default_payment_method');
  }
  const amended = updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    {
      ...cancellation(provider, subscription, params),
      default_payment_method: params.default_payment_method ?? subscription.default_payment_method,
      ...(params.automatic_tax ? { automatic_tax: automaticTax(params.automatic_tax.enabled) } : {}),
      ...(params.discounts ? { discounts: applyDiscounts(provider, subscription, params.discounts) } : {}),
      description: params.description === undefined ? subscription.description : params.description || null,
      metadata: p.mergeMetadata(subscription.metadata, params.metadata),
    },
    'customer.subscription.updated',
  );
  if (trialEnd !== null) moveTrialEnd(provider, amended, trialEnd);
  const item = params.items?.[0];
  if (item) changeItem(provider, amended, params, item);
  return getSubscription(provider, id);
}

function refuseWithoutLocation(
  provider: Provider,
  customer: string,
  tax: { readonly enabled: boolean } | undefined,
): void {
  if (!tax?.enabled || taxLocation(getCustomer(provider, customer)) !== null) return;
  throw invalid(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    'automatic_tax',
    'customer_tax_location_invalid',
  );
}

/** The fake also refuses what Stripe would write into the schedule's current phase. */
function refuseBesideSchedule(subscription: Subscription, params: UpdateParams): void {
  if (subscription.schedule === null) return;
  if (params.cancel_at !== undefined || params.cancel_at_period_end !== undefined) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
  if (params.items !== undefined || params.discounts !== undefined) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`. This fake changes its items and discounts by the schedule alone.`,
      params.items === undefined ? 'discounts' : 'items',
    );
  }
}

function cancellation(
  provider: Provider,
  subscription: Subscription,
  params: UpdateParams,
): Partial<Subscription> {
  const details = {
    cancellation_details: {
      comment: params.cancellation_details?.comment || (subscription.cancellation_details?.comment ?? null),
      feedback:
        params.cancellation_details?.feedback || (subscription.cancellation_details?.feedback ?? null),
      feedback_option: null,
      reason: subscription.cancellation_details?.reason ?? null,
    },
  };
  const requested = {
    canceled_at: provider.now(),
    cancellation_details: { ...details.cancellation_details, reason: 'cancellation_requested' as const },
  };
  const withdrawn = {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  };
  if (params.cancel_at_period_end === true) {
    return { ...requested, cancel_at_period_end: true, cancel_at: currentPeriodEnd(subscription) };
  }
  if (params.cancel_at_period_end === false || params.cancel_at === '') return withdrawn;
  if (params.cancel_at === undefined) return params.cancellation_details ? details : {};
  const at = typeof params.cancel_at === 'number' ? params.cancel_at : currentPeriodEnd(subscription);
  if (at <= provider.now()) throw invalid('`cancel_at` must be in the future.', 'cancel_at');
  return { ...requested, cancel_at: at, cancel_at_period_end: false };
}

function changeItem(
  provider: Provider,
  subscription: Subscription,
  params: UpdateParams,
  change: NonNullable<UpdateParams['items']>[number],
): void {
  const planned = plannedChange(provider, subscription, {
    ...change,
    prorationBehavior: params.proration_behavior,
    prorationDate: params.proration_date,
  });
  const changes = planned.price.id !== planned.item.price.id || planned.quantity !== planned.item.quantity;
  if (changes && subscription.pending_update) {
    dropPendingUpdate(provider, subscription, 'customer.subscription.updated');
  }
  changePlan(provider, getSubscription(provider, subscription.id), {
    ...planned,
    paymentBehavior: params.payment_behavior ?? 'allow_incomplete',
    buyerPresent: false,
  });
}

const listStatuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

/** Without a status, Stripe lists everything except canceled subscriptions. */
function hasStatus(one: Subscription, status: (typeof listStatuses)[number] | undefined): boolean {
  if (status === undefined) return one.status !== 'canceled';
  if (status === 'all') return true;
  if (status === 'ended') return one.status === 'canceled' || one.status === 'incomplete_expired';
  return one.status === status;
}

export const subscriptionRoutes = [
  route(
    'GET',
    '/v1/subscriptions',
    z.strictObject({
      ...p.page,
      created: z.optional(p.instantRange),
      customer: z.optional(p.text),
      price: z.optional(p.text),
      status: z.optional(z.enum(listStatuses)),
    }),
    (provider, params) =>
      listPage(
        '/v1/subscriptions',
        [...provider.store.subscriptions.values()].filter(
          (one) =>
            hasStatus(one, params.status) &&
            isWithin(one.created, params.created) &&
            (params.customer === undefined || one.customer === params.customer) &&
            (params.price === undefined || one.items.data.some((item) => item.price.id === params.price)),
        ),
        params,
      ),
  ),
  route('GET', '/v1/subscriptions/:id', z.strictObject(p.expand), (provider, _params, id) =>
    getSubscription(provider, id),
  ),
  route('POST', '/v1/subscriptions', createParams, createSubscription),
  route('POST', '/v1/subscriptions/:id', updateParams, updateSubscription),
  route(
    'POST',
    '/v1/subscriptions/:id/resume',
    z.strictObject({
      billing_cycle_anchor: z.optional(z.strictObject({ type: z.literal('now') })),
      payment_behavior: z.literal('resume_on_payment_success'),
      proration_behavior: z.optional(z.literal('none')),
      ...p.expand,
    }),
    (provider, _params, id) => {
      const subscription = getSubscription(provider, id);
      if (subscription.status !== 'paused') throw invalid('The subscription is not paused.');
      resumeFromPause(provider, subscription);
      return getSubscription(provider, id);
    },
  ),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    z.strictObject({
      cancellation_details: z.optional(cancellationDetails),
      invoice_now: z.optional(p.bool),
      prorate: z.optional(p.bool),
      ...p.expand,
    }),
    (provider, params, id) => {
      const subscription = getSubscription(provider, id);
      if (subscription.status === 'canceled') throw noSuch('subscription', id, 'id', 404);
      const details = cancellation(provider, subscription, {
        ...(params.cancellation_details ? { cancellation_details: params.cancellation_details } : {}),
      });
      return endSubscription(provider, { ...subscription, ...details }, 'cancellation_requested');
    },
  ),
];
