import { newId } from '../ids.ts';
import type { Charge, Metadata, PaymentIntent } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { settle } from '../resources/balance-transactions.ts';
import { type Decline, expiredCard, type TestCard } from './cards.ts';
import { cardOf, isExpired } from './payment-methods.ts';

type ChargeRequest = {
  amountCents: number;
  currency: string;
  customer: string | null;
  methodId: string | null;
  /** Authentication has already happened on the page. */
  buyerPresent: boolean;
  description: string | null;
  metadata: Metadata;
  retryOf?: PaymentIntent | undefined;
};
export type ChargeResult = {
  intent: PaymentIntent;
  decline: Decline | null;
};

const noMethod: Decline = {
  code: 'resource_missing',
  declineCode: 'no_payment_method',
  message: 'This customer has no attached payment source or default payment method.',
};

export function chargeCard(provider: Provider, request: ChargeRequest): ChargeResult {
  const { store } = provider;
  const intent = request.retryOf ?? createIntent(provider, request);
  const card = request.methodId === null ? undefined : cardOf(provider, request.methodId);
  const decline = card === undefined ? noMethod : declineOf(provider, request, card);
  if (decline) {
    const failed = card ? recordCharge(provider, intent, request, decline) : null;
    if (failed) provider.emit('charge.failed', failed);
    const after = updateObject(
      provider,
      store.paymentIntents,
      intent,
      {
        status: decline.code === 'authentication_required' ? 'requires_action' : 'requires_payment_method',
        latest_charge: failed?.id ?? intent.latest_charge,
        last_payment_error: {
          type: 'card_error',
          code: errorCodeOf(decline),
          decline_code: decline.declineCode,
          message: decline.message,
          ...(failed ? { charge: failed.id } : {}),
        },
      },
      null,
    );
    provider.emit('payment_intent.payment_failed', after);
    return { intent: after, decline };
  }
  const charge = recordCharge(provider, intent, request, null);
  provider.emit('charge.succeeded', charge);
  const paid = updateObject(
    provider,
    store.paymentIntents,
    intent,
    {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      payment_method: request.methodId,
      last_payment_error: null,
    },
    null,
  );
  provider.emit('payment_intent.succeeded', paid);
  return { intent: paid, decline: null };
}

function declineOf(
  provider: Provider,
  { methodId, buyerPresent }: ChargeRequest,
  card: TestCard,
): Decline | null {
  const method = provider.store.paymentMethods.get(methodId ?? '');
  if (method !== undefined && isExpired(method, provider.now())) return expiredCard;
  return buyerPresent ? card.declined : card.declinedOffSession;
}

const cardErrors = ['card_declined', 'expired_card', 'authentication_required'] as const;

function errorCodeOf({ code }: Decline) {
  return cardErrors.find((known) => known === code) ?? 'payment_method_not_available';
}

function createIntent(provider: Provider, request: ChargeRequest): PaymentIntent {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: request.amountCents,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    confirmation_method: 'automatic',
    created: provider.now(),
    currency: request.currency,
    customer: request.customer,
    customer_account: null,
    description: request.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: request.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: request.methodId,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  provider.store.paymentIntents.set(id, intent);
  provider.emit('payment_intent.created', intent);
  return intent;
}

function recordCharge(
  provider: Provider,
  intent: PaymentIntent,
  request: ChargeRequest,
  decline: Decline | null,
): Charge {
  const id = newId('ch');
  const method = request.methodId === null ? undefined : provider.store.paymentMethods.get(request.methodId);
  const charge: Charge = {
    id,
    object: 'charge',
    amount: request.amountCents,
    amount_captured: decline ? 0 : request.amountCents,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: method?.billing_details.email ?? null,
      name: method?.billing_details.name ?? null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'TEST PAYMENT',
    captured: !decline,
    created: provider.now(),
    currency: request.currency,
    customer: request.customer,
    description: request.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: request.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: decline ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: request.methodId,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: decline ? null : `${provider.settings.publicBaseUrl}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  if (!decline) {
    const { amount, currency } = charge;
    charge.balance_transaction = settle(provider, { type: 'charge', amount, currency, source: id }).id;
  }
  provider.store.charges.set(id, charge);
  return charge;
}
