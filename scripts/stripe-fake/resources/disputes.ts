import * as z from 'zod/mini';
import { listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { invalid, noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Charge, Dispute } from '../model.ts';
import * as p from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';
import { settle } from './balance-transactions.ts';
import { settleFraudWarnings } from './fraud-warnings.ts';

const responseDays = 20;
const open: readonly string[] = ['needs_response', 'under_review'];

const noEvidence: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** An open or lost dispute prevents a refund. */
export function blocksRefund(provider: Provider, charge: Charge): boolean {
  return [...provider.store.disputes.values()].some(
    (dispute) => dispute.charge === charge.id && (open.includes(dispute.status) || dispute.status === 'lost'),
  );
}

export type DisputeReason = 'fraudulent' | 'product_not_received';

/** Stripe withdraws the disputed amount at once. */
export function openDispute(
  provider: Provider,
  charge: Charge,
  reason: DisputeReason = 'fraudulent',
): Dispute | null {
  const amount = charge.amount - charge.amount_refunded;
  if (!charge.paid || charge.disputed || amount === 0) return null;
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: provider.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: provider.now() + responseDays * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
  const { currency, id: source } = dispute;
  dispute.balance_transactions.push(
    settle(provider, { type: 'adjustment', amount: -amount, currency, source }),
  );
  provider.store.disputes.set(dispute.id, dispute);
  updateObject(provider, provider.store.charges, charge, { disputed: true }, 'charge.updated');
  settleFraudWarnings(provider, charge.id);
  provider.emit('charge.dispute.created', dispute);
  provider.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(provider: Provider, dispute: Dispute, status: 'won' | 'lost'): Dispute | null {
  if (!open.includes(dispute.status)) return null;
  const { amount, currency, id: source, balance_transactions: before } = dispute;
  // Before the event, which carries both.
  const back = status === 'won' ? [settle(provider, { type: 'adjustment', amount, currency, source })] : [];
  const closed = updateObject(
    provider,
    provider.store.disputes,
    dispute,
    { status, balance_transactions: [...before, ...back] },
    'charge.dispute.closed',
  );
  if (status === 'won') provider.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

const found = (provider: Provider, id: string) =>
  p.required(provider.store.disputes.get(id), noSuch('dispute', id, 'dispute', 404));

export const disputeRoutes = [
  route(
    'GET',
    '/v1/disputes',
    z.strictObject({ ...p.page, charge: z.optional(p.text), payment_intent: z.optional(p.text) }),
    (provider, params) =>
      listPage(
        '/v1/disputes',
        [...provider.store.disputes.values()].filter(
          (one) =>
            (params.charge === undefined || one.charge === params.charge) &&
            (params.payment_intent === undefined || one.payment_intent === params.payment_intent),
        ),
        params,
      ),
  ),
  route('GET', '/v1/disputes/:id', z.strictObject(p.expand), (provider, _params, id) => found(provider, id)),
  route('POST', '/v1/disputes/:id/close', z.strictObject(p.expand), (provider, _params, id) => {
    const closed = closeDispute(provider, found(provider, id), 'lost');
    if (closed === null) throw invalid('This dispute is already closed.');
    return closed;
  }),
];
