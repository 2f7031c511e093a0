import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createOperatorAlarms } from '#functions/billing/alarms.ts';
import { createDynamoBillingRepository } from '#functions/billing/storage/dynamo-billing-repository.ts';
import { createPaymentAccess } from '#functions/billing/stripe/payment-access.ts';
import { createStripePaymentGateway } from '#functions/billing/stripe/stripe-payment-gateway.ts';
import { createDynamoPurchaseRepository } from '#functions/credits/dynamo-purchase-repository.ts';
import { createDynamoSeatRepository } from '#functions/longevity/dynamo-seat-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createMetrics } from '#functions/platform/metrics.ts';
import { stripeWebhookRoutes } from '#shared/contracts/stripe-webhook-routes.ts';
import { createDynamoEventLog } from './dynamo-event-log.ts';
import { receiveStripeEvent } from './receive-stripe-event.ts';
import { replayUndeliveredEvents } from './replay-undelivered-events.ts';
import { createStripeEventVerifier } from './stripe-event-verifier.ts';

type StripeWebhookConfig = Config<
  | 'STAGE'
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'BOOKINGS_TABLE'
  | 'OUTBOX_TABLE'
  | 'PAYMENT_SECRET_ARN'
  | 'STRIPE_API_BASE_URL'
>;

export function createStripeWebhookApi(
  config: StripeWebhookConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'stripe-webhook'> & {
  readonly replayUndeliveredEvents: () => ReturnType<typeof replayUndeliveredEvents>;
} {
  const payment = createPaymentAccess(config.PAYMENT_SECRET_ARN, config.STRIPE_API_BASE_URL, clock);
  const names = {
    billing: config.BILLING_TABLE,
    accounts: config.ACCOUNTS_TABLE,
    outbox: config.OUTBOX_TABLE,
  };
  const deps = {
    repository: createDynamoBillingRepository(tables, names, clock),
    purchases: createDynamoPurchaseRepository(tables, config.BOOKINGS_TABLE, clock),
    gateway: createStripePaymentGateway(payment.connect),
    seats: createDynamoSeatRepository(tables, config.BILLING_TABLE, clock),
    events: createDynamoEventLog(tables, config.BILLING_TABLE),
    verify: createStripeEventVerifier(payment),
    alarms: createOperatorAlarms(log, createMetrics('stripe-webhook', config)),
    newId: () => crypto.randomUUID(),
    clock,
    log,
  };
  return {
    replayUndeliveredEvents: () => replayUndeliveredEvents(deps),
    routes: stripeWebhookRoutes,
    handlers: {
      receiveStripeEvent: async ({ request }) => {
        const signature = request.headers.get('stripe-signature');
        await receiveStripeEvent(deps, { rawBody: request.rawBody, signature });
        return { received: true };
      },
    },
  };
}
