import { createServer } from 'node:http';
import Stripe from 'stripe';
import { type PaymentFakeOptions, startPaymentFake } from '#scripts/stripe-fake/server.ts';

export const webhookSecret = 'whsec_test_secret';
export const secretKey = 'sk_test_fake';

export interface TestBench {
  stripe: Stripe;
  url: string;
  /** Events in the order in which they arrived, checked by the SDK over the exact bytes. */
  received: Stripe.Event[];
  /** The next answers of the receiver; 200 when there are none. */
  answers: number[];
  control(path: string, body?: object): Promise<Response>;
  close(): Promise<void>;
}

/** A fake with a webhook receiver of its own and a real stripe-node in front of it. */
export async function openBench(options: Partial<PaymentFakeOptions> = {}): Promise<TestBench> {
  const received: Stripe.Event[] = [];
  const answers: number[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      const signature = request.headers['stripe-signature'] ?? '';
      const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, webhookSecret);
      if (status < 300) received.push(event);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const fake = await startPaymentFake({
    webhookSecret,
    secretKey,
    webhookUrl: `http://127.0.0.1:${port}/webhook`,
    ...options,
  });
  return {
    stripe: new Stripe(secretKey, {
      host: '127.0.0.1',
      port: fake.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    url: fake.url,
    received,
    answers,
    control: (path, body = {}) =>
      fetch(`${fake.url}/control${path}`, { method: 'POST', body: JSON.stringify(body) }),
    close: async () => {
      await fake.close();
      await new Promise<void>((resolve) => {
        receiver.close(() => resolve());
        receiver.closeAllConnections();
      });
    },
  };
}

/** A monthly price of $349 and a customer, as most tests need them. */
export async function sellable(stripe: Stripe) {
  const product = await stripe.products.create({ name: 'Performance' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 34_900,
    recurring: { interval: 'month' },
    lookup_key: 'performance_monthly',
  });
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  return { product, price, customer };
}

export const successUrl = 'http://shop.example/payment-success?session_id={CHECKOUT_SESSION_ID}';

/** A subscription paid through Checkout. */
export async function subscribe(bench: TestBench, card = '4242424242424242') {
  const { price, customer, product } = await sellable(bench.stripe);
  const session = await bench.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: successUrl,
    subscription_data: { metadata: { account: 'a1' } },
  });
  const paid = await bench.control(`/checkout/${session.id}/pay`, { card });
  if (!paid.ok) throw new Error(await paid.text());
  const done = await bench.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  if (typeof done.subscription !== 'object' || !done.subscription) throw new Error('no subscription');
  return { price, customer, product, session: done, subscription: done.subscription };
}

export const days = (count: number) => count * 86_400;
