import { newId } from '../ids.ts';
import type { CheckoutSession, Customer } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { createCustomer, getCustomer } from '../resources/customers.ts';
import { codeOf } from '../resources/promotion-codes.ts';
import { taxIdsOf } from '../resources/tax-ids.ts';
import type { CheckoutPlan } from '../store.ts';
import type { Decline } from './cards.ts';
import { chargeCard } from './charge.ts';
import { collectInvoice } from './collect.ts';
import { invoiceLine } from './invoice-lines.ts';
import { draftInvoice, finalizeInvoice } from './invoicing.ts';
import { attachCard, type CardEntry } from './payment-methods.ts';
import { startSubscription } from './start-subscription.ts';
import { taxLocation } from './taxes.ts';

export type CheckoutOutcome =
  | { kind: 'paid'; session: CheckoutSession }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'closed'; session: CheckoutSession };

/**
 * A declined card leaves it open. @param slow Like a bank debit: complete but unpaid until `settleCheckout`.
 */
export function completeCheckout(
  provider: Provider,
  session: CheckoutSession,
  entry: CardEntry,
  email: string | null,
  slow = false,
): CheckoutOutcome {
  const plan = provider.store.checkoutPlans.get(session.id);
  if (session.status !== 'open' || !plan) return { kind: 'closed', session };
  if (entry.card.declined) return { kind: 'declined', decline: entry.card.declined };
  const address = email ?? session.customer_email;
  const customer = located(provider, session, buyer(provider, session, plan, address));
  const method = attachCard(provider, customer?.id ?? null, entry);
  const isSlow = slow && session.mode === 'payment';
  if (isSlow) plan.settlesWith = method.id;
  const made = isSlow
    ? {}
    : session.mode === 'subscription' && customer
      ? paySubscription(provider, session, plan, customer, method.id)
      : payOnce(provider, session, plan, customer, method.id);
  const done = updateObject(
    provider,
    provider.store.checkoutSessions,
    session,
    {
      ...made,
      ...taxOf(provider, session, 'invoice' in made ? made.invoice : null),
      customer: customer?.id ?? null,
      customer_details: {
        address: customer?.address ?? usualAddress,
        business_name: null,
        email: customer?.email ?? address,
        individual_name: null,
        name: customer?.name ?? null,
        phone: null,
        tax_exempt: 'none',
        tax_ids: customer ? taxIdsOf(provider, customer.id).map(({ type, value }) => ({ type, value })) : [],
      },
      payment_status: isSlow ? 'unpaid' : session.amount_total === 0 ? 'no_payment_required' : 'paid',
      status: 'complete',
      url: null,
    },
    null,
  );
  provider.emit('checkout.session.completed', done);
  return { kind: 'paid', session: done };
}

export function settleCheckout(
  provider: Provider,
  session: CheckoutSession,
  succeeds: boolean,
): CheckoutSession | null {
  const plan = provider.store.checkoutPlans.get(session.id);
  const methodId = plan?.settlesWith;
  if (plan === undefined || methodId === undefined || session.payment_status === 'paid') return null;
  delete plan.settlesWith;
  const customer = session.customer === null ? null : getCustomer(provider, session.customer);
  const made = succeeds
    ? { ...payOnce(provider, session, plan, customer, methodId), payment_status: 'paid' as const }
    : {};
  const settled = updateObject(provider, provider.store.checkoutSessions, session, made, null);
  provider.emit(`checkout.session.async_payment_${succeeds ? 'succeeded' : 'failed'}`, settled);
  return settled;
}

function buyer(
  provider: Provider,
  session: CheckoutSession,
  plan: CheckoutPlan,
  email: string | null,
): Customer | null {
  if (session.customer !== null) return getCustomer(provider, session.customer);
  const needed =
    session.mode === 'subscription' || session.customer_creation === 'always' || plan.createsInvoice;
  return needed ? createCustomer(provider, { email }) : null;
}

/** What the page fills in. Oregon has no sales tax. */
const usualAddress = {
  city: null,
  country: 'US',
  line1: null,
  line2: null,
  postal_code: '97201',
  state: null,
};

/** Automatic tax needs an address, which Checkout asks for. */
function located(provider: Provider, session: CheckoutSession, customer: Customer | null): Customer | null {
  if (customer === null || !session.automatic_tax.enabled || taxLocation(customer) !== null) return customer;
  const patch = { address: usualAddress };
  return updateObject(provider, provider.store.customers, customer, patch, 'customer.updated');
}

function taxOf(provider: Provider, session: CheckoutSession, invoiceId: unknown): Partial<CheckoutSession> {
  const invoice = typeof invoiceId === 'string' ? provider.store.invoices.get(invoiceId) : undefined;
  if (!invoice?.automatic_tax.enabled || !session.total_details) return {};
  const amount_tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return {
    automatic_tax: { ...session.automatic_tax, status: 'complete' },
    total_details: { ...session.total_details, amount_tax },
    amount_total: invoice.total,
  };
}

function paySubscription(
  provider: Provider,
  session: CheckoutSession,
  plan: CheckoutPlan,
  customer: Customer,
  methodId: string,
) {
  const { subscription, invoice } = startSubscription(provider, {
    customer: customer.id,
    lines: plan.lines,
    methodId,
    code: codeOf(provider, session),
    automaticTax: session.automatic_tax.enabled,
    ...plan.subscriptionData,
  });
  return { subscription: subscription.id, invoice };
}

function payOnce(
  provider: Provider,
  session: CheckoutSession,
  plan: CheckoutPlan,
  customer: Customer | null,
  methodId: string,
) {
  const currency = session.currency ?? 'usd';
  if (plan.createsInvoice && customer) {
    const now = provider.now();
    const draft = draftInvoice(provider, {
      customer: customer.id,
      subscription: null,
      reason: 'manual',
      currency,
      defaultPaymentMethod: methodId,
      finalizesAt: null,
      taxesOnce: session.automatic_tax.enabled,
      lines: plan.lines.map((line) =>
        invoiceLine({
          amountCents: line.amount_total,
          description: line.description ?? line.price.id,
          price: line.price,
          quantity: line.quantity,
          period: { start: now, end: now },
          item: null,
          subscription: null,
          proration: false,
        }),
      ),
    });
    collectInvoice(provider, finalizeInvoice(provider, draft, false), { buyerPresent: true, methodId });
    const payment = [...provider.store.invoicePayments.values()].find((one) => one.invoice === draft.id);
    const intent = payment?.payment.payment_intent;
    return { invoice: draft.id, payment_intent: typeof intent === 'string' ? intent : null };
  }
  const { intent } = chargeCard(provider, {
    amountCents: session.amount_total ?? 0,
    currency,
    customer: customer?.id ?? null,
    methodId,
    buyerPresent: true,
    description: plan.paymentIntentData.description,
    metadata: plan.paymentIntentData.metadata,
  });
  return { payment_intent: intent.id };
}

export function newSessionId(): string {
  return newId('cs_test', 58);
}
