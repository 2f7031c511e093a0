import type { Stripe } from 'stripe';
import type { PaymentDetailsGateway } from '../payment-details.ts';
import { calling, finding } from './stripe-errors.ts';
import { idOf, instant } from './stripe-mapping.ts';
import { findPortalConfiguration } from './stripe-portal-configuration.ts';
import { discountsOf } from './stripe-promotion-codes.ts';
import { cardOf, customerDefault, previewOrNone, withPaymentMethods } from './stripe-renewals.ts';
import { type TaxSetting, taxIdsOf } from './stripe-tax.ts';

export function createStripePaymentDetails(
  connect: () => Promise<Stripe>,
  tax: TaxSetting = 'off',
): PaymentDetailsGateway {
  /** As things are, with credit and whatever a schedule changes by then. */
  const nextCharge = async (stripe: Stripe, subscription: string) => {
    const next = await previewOrNone(stripe, { subscription });
    if (next === null) return null;
    return { amount_cents: next.amount_due, at: instant(next.next_payment_attempt ?? next.created) };
  };

  return {
    async readPaymentDetails(subscriptionId) {
      const stripe = await connect();
      const subscription = await finding(
        stripe.subscriptions.retrieve(subscriptionId, {
          expand: [...withPaymentMethods.expand, 'discounts.source.coupon.applies_to'],
        }),
      );
      if (subscription === null) return null;
      const { customer, default_payment_method: own, status } = subscription;
      const customerId = idOf(customer) ?? '';
      return {
        customerId,
        taxIds: tax === 'off' ? null : [...(await taxIdsOf(stripe, customerId))],
        discount: shownDiscount(subscription),
        card: shownCard(cardOf(own) ?? cardOf(customerDefault(customer))),
        nextCharge:
          status === 'canceled' || status === 'incomplete_expired'
            ? null
            : await nextCharge(stripe, subscriptionId),
      };
    },

    async openCardPage(customer, returnUrl) {
      const stripe = await connect();
      const portal = await calling(
        stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          flow_data: {
            type: 'payment_method_update',
            after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
          },
        }),
      );
      return portal.url;
    },

    async openTaxIdPage(customer, returnUrl) {
      if (tax === 'off') return null;
      const stripe = await connect();
      const configuration = await calling(findPortalConfiguration(stripe));
      const portal = await calling(
        stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          ...(configuration !== null && { configuration: configuration.id }),
          flow_data: {
            type: 'customer_update',
            after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
          },
        }),
      );
      return portal.url;
    },
  };
}

function shownDiscount(subscription: Stripe.Subscription) {
  const { discount } = discountsOf(subscription);
  if (discount === null) return null;
  const { percentOff, amountOffCents, isOnce, endsAt } = discount;
  return { percentOff, amountOffCents, isOnce, endsAt };
}

function shownCard(card: Stripe.PaymentMethod.Card | null) {
  if (card === null) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { brand, last4, expMonth, expYear };
}
