import * as z from 'zod/mini';
import { listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { invalid, noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Charge, Refund } from '../model.ts';
import * as p from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';
import { settle } from './balance-transactions.ts';
import { blocksRefund } from './disputes.ts';
import { settleFraudWarnings } from './fraud-warnings.ts';

const createParams = z.strictObject({
  charge: z.optional(p.text),
  payment_intent: z.optional(p.text),
  amount: z.optional(p.integer),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(p.metadata),
  ...p.expand,
});

function chargeToRefund(provider: Provider, params: z.output<typeof createParams>): Charge {
  const { store } = provider;
  if (params.payment_intent !== undefined) {
    const intent = p.required(
      store.paymentIntents.get(params.payment_intent),
      noSuch('payment_intent', params.payment_intent, 'payment_intent'),
    );
    const charge = store.charges.get(intent.latest_charge ?? '');
    if (!charge?.paid) {
      throw invalid(
        `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
        'payment_intent',
        'payment_intent_unexpected_state',
      );
    }
    return charge;
  }
  if (params.charge === undefined) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  return p.required(store.charges.get(params.charge), noSuch('charge', params.charge, 'charge'));
}

function createRefund(provider: Provider, params: z.output<typeof createParams>): Refund {
  const charge = chargeToRefund(provider, params);
  return refundCharge(provider, charge, params);
}

export function refundCharge(
  provider: Provider,
  charge: Charge,
  what: Pick<z.output<typeof createParams>, 'amount' | 'reason' | 'metadata'>,
): Refund {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid || left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  }
  if (blocksRefund(provider, charge)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalid(message, undefined, 'charge_disputed');
  }
  const amount = what.amount ?? left;
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount',
    );
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: provider.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: p.mergeMetadata({}, what.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: what.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  refund.balance_transaction = settle(provider, {
    type: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: refund.id,
  }).id;
  provider.store.refunds.set(refund.id, refund);
  const refunded = charge.amount_refunded + amount;
  updateObject(
    provider,
    provider.store.charges,
    charge,
    {
      amount_refunded: refunded,
      refunded: refunded === charge.amount,
      ...(what.reason === 'fraudulent' && {
        fraud_details: { ...charge.fraud_details, user_report: 'fraudulent' },
      }),
    },
    'charge.refunded',
  );
  settleFraudWarnings(provider, charge.id);
  provider.emit('refund.created', refund);
  return refund;
}

/** The bank sends the money back to the seller, for instance because the card no longer exists. */
export function failRefund(provider: Provider, refund: Refund): Refund | null {
  const charge = provider.store.charges.get(refund.charge ?? '');
  if (refund.status !== 'succeeded' || charge === undefined) return null;
  const back = { amount_refunded: charge.amount_refunded - refund.amount, refunded: false };
  updateObject(provider, provider.store.charges, charge, back, 'charge.updated');
  const { amount, currency, id: source } = refund;
  const failed: Partial<Refund> = {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: settle(provider, { type: 'refund_failure', amount, currency, source }).id,
  };
  const after = updateObject(provider, provider.store.refunds, refund, failed, 'refund.failed');
  provider.emit('charge.refund.updated', after);
  return after;
}

export const refundRoutes = [
  route('POST', '/v1/refunds', createParams, createRefund),
  route(
    'GET',
    '/v1/refunds',
    z.strictObject({ ...p.page, charge: z.optional(p.text), payment_intent: z.optional(p.text) }),
    (provider, params) =>
      listPage(
        '/v1/refunds',
        [...provider.store.refunds.values()].filter(
          (one) =>
            (params.charge === undefined || one.charge === params.charge) &&
            (params.payment_intent === undefined || one.payment_intent === params.payment_intent),
        ),
        params,
      ),
  ),
  route('GET', '/v1/refunds/:id', z.strictObject(p.expand), (provider, _params, id) =>
    p.required(provider.store.refunds.get(id), noSuch('refund', id, 'id', 404)),
  ),
];
