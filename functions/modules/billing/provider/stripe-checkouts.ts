import type { Stripe } from 'stripe';
import type { CheckoutOrder } from '../payment-gateway.ts';
import type { ProviderCheckoutSession } from '../provider-state.ts';
import { calling, callingUnderKey, finding } from './stripe-errors.ts';
import { toCheckoutSession } from './stripe-mapping.ts';
import { checkoutTax, type TaxSetting } from './stripe-tax.ts';

export async function openCheckout(
  stripe: Stripe,
  tax: TaxSetting,
  order: CheckoutOrder,
  idempotencyKey: string,
): Promise<ProviderCheckoutSession> {
  const { accountId, customerId, intentId, priceId, lookupKey, successUrl, cancelUrl, expiresAt } = order;
  const metadata = { accountId, intentId, lookupKey };
  const session = await callingUnderKey(
    stripe.checkout.sessions.create(
      {
        mode: order.mode,
        customer: customerId,
        client_reference_id: accountId,
        line_items: [{ price: priceId, quantity: 1 }],
        success_url: successUrl,
        cancel_url: cancelUrl,
        metadata: { ...metadata, attempt: String(order.attempt) },
        ...checkoutTax(tax),
        ...(expiresAt == null ? {} : { expires_at: Math.floor(expiresAt / 1000) }),
        ...(order.mode === 'payment'
          ? // An invoice as a subscription has one: order, receipt and refunds go the same way.
            { invoice_creation: { enabled: true }, payment_intent_data: { metadata } }
          : // Chosen, not left to the account's default: see docs/decisions/004-billing.md.
            {
              subscription_data: { metadata, billing_mode: { type: 'flexible' } },
              allow_promotion_codes: true,
            }),
      },
      { idempotencyKey },
    ),
  );
  return toCheckoutSession(session);
}

export async function findCheckout(
  stripe: Stripe,
  sessionId: string,
): Promise<ProviderCheckoutSession | null> {
  const session = await finding(stripe.checkout.sessions.retrieve(sessionId));
  return session === null ? null : toCheckoutSession(session);
}

/** @returns `complete` when it was paid before it could end. */
export async function expireCheckout(stripe: Stripe, sessionId: string): Promise<'expired' | 'complete'> {
  try {
    await calling(stripe.checkout.sessions.expire(sessionId));
    return 'expired';
  } catch (error) {
    const session = await finding(stripe.checkout.sessions.retrieve(sessionId));
    if (session === null || session.status === 'expired') return 'expired';
    if (session.status === 'complete') return 'complete';
    throw error;
  }
}

export async function expireEarlierCheckouts(
  stripe: Stripe,
  { customerId, intentId, attempt }: Pick<CheckoutOrder, 'customerId' | 'intentId' | 'attempt'>,
): Promise<void> {
  const open = await calling(
    stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }),
  );
  for (const { id, metadata } of open.data) {
    if (metadata?.intentId !== intentId || Number(metadata.attempt ?? 0) >= attempt) continue;
    await expireCheckout(stripe, id);
  }
}
