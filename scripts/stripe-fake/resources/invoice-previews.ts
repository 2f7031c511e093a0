import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { computeChange } from '../billing/change-plan.ts';
import { discountsAt } from '../billing/discounts.ts';
import { applyBalance, composeInvoice } from '../billing/invoicing.ts';
import { nextOfPause, pauseScheduleOf, resumedItems } from '../billing/pauses.ts';
import { nextPeriods, pendingItemsOf, renewalLine } from '../billing/renew.ts';
import { invalid } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Invoice, InvoiceLine, Subscription } from '../model.ts';
import * as p from '../params.ts';
import type { Provider } from '../provider.ts';
import { getCustomer } from './customers.ts';
import { plannedChange } from './planned-change.ts';
import { applyDiscounts, discountParams } from './promotion-codes.ts';
import { getSchedule, phaseParams, readPhases } from './subscription-schedules.ts';
import { getSubscription } from './subscriptions.ts';

const previewParams = z.strictObject({
  customer: z.optional(p.text),
  discounts: z.optional(discountParams),
  subscription: z.optional(p.text),
  subscription_details: z.optional(
    z.strictObject({
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
      proration_behavior: z.optional(z.enum(['create_prorations', 'always_invoice', 'none'])),
      proration_date: z.optional(p.integer),
      resume_at: z.optional(z.literal('now')),
    }),
  ),
  schedule: z.optional(p.text),
  schedule_details: z.optional(
    z.strictObject({
      phases: z.array(phaseParams).check(z.minLength(1)),
      end_behavior: z.optional(z.literal('release')),
      proration_behavior: z.optional(z.enum(['always_invoice', 'create_prorations', 'none'])),
    }),
  ),
  ...p.expand,
});
type PreviewParams = z.output<typeof previewParams>;

/** The fake previews what exists: one of `subscription` and `schedule` must be named. */
function preview(provider: Provider, params: PreviewParams): Invoice {
  const isSchedule = params.schedule !== undefined;
  if (isSchedule && (params.subscription !== undefined || params.subscription_details !== undefined)) {
    throw invalid('You may only specify one of these parameters: subscription, schedule.', 'schedule');
  }
  if (params.schedule_details && !isSchedule) {
    throw invalid('This fake previews `schedule_details` of a `schedule` alone.', 'schedule_details');
  }
  const subscription = getSubscription(
    provider,
    isSchedule
      ? (getSchedule(provider, params.schedule ?? '').subscription ?? '')
      : (params.subscription ?? ''),
  );
  if (params.customer !== undefined && params.customer !== subscription.customer) {
    throw invalid('The subscription does not belong to the customer.', 'customer');
  }
  if (subscription.status === 'canceled') {
    throw noUpcoming();
  }
  return isSchedule
    ? withPhases(provider, params, (read) => renewal(read, subscription, [], null))
    : withCode(provider, subscription, params, (read, discounted) =>
        ofSubscription(read, discounted, params),
      );
}

/** Reads as if the subscription had the discounts of `discounts`, without storing them. */
function withCode(
  provider: Provider,
  subscription: Subscription,
  params: PreviewParams,
  read: (provider: Provider, subscription: Subscription) => Invoice,
): Invoice {
  if (!params.discounts) return read(provider, subscription);
  const { store } = provider;
  const apart: Provider = {
    ...provider,
    emit: () => {},
    store: {
      ...store,
      coupons: new Map(store.coupons),
      promotionCodes: new Map(store.promotionCodes),
      discounts: new Map(store.discounts),
    },
  };
  return read(apart, { ...subscription, discounts: applyDiscounts(apart, subscription, params.discounts) });
}

/** Reads as if the schedule had the phases, without storing them. */
function withPhases(
  provider: Provider,
  params: PreviewParams,
  read: (provider: Provider) => Invoice,
): Invoice {
  if (!params.schedule_details) return read(provider);
  const schedule = getSchedule(provider, params.schedule ?? '');
  const phases = readPhases(provider, schedule, params.schedule_details.phases);
  const schedules = new Map(provider.store.schedules).set(schedule.id, { ...schedule, phases });
  return read({ ...provider, store: { ...provider.store, schedules } });
}

