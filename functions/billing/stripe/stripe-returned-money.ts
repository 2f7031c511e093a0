import type { Stripe } from 'stripe';
import type { ReturnedMoney } from '#functions/billing/returned-money.ts';
import { calling } from './stripe-errors.ts';
import { idOf } from './stripe-mapping.ts';

const refundCounts = (status: string | null) => status === 'succeeded' || status === 'pending';

/**
 * One call, plus two for each payment with a refund or dispute. An invoice may have several payments, and a payment
 * several refunds.
 */
export async function readReturnedMoney(stripe: Stripe, invoice: string): Promise<ReturnedMoney> {
  const payments = await calling(
    stripe.invoicePayments.list({
      invoice,
      status: 'paid',
      expand: ['data.payment.payment_intent.latest_charge'],
    }),
  );
  const parts = await Promise.all(payments.data.map(({ payment }) => returnedOf(stripe, payment)));
  return {
    refundedCents: parts.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    disputeLost: parts.some(({ disputeLost }) => disputeLost),
  };
}

async function returnedOf(stripe: Stripe, payment: Stripe.InvoicePayment.Payment): Promise<ReturnedMoney> {
  const intent = payment.payment_intent;
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  const untouched =
    typeof charge === 'object' && charge !== null && charge.amount_refunded === 0 && !charge.disputed;
  const intentId = idOf(intent);
  const chargeId = idOf(payment.charge);
  const of = intentId === null ? { charge: chargeId ?? '' } : { payment_intent: intentId };
  if (untouched || (intentId === null && chargeId === null)) return { refundedCents: 0, disputeLost: false };
  const [refunds, disputes] = await Promise.all([
    calling(stripe.refunds.list({ ...of, limit: 100 })),
    calling(stripe.disputes.list({ ...of, limit: 100 })),
  ]);
  return {
    refundedCents: refunds.data
      .filter(({ status }) => refundCounts(status))
      .reduce((sum, { amount }) => sum + amount, 0),
    disputeLost: disputes.data.some(({ status }) => status === 'lost'),
  };
}
