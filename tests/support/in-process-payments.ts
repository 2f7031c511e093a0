import Stripe from 'stripe';
import { createApi } from '#scripts/stripe-fake/api/answer.ts';
import { findTestCard } from '#scripts/stripe-fake/billing/cards.ts';
import { collectInvoice } from '#scripts/stripe-fake/billing/collect.ts';
import { completeCheckout } from '#scripts/stripe-fake/billing/complete-checkout.ts';
import { attachCard } from '#scripts/stripe-fake/billing/payment-methods.ts';
import { startSubscription } from '#scripts/stripe-fake/billing/start-subscription.ts';
import { createClock } from '#scripts/stripe-fake/clock.ts';
import { defaultKnobs } from '#scripts/stripe-fake/knobs.ts';
import { type Provider, updateObject } from '#scripts/stripe-fake/provider.ts';
import { checkoutLines } from '#scripts/stripe-fake/resources/checkout-lines.ts';
import { createStore, type Store } from '#scripts/stripe-fake/store.ts';
import { syncCatalog } from '#scripts/stripe-sync.ts';

const secretKey = 'sk_test_in_process';
export const goodCard = '4242424242424242';
/** Pays while the buyer is there, and fails without them. */
export const failingCard = '4000000000000341';

let catalog: Pick<Store, 'products' | 'prices'> | undefined;

/**
 * The payment fake without a network or a clock of its own: thousands of histories take seconds. Events go nowhere.
 * @param start Epoch milliseconds.
 */
export async function inProcessPayments(start: number) {
  const store = createStore();
  const clock = createClock(store.numbers, () => start);
  const provider: Provider = {
    store,
    settings: { publicBaseUrl: 'http://pay.example', webhookUrl: null, webhookSecret: '', secretKey },
    request: null,
    now: () => clock.now(),
    emit: () => undefined,
  };
  const knobs = defaultKnobs();
  const api = createApi(provider, knobs, () => undefined);
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(async (input: string | URL | Request, init?: RequestInit) => {
      const url = new URL(String(input));
      const headers = new Headers(init?.headers);
      const answer = await api.answer({
        method: init?.method ?? 'GET',
        path: url.pathname,
        form: init?.method === 'POST' ? String(init.body ?? '') : url.search.slice(1),
        authorization: headers.get('authorization'),
        version: headers.get('stripe-version'),
        idempotencyKey: headers.get('idempotency-key'),
      });
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    }),
  });
  if (catalog === undefined) {
    await syncCatalog(stripe);
    catalog = { products: store.products, prices: store.prices };
  }
  store.products = new Map(catalog.products);
  store.prices = new Map(catalog.prices);
  const cardEntry = (number: string) => ({
    card: findTestCard(number) ?? unknownCard(number),
    expMonth: 12,
    expYear: 2050,
  });

  return {
    stripe,
    store,
    provider,
    knobs,
    now: () => provider.now() * 1000,
    /** Runs what falls due on the way. */
    advance: (seconds: number) => clock.advanceTo(provider, provider.now() + seconds),
    /** @param automaticTax As a checkout of a stage with tax has it. */
    subscribe(customer: string, lookupKey: string, card = goodCard, automaticTax = false): string {
      const price = [...store.prices.values()].find((each) => each.lookup_key === lookupKey);
      if (price === undefined) throw new Error(`No price ${lookupKey}`);
      const { subscription } = startSubscription(provider, {
        customer,
        metadata: {},
        description: null,
        billingMode: 'flexible',
        automaticTax,
        methodId: attachCard(provider, customer, cardEntry(card)).id,
        lines: checkoutLines(provider, 'subscription', [{ price: price.id, quantity: 1 }]),
      });
      return subscription.id;
    },
    /** The buyer pays on the provider's page. */
    payCheckout(sessionId: string, card = goodCard): void {
      const session = store.checkoutSessions.get(sessionId);
      if (session === undefined) throw new Error(`No checkout ${sessionId}`);
      completeCheckout(provider, session, cardEntry(card), null);
    },
    replaceCard(customer: string, subscriptionId: string, number: string): void {
      const { id } = attachCard(provider, customer, cardEntry(number));
      const subscription = store.subscriptions.get(subscriptionId);
      if (subscription === undefined) return;
      updateObject(provider, store.subscriptions, subscription, { default_payment_method: id }, null);
    },
    /** The person pays the newest invoice on its page. */
    payNewest(subscriptionId: string): void {
      const subscription = store.subscriptions.get(subscriptionId);
      const invoice = store.invoices.get(subscription?.latest_invoice ?? '');
      if (invoice?.status !== 'open') return;
      const { id } = attachCard(provider, invoice.customer, cardEntry(goodCard));
      collectInvoice(provider, invoice, { buyerPresent: true, methodId: id });
    },
    chargedCents: () =>
      [...store.charges.values()].filter(({ paid }) => paid).reduce((sum, { amount }) => sum + amount, 0),
  };
}
function unknownCard(number: string): never {
  throw new Error(`No test card ${number}`);
}