function ofSubscription(provider: Provider, subscription: Subscription, params: PreviewParams): Invoice {
  const details = params.subscription_details ?? {};
  if (details.resume_at === 'now') {
    if (subscription.status === 'paused') return resumption(provider, subscription, null);
    throw invalid('The subscription is not paused.', 'subscription_details[resume_at]');
  }
  const [item] = details.items ?? [];
  if (!item) return renewal(provider, subscription, [], null);
  const planned = plannedChange(provider, subscription, {
    ...item,
    prorationBehavior: details.proration_behavior,
    prorationDate: details.proration_date,
  });
  const isSame = planned.price.id === planned.item.price.id && planned.quantity === planned.item.quantity;
  if (isSame) return renewal(provider, subscription, [], null);
  const computed = computeChange(provider, subscription, {
    ...planned,
    paymentBehavior: 'allow_incomplete',
    buyerPresent: false,
  });
  if (computed.invoicesNow) return upcoming(provider, subscription, computed.lines, null);
  const changed = { ...subscription, items: { ...subscription.items, data: computed.items } };
  return renewal(provider, changed, computed.lines, subscription);
}

function renewal(
  provider: Provider,
  subscription: Subscription,
  prorations: InvoiceLine[],
  before: Subscription | null,
): Invoice {
  const resume = nextOfPause(provider, subscription) && pauseScheduleOf(provider, subscription)?.resume;
  if (resume) return resumption({ ...provider, now: () => resume.resume_at }, subscription, resume.resume_at);
  if (subscription.status === 'paused') throw noUpcoming();
  const ends = (before ?? subscription).cancel_at;
  const [first] = subscription.items.data;
  if (ends !== null && first && ends <= first.current_period_end) {
    throw noUpcoming();
  }
  const { items } = nextPeriods(provider, subscription);
  const lines = [
    ...pendingItemsOf(provider, subscription).map((one) => one.line),
    ...prorations,
    ...items.map((item) => renewalLine(provider, item)),
  ];
  return upcoming(provider, subscription, lines, items[0]?.current_period_start ?? null);
}

const noUpcoming = () =>
  invalid('No upcoming invoices for this subscription.', undefined, 'invoice_upcoming_none');

/** The invoice of a paused subscription that resumes, now or at the end of a planned pause. */
function resumption(provider: Provider, subscription: Subscription, at: number | null): Invoice {
  const lines = [
    ...pendingItemsOf(provider, subscription).map((one) => one.line),
    ...resumedItems(provider, subscription).map((item) => renewalLine(provider, item)),
  ];
  return upcoming(provider, subscription, lines, at);
}

/** @param at When it will be charged; null for at once. */
function upcoming(
  provider: Provider,
  subscription: Subscription,
  lines: InvoiceLine[],
  at: number | null,
): Invoice {
  const customer = getCustomer(provider, subscription.customer);
  const invoice = composeInvoice(
    provider,
    {
      customer: customer.id,
      subscription: { id: subscription.id, metadata: subscription.metadata },
      reason: 'upcoming',
      lines,
      discounts: discountsAt(provider, subscription, at ?? provider.now()),
      currency: subscription.currency,
      defaultPaymentMethod: null,
      finalizesAt: null,
      at,
    },
    newId('upcoming_in'),
  );
  const { due, balanceAfter } = applyBalance(customer.balance, invoice.total);
  return {
    ...invoice,
    created: at ?? provider.now(),
    amount_due: due,
    amount_remaining: due,
    ending_balance: balanceAfter,
    next_payment_attempt: at ?? provider.now(),
  };
}

export const invoicePreviewRoutes = [route('POST', '/v1/invoices/create_preview', previewParams, preview)];
