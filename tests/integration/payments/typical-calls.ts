import type Stripe from 'stripe';

/** What takes the place of a visitor at the page; against stripe-mock nobody has to pay. */
export type PayCheckout = (sessionId: string) => Promise<void>;

/**
 * Every call that the product makes, and those that an operator makes, in an order that works. Run with the
 * same SDK against the fake and against stripe-mock. Gives every answer by the name of its call.
 */
export async function typicalCalls(stripe: Stripe, pay: PayCheckout): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  const keep = async <T>(name: string, answer: Promise<T>): Promise<T> => {
    const value = await answer;
    answers.set(name, value);
    return value;
  };
  const product = await keep(
    'products.create',
    stripe.products.create({ name: 'Core', description: 'Coaching', metadata: { tier: 'core' } }),
  );
  await keep('products.update', stripe.products.update(product.id, { name: 'Core Program', active: true }));
  await keep('products.retrieve', stripe.products.retrieve(product.id));
  await keep('products.list', stripe.products.list({ active: true, limit: 100 }));
  const newPrice = (amount: number, key: string, count: number) =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval: 'month', interval_count: count },
      lookup_key: key,
      transfer_lookup_key: true,
      metadata: { tier: 'core', period: 'monthly' },
      nickname: key,
      tax_behavior: 'exclusive',
    });
  const price = await keep('prices.create', newPrice(14_900, 'core_monthly', 1));
  const other = await newPrice(39_900, 'core_quarterly', 3);
  await keep('prices.list', stripe.prices.list({ lookup_keys: ['core_monthly'], active: true, limit: 100 }));
  await keep('prices.update', stripe.prices.update(price.id, { metadata: { tier: 'core' } }));
  await keep('prices.retrieve', stripe.prices.retrieve(price.id, { expand: ['product'] }));

  const customer = await keep(
    'customers.create',
    stripe.customers.create(
      { email: 'ada@example.com', name: 'Ada', metadata: { accountId: 'a1' } },
      { idempotencyKey: `customer-${product.id}` },
    ),
  );
  await keep(
    'customers.createBalanceTransaction',
    stripe.customers.createBalanceTransaction(customer.id, {
      amount: -500,
      currency: 'usd',
      description: 'Late answer',
      metadata: { promiseCredit: 'a1' },
    }),
  );
  await keep(
    'customers.listBalanceTransactions',
    stripe.customers.listBalanceTransactions(customer.id, { limit: 100 }),
  );
  await keep(
    'customers.update',
    stripe.customers.update(customer.id, { metadata: { accountId: 'a1', more: '1' } }),
  );
  await keep('customers.retrieve', stripe.customers.retrieve(customer.id));
  await keep('customers.list', stripe.customers.list({ email: 'ada@example.com', limit: 1 }));

  const session = await keep(
    'checkout.sessions.create',
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      client_reference_id: 'a1',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'https://shop.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://shop.example/pricing',
      metadata: { accountId: 'a1' },
      subscription_data: { metadata: { accountId: 'a1' }, billing_mode: { type: 'flexible' } },
    }),
  );
  await pay(session.id);
  await keep(
    'checkout.sessions.retrieve',
    stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice', 'line_items'] }),
  );
  await keep(
    'checkout.sessions.list',
    stripe.checkout.sessions.list({ customer: customer.id, status: 'complete' }),
  );
  await keep('checkout.sessions.listLineItems', stripe.checkout.sessions.listLineItems(session.id));
  const once = await keep(
    'checkout.sessions.create (payment)',
    stripe.checkout.sessions.create({
      mode: 'payment',
      customer_email: 'bo@example.com',
      customer_creation: 'always',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 9900, product_data: { name: 'Session' } },
        },
      ],
      invoice_creation: { enabled: true },
      success_url: 'https://shop.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
      payment_intent_data: { metadata: { accountId: 'a1' } },
    }),
  );
  await keep('checkout.sessions.expire', stripe.checkout.sessions.expire(once.id));

  const subscriptions = await keep(
    'subscriptions.list',
    stripe.subscriptions.list({ customer: customer.id, status: 'all', limit: 100 }),
  );
  const [subscription] = subscriptions.data;
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !item) throw new Error('The list of subscriptions is empty.');
  await keep(
    'subscriptions.retrieve',
    stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice', 'customer'] }),
  );
  await keep(
    'invoices.createPreview',
    stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: item.id, price: other.id }],
        proration_behavior: 'always_invoice',
        proration_date: item.current_period_start,
      },
    }),
  );
  const schedule = await keep(
    'subscriptionSchedules.create',
    stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
  );
  await keep(
    'subscriptionSchedules.update',
    stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: item.current_period_start,
          end_date: item.current_period_end,
          proration_behavior: 'none',
        },
        {
          items: [{ price: other.id, quantity: 1 }],
          duration: { interval: 'month', interval_count: 3 },
          proration_behavior: 'none',
          billing_cycle_anchor: 'phase_start',
        },
      ],
    }),
  );
  await keep('invoices.createPreview (schedule)', stripe.invoices.createPreview({ schedule: schedule.id }));
  await keep('subscriptionSchedules.release', stripe.subscriptionSchedules.release(schedule.id));
  await keep('subscriptionSchedules.retrieve', stripe.subscriptionSchedules.retrieve(schedule.id));
  await keep(
    'subscriptions.update (plan)',
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: other.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    }),
  );
  await keep(
    'subscriptions.update (cancel)',
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
  );
  const invoices = await keep('invoices.list', stripe.invoices.list({ customer: customer.id, limit: 10 }));
  const invoice = await keep('invoices.retrieve', stripe.invoices.retrieve(invoices.data[0]?.id ?? ''));
  const payments = await keep(
    'invoicePayments.list',
    stripe.invoicePayments.list({ invoice: invoice.id ?? '' }),
  );
  const intent = payments.data[0]?.payment.payment_intent;
  const intentId = typeof intent === 'string' ? intent : 'pi_123';
  await keep(
    'paymentIntents.retrieve',
    stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
  );
  await keep('charges.list', stripe.charges.list({ payment_intent: intentId }));
  await keep(
    'creditNotes.create',
    stripe.creditNotes.create({
      invoice: invoice.id ?? '',
      refund_amount: 100,
      lines: [{ type: 'invoice_line_item', invoice_line_item: invoice.lines.data[0]?.id ?? '', amount: 100 }],
    }),
  );
  await keep('creditNotes.list', stripe.creditNotes.list({ invoice: invoice.id ?? '', limit: 100 }));
  await keep(
    'refunds.create',
    stripe.refunds.create({
      payment_intent: intentId,
      reason: 'requested_by_customer',
      metadata: { by: 'admin' },
    }),
  );
  await keep('disputes.list', stripe.disputes.list({ payment_intent: intentId, limit: 100 }));
  const configuration = await keep(
    'billingPortal.configurations.create',
    stripe.billingPortal.configurations.create({
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
          products: [{ product: product.id, prices: [price.id, other.id] }],
        },
      },
    }),
  );
  await keep(
    'billingPortal.sessions.create',
    stripe.billingPortal.sessions.create({
      customer: customer.id,
      configuration: configuration.id,
      return_url: 'https://shop.example/account',
    }),
  );
  await keep('subscriptions.cancel', stripe.subscriptions.cancel(subscription.id));
  const events = await keep('events.list', stripe.events.list({ delivery_success: false, limit: 100 }));
  await keep('events.retrieve', stripe.events.retrieve(events.data[0]?.id ?? 'evt_123'));
  await keep('customers.del', stripe.customers.del(customer.id));
  return answers;
}
