import { singlePageList } from '../api/listing.ts';
import { newId } from '../ids.ts';
import type { Discount, Invoice, InvoiceLine, Metadata } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { changeBalance } from '../resources/customer-balance.ts';
import { getCustomer } from '../resources/customers.ts';
import { taxIdsOf } from '../resources/tax-ids.ts';
import { withDiscounts } from './discounts.ts';
import { isTaxed, withTaxes } from './taxes.ts';

export interface InvoiceRequest {
  customer: string;
  subscription: { id: string; metadata: Metadata } | null;
  reason: NonNullable<Invoice['billing_reason']>;
  lines: InvoiceLine[];
  discounts?: readonly Discount[];
  currency: string;
  defaultPaymentMethod: string | null;
  /** Stripe finalizes a renewal's draft after an hour. */
  finalizesAt: number | null;
  /** Of what is sold once. A subscription and its schedule say it themselves. */
  taxesOnce?: boolean;
  /** The instant that an upcoming invoice is for. */
  at?: number | null;
}

/** The customer's balance is applied at finalization. */
export function draftInvoice(provider: Provider, request: InvoiceRequest): Invoice {
  const invoice = composeInvoice(provider, request, newId('in'));
  provider.store.invoices.set(invoice.id, invoice);
  provider.emit('invoice.created', invoice);
  return invoice;
}

export function composeInvoice(provider: Provider, request: InvoiceRequest, id: string): Invoice {
  const customer = getCustomer(provider, request.customer);
  const { discounts = [] } = request;
  const now = provider.now();
  const isOn = request.subscription
    ? isTaxed(provider, request.subscription.id, request.at ?? now)
    : request.taxesOnce === true;
  const discounted = withDiscounts(provider, request.lines, discounts);
  const taxation = withTaxes(provider, customer, discounted, isOn);
  const lines = taxation.lines.map((line) => ({ ...line, invoice: id }));
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const taken = discounts.flatMap(({ id: discount }) => {
    const amounts = lines.flatMap((line) => line.discount_amounts ?? []);
    const amount = amounts.reduce((sum, one) => sum + (one.discount === discount ? one.amount : 0), 0);
    return amount === 0 ? [] : [{ amount, discount }];
  });
  const total = taken.reduce((sum, { amount }) => sum - amount, subtotal) + taxation.addedCents;
  const taxCents = taxation.total_taxes?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Test account',
    account_tax_ids: null,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: taxation.automatic_tax,
    automatically_finalizes_at: request.finalizesAt,
    billing_reason: request.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: request.currency,
    custom_fields: null,
    customer: request.customer,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: taxIdsOf(provider, customer.id).map(({ type, value }) => ({ type, value })),
    default_payment_method: request.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((discount) => discount.id),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: singlePageList(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: request.finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: request.subscription
      ? {
          quote_details: null,
          subscription_details: {
            metadata: request.subscription.metadata,
            subscription: request.subscription.id,
          },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: Math.max(now, ...request.lines.map((line) => line.period.start)),
    period_start: Math.min(now, ...request.lines.map((line) => line.period.start)),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal - taxCents + taxation.addedCents,
    test_clock: null,
    total,
    total_discount_amounts: taken,
    total_excluding_tax: total - taxCents,
    total_pretax_credit_amounts: [],
    total_taxes: taxation.total_taxes,
    webhooks_delivered_at: null,
  };
}

/** A credit balance lowers the amount due; a debit raises it. */
export function applyBalance(balance: number, total: number): { due: number; balanceAfter: number } {
  return { due: Math.max(0, total + balance), balanceAfter: Math.min(0, balance + total) };
}

/** @param usesBalance Not for what Checkout sells once: https://docs.stripe.com/invoicing/customer/balance */
export function finalizeInvoice(provider: Provider, draft: Invoice, usesBalance = true): Invoice {
  const { store, settings } = provider;
  const customer = getCustomer(provider, draft.customer);
  const { due, balanceAfter } = usesBalance
    ? applyBalance(customer.balance, draft.total)
    : { due: draft.total, balanceAfter: customer.balance };
  if (balanceAfter !== customer.balance) {
    const amount = balanceAfter - customer.balance;
    const applied = { amount, currency: draft.currency, invoice: draft.id };
    changeBalance(provider, customer, { ...applied, type: 'applied_to_invoice' });
  }
  const count = (store.numbers.get('invoiceCount') ?? 0) + 1;
  store.numbers.set('invoiceCount', count);
  const now = provider.now();
  const open = updateObject(
    provider,
    store.invoices,
    draft,
    {
      status: 'open',
      ...withoutLocation(provider, draft),
      number: `${customer.invoice_prefix ?? 'TEST'}-${String(count).padStart(4, '0')}`,
      amount_due: due,
      amount_remaining: due,
      starting_balance: customer.balance,
      ending_balance: balanceAfter,
      automatically_finalizes_at: null,
      effective_at: now,
      hosted_invoice_url: `${settings.publicBaseUrl}/invoices/${draft.id}`,
      invoice_pdf: `${settings.publicBaseUrl}/invoices/${draft.id}/pdf`,
      status_transitions: { ...draft.status_transitions, finalized_at: now },
    },
    null,
  );
  provider.emit('invoice.finalized', open);
  return open;
}

/** Without a location Stripe finalizes without tax, and switches it off for the subscription. */
function withoutLocation(provider: Provider, draft: Invoice): Pick<Invoice, 'automatic_tax'> {
  const { automatic_tax } = draft;
  if (automatic_tax.status !== 'requires_location_inputs') return { automatic_tax };
  const subscription = provider.store.subscriptions.get(subscriptionOf(draft) ?? '');
  if (subscription) {
    const off = { disabled_reason: 'requires_location_inputs' as const, enabled: false, liability: null };
    const patch = { automatic_tax: off };
    updateObject(
      provider,
      provider.store.subscriptions,
      subscription,
      patch,
      'customer.subscription.updated',
    );
  }
  const disabled_reason = 'finalization_requires_location_inputs' as const;
  return { automatic_tax: { ...draft.automatic_tax, disabled_reason, enabled: false } };
}

/** Under `parent` since the 2025 API versions. */
export function subscriptionOf(invoice: Invoice): string | null {
  const subscription = invoice.parent?.subscription_details?.subscription;
  return typeof subscription === 'string' ? subscription : null;
}
