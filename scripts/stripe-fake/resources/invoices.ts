import * as z from 'zod/mini';
import { isWithin, listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { collectInvoice } from '../billing/collect.ts';
import { finalizeInvoice, subscriptionOf } from '../billing/invoicing.ts';
import { dropPendingUpdate, markVoid } from '../billing/subscription-status.ts';
import { cardRefused, invalid, noSuch } from '../errors.ts';
import type { Invoice } from '../model.ts';
import * as p from '../params.ts';
import type { Provider } from '../provider.ts';

function getInvoice(provider: Provider, id: string): Invoice {
  return p.required(provider.store.invoices.get(id), noSuch('invoice', id, 'invoice', 404));
}

export const invoiceRoutes = [
  route(
    'GET',
    '/v1/invoices',
    z.strictObject({
      ...p.page,
      created: z.optional(p.instantRange),
      customer: z.optional(p.text),
      status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
      subscription: z.optional(p.text),
    }),
    (provider, params) =>
      listPage(
        '/v1/invoices',
        [...provider.store.invoices.values()].filter(
          (one) =>
            isWithin(one.created, params.created) &&
            (params.customer === undefined || one.customer === params.customer) &&
            (params.status === undefined || one.status === params.status) &&
            (params.subscription === undefined || subscriptionOf(one) === params.subscription),
        ),
        params,
      ),
  ),
  route('GET', '/v1/invoices/:id', z.strictObject(p.expand), (provider, _params, id) =>
    getInvoice(provider, id),
  ),
  route(
    'POST',
    '/v1/invoices/:id/finalize',
    z.strictObject({ ...p.expand, auto_advance: z.optional(p.bool) }),
    (provider, _params, id) => {
      const invoice = getInvoice(provider, id);
      if (invoice.status !== 'draft') {
        throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
      }
      return finalizeInvoice(provider, invoice);
    },
  ),
  route(
    'POST',
    '/v1/invoices/:id/pay',
    z.strictObject({ ...p.expand, payment_method: z.optional(p.text), off_session: z.optional(p.bool) }),
    (provider, params, id) => {
      const invoice = getInvoice(provider, id);
      if (invoice.status === 'paid')
        throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
      const open = invoice.status === 'draft' ? finalizeInvoice(provider, invoice) : invoice;
      if (open.status !== 'open') throw invalid(`This invoice can not be paid: it is ${open.status}.`);
      const decline = collectInvoice(provider, open, {
        buyerPresent: false,
        methodId: params.payment_method,
      });
      if (decline) throw cardRefused(decline);
      return getInvoice(provider, id);
    },
  ),
  route('POST', '/v1/invoices/:id/void', z.strictObject(p.expand), (provider, _params, id) => {
    const invoice = getInvoice(provider, id);
    if (invoice.status !== 'open')
      throw invalid(`You can only pass in open invoices. This invoice is ${invoice.status}.`);
    const voided = markVoid(provider, invoice);
    const subscription = provider.store.subscriptions.get(subscriptionOf(invoice) ?? '');
    if (subscription?.pending_update && subscription.latest_invoice === invoice.id) {
      dropPendingUpdate(provider, subscription, 'customer.subscription.updated');
    }
    return voided;
  }),
  route(
    'GET',
    '/v1/invoice_payments',
    z.strictObject({
      ...p.page,
      invoice: z.optional(p.text),
      status: z.optional(z.enum(['open', 'paid', 'canceled'])),
      payment: z.optional(z.strictObject({ type: z.literal('payment_intent'), payment_intent: p.text })),
    }),
    (provider, params) =>
      listPage(
        '/v1/invoice_payments',
        [...provider.store.invoicePayments.values()].filter(
          (one) =>
            (params.invoice === undefined || one.invoice === params.invoice) &&
            (params.status === undefined || one.status === params.status) &&
            (params.payment === undefined || one.payment.payment_intent === params.payment.payment_intent),
        ),
        params,
      ),
  ),
  route('GET', '/v1/invoice_payments/:id', z.strictObject(p.expand), (provider, _params, id) =>
    p.required(provider.store.invoicePayments.get(id), noSuch('invoice_payment', id, 'id', 404)),
  ),
];
