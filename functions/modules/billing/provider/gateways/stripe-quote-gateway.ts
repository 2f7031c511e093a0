import type { Stripe } from 'stripe';
import { AppError } from '#functions/platform/app-error.ts';
import { currency, recurringPrice } from '#shared/domain/catalog/prices.ts';
import type { QuoteGateway } from '../../quotes/quote-gateway.ts';
import { isPriceChange } from '../../scheduled-price.ts';
import { calling, callingUnderKey, finding } from '../stripe-errors.ts';
import { idOf, instant, isProration, nextPhase, pauseOf, toSubscription } from '../stripe-mapping.ts';
import { movePaidTime } from '../stripe-paid-pauses.ts';
import {
  createSchedule,
  isSpent,
  resumeNow,
  schedulePause,
  secondsOf,
  toChangeInvoice,
} from '../stripe-pauses.ts';
import { createPriceCatalog } from '../stripe-price-catalog.ts';
import { discountsOf, findPromotionCode, keptInPhase } from '../stripe-promotion-codes.ts';
import { createStripeQuotePreviews } from '../stripe-quote-previews.ts';
import { customerDefault, withPaymentMethods } from '../stripe-renewals.ts';

/** Between our clock and the provider's. */
const clockSkewSeconds = 60;

export function createStripeQuoteGateway(connect: () => Promise<Stripe>): QuoteGateway {
  const prices = createPriceCatalog(connect);

  return {
    ...createStripeQuotePreviews(connect, prices),

    async readSubscription(subscriptionId) {
      const stripe = await connect();
      const subscription = await finding(
        stripe.subscriptions.retrieve(subscriptionId, {
          expand: ['schedule', 'latest_invoice', 'discounts.source.coupon.applies_to'],
        }),
      );
      const item = subscription?.items.data[0];
      if (subscription === null || item === undefined) return null;
      const scheduledAt = await prices.scheduledLookup([subscription]);
      const { plan, scheduled, status } = toSubscription(subscription, scheduledAt);
      return {
        id: subscription.id,
        customerId: idOf(subscription.customer) ?? '',
        status,
        plan,
        itemId: item.id,
        priceId: item.price.id,
        amountCents: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
        anchor: instant(subscription.billing_cycle_anchor),
        periodStart: instant(item.current_period_start),
        periodEnd: instant(item.current_period_end),
        ...discountsOf(subscription),
        isTaxed: subscription.automatic_tax.enabled,
        isEnding: subscription.cancel_at !== null || subscription.cancel_at_period_end,
        scheduleId: idOf(subscription.schedule),
        scheduledPriceId: nextPhase(subscription)?.priceId ?? null,
        isPriceChanging: isPriceChange({ plan, scheduled }),
        hasSpentSchedule: isSpent(subscription),
        pause: pauseOf(subscription),
        isChangeUnpaid: subscription.pending_update !== null,
        latestInvoiceId: idOf(subscription.latest_invoice),
        isBeingBilled: isInvoice(subscription.latest_invoice, 'draft'),
        isResumptionUnpaid:
          subscription.status === 'paused' && isInvoice(subscription.latest_invoice, 'open'),
      };
    },

    findPromotionCode: async (code) => findPromotionCode(await connect(), code),

    async redeem(subscriptionId, promotion_code, idempotencyKey) {
      const stripe = await connect();
      const discounts = [{ promotion_code }];
      await callingUnderKey(stripe.subscriptions.update(subscriptionId, { discounts }, { idempotencyKey }));
    },

    movePaidTime: async (...move) => movePaidTime(await connect(), ...move),

    async readInvoice(invoiceId) {
      const stripe = await connect();
      return toChangeInvoice(await calling(stripe.invoices.retrieve(invoiceId)));
    },

    schedulePause: async (...pause) => schedulePause(await connect(), ...pause),
    resumeNow: async (...resumption) => resumeNow(await connect(), ...resumption),

    async changeNow({ subscriptionId, itemId, priceId, prorationDate }, idempotencyKey) {
      const stripe = await connect();
      const changed = await callingUnderKey(
        stripe.subscriptions.update(
          subscriptionId,
          {
            items: [{ id: itemId, price: priceId }],
            proration_behavior: 'always_invoice',
            proration_date: prorationDate,
            payment_behavior: 'pending_if_incomplete',
          },
          { idempotencyKey },
        ),
      );
      const invoiceId = idOf(changed.latest_invoice);
      if (invoiceId === null) throw new Error('A changed subscription has no invoice');
      return toChangeInvoice(await calling(stripe.invoices.retrieve(invoiceId)));
    },

    async findChangeInvoice({ subscriptionId, kind, prorationDate, createdAt }) {
      const stripe = await connect();
      const { data } = await calling(stripe.invoices.list({ subscription: subscriptionId, limit: 100 }));
      const since = secondsOf(createdAt) - clockSkewSeconds;
      const isIt = (invoice: Stripe.Invoice) =>
        kind === 'resume' ||
        invoice.lines.data.some((line) => isProration(line) && line.period.start === prorationDate);
      // Newest first: the first after the quote is the last of these.
      const found = data.filter((invoice) => invoice.created >= since && isIt(invoice)).at(-1);
      return found === undefined || found.status === 'void' ? null : toChangeInvoice(found);
    },

    async scheduleChange(subscription, next, idempotencyKey) {
      const { id, scheduleId, priceId, periodStart, periodEnd, plan } = subscription;
      const stripe = await connect();
      const schedule = scheduleId ?? (await createSchedule(stripe, id, idempotencyKey));
      const { interval, intervalCount } = recurringPrice(next.tier, next.period);
      await calling(
        stripe.subscriptionSchedules.update(schedule, {
          end_behavior: 'release',
          phases: [
            {
              ...keptInPhase(subscription),
              items: [{ price: priceId, quantity: 1 }],
              start_date: secondsOf(periodStart),
              end_date: secondsOf(periodEnd),
              proration_behavior: 'none',
            },
            {
              ...keptInPhase(subscription),
              items: [{ price: next.priceId, quantity: 1 }],
              duration: { interval, interval_count: intervalCount },
              proration_behavior: 'none',
              ...(plan?.period === next.period ? {} : { billing_cycle_anchor: 'phase_start' as const }),
            },
          ],
        }),
      );
      return schedule;
    },

    async keep(subscriptionId) {
      const stripe = await connect();
      const subscription = await calling(stripe.subscriptions.retrieve(subscriptionId, withPaymentMethods));
      if (subscription.default_payment_method === null && customerDefault(subscription.customer) === null) {
        throw new AppError('conflict', 'card_missing', 'Add a card first, so that your plan can renew.');
      }
      await calling(
        stripe.subscriptions.update(
          subscriptionId,
          subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
        ),
      );
    },

    async credit(customerId, cents, quoteId) {
      const stripe = await connect();
      await callingUnderKey(
        stripe.customers.createBalanceTransaction(
          customerId,
          { amount: -cents, currency, description: 'Charged more than quoted', metadata: { quoteId } },
          { idempotencyKey: `quote-credit-${quoteId}` },
        ),
      );
    },
  };
}

function isInvoice(invoice: Stripe.Subscription['latest_invoice'], status: 'draft' | 'open'): boolean {
  return invoice !== null && typeof invoice !== 'string' && invoice.status === status;
}
