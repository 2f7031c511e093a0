import { invalid, noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { PaymentMethod } from '../model.ts';
import { required } from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';
import { defaultPaymentMethodOf, getCustomer } from '../resources/customers.ts';
import { findTestCard, type TestCard, testCards } from './cards.ts';

export interface CardEntry {
  card: TestCard;
  expMonth: number;
  expYear: number;
}

export function attachCard(provider: Provider, customerId: string | null, entry: CardEntry): PaymentMethod {
  const customer = customerId === null ? null : getCustomer(provider, customerId);
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: customer?.email ?? null,
      name: customer?.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: entry.card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: entry.card.brand,
      exp_month: entry.expMonth,
      exp_year: entry.expYear,
      fingerprint: newId('x', 16).slice(2),
      funding: 'credit',
      generated_from: null,
      last4: entry.card.number.slice(-4),
      networks: { available: [entry.card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: provider.now(),
    customer: customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  provider.store.paymentMethods.set(method.id, method);
  provider.store.cardNumbers.set(method.id, entry.card.number);
  if (customer) {
    provider.emit('payment_method.attached', method);
    updateObject(
      provider,
      provider.store.customers,
      customer,
      { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } },
      'customer.updated',
    );
  }
  return method;
}

export function chargeableMethod(
  provider: Provider,
  customerId: string,
  preferred: string | null,
): string | null {
  const isAttached = provider.store.paymentMethods.get(preferred ?? '')?.customer === customerId;
  // A detached card pays for nothing more, even where an invoice still names it.
  return isAttached ? preferred : defaultPaymentMethodOf(getCustomer(provider, customerId));
}

/** A card is valid to the end of its month. @param now Epoch seconds. */
export function isExpired({ card }: PaymentMethod, now: number): boolean {
  return Date.UTC(card.exp_year, card.exp_month) <= now * 1000;
}

export function cardOf(provider: Provider, methodId: string): TestCard | undefined {
  return findTestCard(provider.store.cardNumbers.get(methodId) ?? '') ?? testCards[0];
}

/** A detached card pays for nothing more, and nothing names it as its default. */
export function detachPaymentMethod(provider: Provider, id: string): PaymentMethod {
  const { store } = provider;
  const method = required(store.paymentMethods.get(id), noSuch('PaymentMethod', id, 'payment_method', 404));
  if (method.customer === null)
    throw invalid('The payment method you provided is not attached to a customer.', 'payment_method');
  for (const subscription of store.subscriptions.values()) {
    if (subscription.default_payment_method !== id) continue;
    const none = { default_payment_method: null };
    updateObject(provider, store.subscriptions, subscription, none, 'customer.subscription.updated');
  }
  const customer = getCustomer(provider, method.customer);
  if (defaultPaymentMethodOf(customer) === id) {
    const none = { invoice_settings: { ...customer.invoice_settings, default_payment_method: null } };
    updateObject(provider, store.customers, customer, none, 'customer.updated');
  }
  return updateObject(provider, store.paymentMethods, method, { customer: null }, 'payment_method.detached');
}
