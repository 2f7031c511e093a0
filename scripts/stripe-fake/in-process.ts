import Stripe from 'stripe';
import { type Api, type ApiAnswer, createApi } from './api/answer.ts';
import { findTestCard } from './billing/cards.ts';
import { collectInvoice } from './billing/collect.ts';
import { completeCheckout } from './billing/complete-checkout.ts';
import { attachCard } from './billing/payment-methods.ts';
import { startSubscription } from './billing/start-subscription.ts';
import { createClock } from './clock.ts';
import { defaultKnobs } from './knobs.ts';
import { type Provider, updateObject } from './provider.ts';
import { checkoutLines } from './resources/checkout-lines.ts';
import { createStore } from './store.ts';

const secretKey = 'sk_test_in_process';
export const goodCard = '4242424242424242';
/** Pays while the buyer is there, and fails without them. */
export const failingCard = '4000000000000341';

export type InProcessPayments = ReturnType<typeof openInProcess>;

/**
 * The fake without a network or a clock of its own: thousands of histories take seconds. Events go nowhere, and there is
 * nothing to buy yet.
 * @param start Epoch milliseconds.
 */
export function openInProcess(start: number) {
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
    httpClient: new DirectClient(api),
  });
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
    /** @param automaticTax As a checkout with `automatic_tax` has it. */
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

/** Hands each call of the SDK to the fake: making and reading the objects of `fetch` takes longer than the answer. */
class DirectClient extends Stripe.HttpClient {
  readonly #api: Api;

  constructor(api: Api) {
    super();
    this.#api = api;
  }
  override getClientName(): string {
    return 'in-process';
  }
  override async makeRequest(
    ...[_host, _port, address, method, headers, body]: Parameters<Stripe.HttpClient['makeRequest']>
  ): Promise<Stripe.HttpClientResponse> {
    const [path = '', query = ''] = address.split('?', 2);
    const header = (name: string) => (headers[name] === undefined ? null : String(headers[name]));
    const answer = await this.#api.answer({
      method,
      path,
      form: method === 'POST' ? body : query,
      authorization: header('Authorization'),
      version: header('Stripe-Version'),
      idempotencyKey: header('Idempotency-Key'),
    });
    return new DirectResponse(answer);
  }
}

class DirectResponse extends Stripe.HttpClientResponse {
  readonly #body: string;

  constructor({ status, headers, body }: ApiAnswer) {
    super(status, headers);
    this.#body = body;
  }
  override getRawResponse(): object {
    return {};
  }
  override async toJSON(): Promise<unknown> {
    return this._parseResponseBody(this.#body);
  }
}

function unknownCard(number: string): never {
  throw new Error(`No test card ${number}`);
}
