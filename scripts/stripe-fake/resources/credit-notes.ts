import * as z from 'zod/mini';
import { listPage, singlePageList } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { invalid, noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { CreditNote, Invoice, InvoiceLine } from '../model.ts';
import * as p from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';
import { refundCharge } from './refunds.ts';

const createParams = z.strictObject({
  invoice: p.text,
  lines: z.array(
    z.strictObject({
      type: z.literal('invoice_line_item'),
      invoice_line_item: p.text,
      amount: p.integer,
    }),
  ),
  refund_amount: p.integer,
  ...p.expand,
});

/** Of a paid invoice, with the whole amount refunded to the card, as the dashboard's form does it. */
function createCreditNote(provider: Provider, params: z.output<typeof createParams>): CreditNote {
  const { store } = provider;
  const invoice = p.required(
    store.invoices.get(params.invoice),
    noSuch('invoice', params.invoice, 'invoice'),
  );
  const total = params.lines.reduce((sum, { amount }) => sum + amount, 0);
  if (invoice.status !== 'paid') throw invalid('The fake credits paid invoices only.', 'invoice');
  if (total !== params.refund_amount) {
    throw invalid(
      'The sum of credit amount, refund amount and out of band amount must equal the credit note amount.',
    );
  }
  const payment = [...store.invoicePayments.values()].find((each) => each.invoice === invoice.id);
  const intent = store.paymentIntents.get(String(payment?.payment.payment_intent));
  const charge = p.required(
    store.charges.get(intent?.latest_charge ?? ''),
    noSuch('charge', invoice.id, 'invoice'),
  );
  const refund = refundCharge(provider, charge, { amount: params.refund_amount });
  const taxes = taxesOf(invoice, params.lines);
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  const id = newId('cn');
  const note: CreditNote = {
    id,
    object: 'credit_note',
    amount: total,
    amount_shipping: 0,
    created: provider.now(),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: provider.now(),
    invoice: invoice.id,
    lines: singlePageList(`/v1/credit_notes/${id}/lines`, []),
    livemode: false,
    memo: null,
    metadata: {},
    number: `${invoice.number ?? invoice.id}-CN-01`,
    out_of_band_amount: null,
    pdf: `${provider.settings.publicBaseUrl}/credit-notes/${id}/pdf`,
    post_payment_amount: total,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: null,
    refunds: [
      {
        amount_refunded: total,
        payment_record_refund: null,
        refund: refund.id,
        type: 'refund',
      },
    ],
    shipping_cost: null,
    status: 'issued',
    subtotal: total,
    subtotal_excluding_tax: total - tax,
    total,
    total_excluding_tax: total - tax,
    total_taxes: taxes,
    type: 'post_payment',
    voided_at: null,
  };
  store.creditNotes.set(id, note);
  const credited = invoice.post_payment_credit_notes_amount + total;
  updateObject(
    provider,
    store.invoices,
    invoice,
    { post_payment_credit_notes_amount: credited },
    'invoice.updated',
  );
  provider.emit('credit_note.created', note);
  return note;
}

/** The tax that each line's amount includes, at the rate of the line. */
function taxesOf(
  invoice: Invoice,
  credited: z.output<typeof createParams>['lines'],
): NonNullable<CreditNote['total_taxes']> {
  return credited.flatMap(({ invoice_line_item, amount }) => {
    const line = p.required(
      invoice.lines.data.find(({ id }) => id === invoice_line_item),
      noSuch('invoice line item', invoice_line_item, 'lines'),
    );
    return (line.taxes ?? []).map((tax) => {
      const cents = Math.round((tax.amount * amount) / netOfDiscounts(line));
      return { ...tax, amount: cents, taxable_amount: amount - cents };
    });
  });
}

const netOfDiscounts = ({ amount, discount_amounts }: InvoiceLine) =>
  amount - (discount_amounts ?? []).reduce((sum, discount) => sum + discount.amount, 0);

export const creditNoteRoutes = [
  route('POST', '/v1/credit_notes', createParams, createCreditNote),
  route(
    'GET',
    '/v1/credit_notes',
    z.strictObject({ ...p.page, invoice: z.optional(p.text), customer: z.optional(p.text) }),
    (provider, params) =>
      listPage(
        '/v1/credit_notes',
        [...provider.store.creditNotes.values()].filter(
          (one) =>
            (params.invoice === undefined || one.invoice === params.invoice) &&
            (params.customer === undefined || one.customer === params.customer),
        ),
        params,
      ),
  ),
];
