import type { Stripe } from 'stripe';
import { attemptKey } from '#functions/platform/idempotency-key.ts';
import type { RefundCauseId, RefundRefusal } from '#shared/domain/billing/refunds.ts';
import { type RefundGateway, RefundRefused } from '../../refunds/refund-gateway.ts';
import { connectFirst } from '../connect-first.ts';
import { calling, callingUnderKey, refusedCodeOf } from '../stripe-errors.ts';
import { idOf } from '../stripe-mapping.ts';
import { cardOf } from '../stripe-renewals.ts';
import { refundCounts } from '../stripe-returned-money.ts';

/** Of the provider's codes; every other refusal is `refund_refused`. */
const refusals: ReadonlyMap<string, RefundRefusal> = new Map([
  ['charge_disputed', 'payment_disputed'],
  ['refund_disputed_payment', 'payment_disputed'],
  ['charge_already_refunded', 'refund_changed'],
  ['amount_too_large', 'refund_changed'],
  ['charge_not_refundable', 'refund_too_old'],
  ['balance_insufficient', 'refund_balance_low'],
  ['insufficient_funds', 'refund_balance_low'],
]);

const reasons = {
  requested: 'requested_by_customer',
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
} as const satisfies Readonly<Record<RefundCauseId, string>>;

type Paid = {
  readonly intentId: string;
  readonly paidCents: number;
  readonly leftCents: number;
  readonly card: Stripe.PaymentMethod.Card | null;
};

/** An invoice may have several payments. What goes back comes off the first ones. */
export function createStripeRefundGateway(connect: () => Promise<Stripe>): RefundGateway {
  const paymentsOf = async (stripe: Stripe, invoice: string): Promise<readonly Paid[]> => {
    const intent = 'data.payment.payment_intent';
    const { data } = await calling(
      stripe.invoicePayments.list({
        invoice,
        status: 'paid',
        expand: [`${intent}.latest_charge`, `${intent}.payment_method`],
      }),
    );
    return data.flatMap(({ payment: { payment_intent: paid } }) => {
      const charge = typeof paid === 'object' ? (paid?.latest_charge ?? null) : null;
      const intentId = idOf(paid);
      if (intentId === null || typeof paid !== 'object' || charge === null || typeof charge === 'string')
        return [];
      const leftCents = charge.amount - charge.amount_refunded;
      return [{ intentId, paidCents: charge.amount, leftCents, card: cardOf(paid?.payment_method ?? null) }];
    });
  };

  /** What went back of a payment under the refund's id. */
  const givenOf = async (stripe: Stripe, intentId: string, id: string): Promise<number> => {
    const made = await calling(stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
    return made.data
      .filter(({ status, metadata }) => refundCounts(status) && metadata?.refund === id)
      .reduce((sum, { amount }) => sum + amount, 0);
  };

  return connectFirst<RefundGateway>(connect, {
    async readPayment(stripe, invoiceId) {
      const payments = await paymentsOf(stripe, invoiceId);
      const card = payments.find((payment) => payment.card !== null)?.card ?? null;
      return {
        paidCents: payments.reduce((sum, { paidCents }) => sum + paidCents, 0),
        card: card && { brand: card.brand, last4: card.last4 },
      };
    },

    async give(stripe, { id, invoiceId, amountCents, cause, attempt }) {
      const payments = await paymentsOf(stripe, invoiceId);
      const given = await Promise.all(payments.map(({ intentId }) => givenOf(stripe, intentId, id)));
      let givenCents = given.reduce((sum, cents) => sum + cents, 0);
      const left = payments.reduce((sum, { leftCents }) => sum + leftCents, 0);
      // Never another amount than the one that was confirmed.
      if (left < amountCents - givenCents) throw new RefundRefused('refund_changed', givenCents);
      for (const { intentId, leftCents } of payments) {
        const part = Math.min(leftCents, amountCents - givenCents);
        if (part <= 0) continue;
        const idempotencyKey = attemptKey(`refund-${id}-${intentId}`, attempt);
        const parameters = {
          payment_intent: intentId,
          amount: part,
          reason: reasons[cause],
          metadata: { refund: id },
        };
        try {
          await callingUnderKey(stripe.refunds.create(parameters, { idempotencyKey }));
        } catch (error) {
          const code = refusedCodeOf(error);
          if (code === null) throw error;
          throw new RefundRefused(refusals.get(code) ?? 'refund_refused', givenCents, error);
        }
        givenCents += part;
      }
    },
  });
}
