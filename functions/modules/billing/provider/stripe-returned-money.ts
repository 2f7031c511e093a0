import type { Stripe } from 'stripe';
import {
  type CreditNotes,
  decisiveDispute,
  type PaymentDispute,
  type ReturnedMoney,
} from '../returned-money.ts';
import { calling } from './stripe-errors.ts';
import { idOf, instant } from './stripe-mapping.ts';
import { taxCentsOf } from './stripe-tax.ts';

export const refundCounts = (status: string | null) => status === 'succeeded' || status === 'pending';

/**
 * One call, plus two for each payment with a refund or dispute, one where a taxed invoice has credit notes, and one for
 * each payment when `warnings` are read. An invoice may have several payments, and a payment several refunds.
 */
export async function readReturnedMoney(
  stripe: Stripe,
  invoice: string,
  warnings = false,
): Promise<ReturnedMoney> {
  const payments = await calling(
    stripe.invoicePayments.list({
      invoice,
      status: 'paid',
      expand: ['data.payment.payment_intent.latest_charge', 'data.invoice'],
    }),
  );
  const [parts, creditNotes] = await Promise.all([
    Promise.all(payments.data.map(({ payment }) => returnedOf(stripe, payment, warnings))),
    creditNotesOf(stripe, payments.data[0]?.invoice),
  ]);
  const creditedCents = parts.reduce((sum, part) => sum + (part.creditedCents ?? 0), 0);
  const frauds = parts.flatMap(({ fraud }) => fraud ?? []);
  return {
    refundedCents: parts.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    ...(creditedCents > 0 && { creditedCents }),
    ...(creditNotes !== null && { creditNotes }),
    dispute: decisiveDispute(parts.flatMap(({ dispute }) => dispute ?? [])),
    ...(frauds.length > 0 && { fraud: { cardIds: frauds.flatMap(({ cardIds }) => cardIds) } }),
  };
}

/** Only those of a taxed invoice matter, since they say how much tax went back. */
async function creditNotesOf(
  stripe: Stripe,
  invoice: Stripe.InvoicePayment['invoice'] | undefined,
): Promise<CreditNotes | null> {
  if (typeof invoice !== 'object' || invoice.deleted) return null;
  if (invoice.post_payment_credit_notes_amount === 0 || taxCentsOf(invoice) === 0) return null;
  const { data } = await calling(stripe.creditNotes.list({ invoice: invoice.id, limit: 100 }));
  const issued = data.filter(({ status }) => status === 'issued');
  return {
    amountCents: issued.reduce((sum, { total }) => sum + total, 0),
    taxCents: issued.reduce((sum, note) => sum + taxCentsOf(note), 0),
  };
}

async function returnedOf(
  stripe: Stripe,
  payment: Stripe.InvoicePayment.Payment,
  warnings: boolean,
): Promise<ReturnedMoney> {
  const intent = payment.payment_intent;
  const latest = typeof intent === 'object' ? intent?.latest_charge : null;
  const charge = typeof latest === 'object' ? latest : null;
  const intentId = idOf(intent);
  const chargeId = idOf(payment.charge);
  const of = intentId === null ? { charge: chargeId ?? '' } : { payment_intent: intentId };
  if (intentId === null && chargeId === null) return { refundedCents: 0, dispute: null };
  const warned = warnings
    ? (await calling(stripe.radar.earlyFraudWarnings.list({ ...of, limit: 1 }))).data.length > 0
    : false;
  const reports = charge?.fraud_details ?? {};
  const isReported = Object.values(reports).includes('fraudulent');
  const fraud = { cardIds: charge?.payment_method == null ? [] : [charge.payment_method] };
  if (charge !== null && charge.amount_refunded === 0 && !charge.disputed) {
    return { refundedCents: 0, dispute: null, ...((warned || isReported) && { fraud }) };
  }
  const [refunds, disputes] = await Promise.all([
    calling(stripe.refunds.list({ ...of, limit: 100 })),
    calling(stripe.disputes.list({ ...of, limit: 100 })),
  ]);
  const counted = refunds.data.filter(({ status }) => refundCounts(status));
  const sumOf = (those: readonly Stripe.Refund[]) => those.reduce((sum, { amount }) => sum + amount, 0);
  return {
    refundedCents: sumOf(counted),
    creditedCents: sumOf(counted.filter(({ metadata }) => metadata?.promiseCredit !== undefined)),
    dispute: decisiveDispute(disputes.data.flatMap((each) => toDispute(each) ?? [])),
    ...((warned || isReported || wasFraud(counted, disputes.data)) && { fraud }),
  };
}

/** An open dispute over fraud is not decided yet, and one that was won was none. */
function wasFraud(refunds: readonly Stripe.Refund[], disputes: readonly Stripe.Dispute[]): boolean {
  return (
    refunds.some(({ reason }) => reason === 'fraudulent') ||
    disputes.some((each) => each.reason === 'fraudulent' && toDispute(each)?.state === 'lost')
  );
}

/**
 * A bank's inquiry (warning) took no money, so it counts once it becomes a dispute. An appeal follows a loss, which
 * stays one until the appeal is won.
 */
function toDispute({ id, created, status, evidence_details }: Stripe.Dispute): PaymentDispute | null {
  if (status.startsWith('warning_') || status === 'prevented') return null;
  const due = evidence_details.due_by;
  return {
    id,
    state: status === 'won' ? 'won' : status === 'lost' || status.startsWith('appeal_') ? 'lost' : 'open',
    evidenceDueBy: due === null ? null : instant(due),
    openedAt: instant(created),
  };
}
