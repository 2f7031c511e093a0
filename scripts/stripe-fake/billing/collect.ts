import { newId } from '../ids.ts';
import type { Invoice, InvoicePayment } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import type { Decline } from './cards.ts';
import { chargeCard } from './charge.ts';
import { subscriptionOf } from './invoicing.ts';
import { chargeableMethod } from './payment-methods.ts';
import { afterInvoiceFailed, afterInvoicePaid } from './subscription-status.ts';

/** Days after a failed renewal. The subscription ends after the last attempt. */
const retryDays = [3, 5, 7];

interface Attempt {
  buyerPresent: boolean;
  methodId?: string | undefined;
}

/** Returns null when the invoice is paid. */
export function collectInvoice(provider: Provider, invoice: Invoice, attempt: Attempt): Decline | null {
  if (invoice.amount_due === 0) {
    settle(provider, invoice, null);
    return null;
  }
  const { store } = provider;
  const earlier = [...store.invoicePayments.values()].find((one) => one.invoice === invoice.id);
  const earlierIntent = earlier?.payment.payment_intent;
  const retryOf = typeof earlierIntent === 'string' ? store.paymentIntents.get(earlierIntent) : undefined;
  const subscriptionId = subscriptionOf(invoice);
  const preferred =
    attempt.methodId ??
    (subscriptionId ? store.subscriptions.get(subscriptionId)?.default_payment_method : null) ??
    invoice.default_payment_method;
  const { intent, decline } = chargeCard(provider, {
    amountCents: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    methodId: chargeableMethod(provider, invoice.customer, preferred),
    buyerPresent: attempt.buyerPresent,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    retryOf,
  });
  const payment = earlier ?? openPayment(provider, invoice, intent.id);
  if (!decline) {
    settle(provider, invoice, payment);
    return null;
  }
  const attempts = invoice.attempt_count + 1;
  const isRetried = invoice.billing_reason !== 'subscription_create' && !isPendingUpdate(provider, invoice);
  const wait = isRetried ? retryDays[attempts - 1] : undefined;
  const refused = updateObject(
    provider,
    store.invoices,
    invoice,
    {
      attempt_count: attempts,
      attempted: true,
      next_payment_attempt: wait === undefined ? null : provider.now() + wait * 86_400,
      auto_advance: wait !== undefined,
    },
    'invoice.updated',
  );
  provider.emit('invoice.payment_failed', refused);
  if (intent.status === 'requires_action') provider.emit('invoice.payment_action_required', refused);
  afterInvoiceFailed(provider, refused);
  return decline;
}

/** Nobody is charged later for a change that is not made yet. */
function isPendingUpdate(provider: Provider, invoice: Invoice): boolean {
  const subscription = provider.store.subscriptions.get(subscriptionOf(invoice) ?? '');
  return subscription?.latest_invoice === invoice.id && subscription.pending_update !== null;
}

function settle(provider: Provider, invoice: Invoice, payment: InvoicePayment | null): void {
  const now = provider.now();
  if (payment) {
    const settled = updateObject(
      provider,
      provider.store.invoicePayments,
      payment,
      {
        status: 'paid',
        amount_paid: payment.amount_requested,
        status_transitions: { ...payment.status_transitions, paid_at: now },
      },
      null,
    );
    provider.emit('invoice_payment.paid', settled);
  }
  const paid = updateObject(
    provider,
    provider.store.invoices,
    invoice,
    {
      status: 'paid',
      attempted: true,
      attempt_count: invoice.attempt_count + (payment ? 1 : 0),
      auto_advance: false,
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: now },
    },
    'invoice.updated',
  );
  provider.emit('invoice.paid', paid);
  provider.emit('invoice.payment_succeeded', paid);
  afterInvoicePaid(provider, paid);
}

function openPayment(provider: Provider, invoice: Invoice, intentId: string): InvoicePayment {
  const payment: InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: provider.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intentId, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  provider.store.invoicePayments.set(payment.id, payment);
  return payment;
}
