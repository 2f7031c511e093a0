import * as z from 'zod/mini';
import { createLogAlarms } from '#functions/billing/alarms.ts';
import { createDynamoBillingRepository } from '#functions/billing/dynamo-billing-repository.ts';
import { createPaymentAccess } from '#functions/billing/payment-access.ts';
import { createStripePaymentGateway } from '#functions/billing/stripe-payment-gateway.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { stripeWebhookRoutes } from '#shared/contracts/stripe-webhook-routes.ts';
import { createDynamoEventLog } from './dynamo-event-log.ts';
import { receiveStripeEvent } from './receive-stripe-event.ts';
import { replayUndeliveredEvents } from './replay-undelivered-events.ts';
import { createStripeEventVerifier } from './stripe-event-verifier.ts';

const config = readConfig([
  'STAGE',
  'VERSION',
  'LOG_LEVEL',
  'BILLING_TABLE',
  'PAYMENT_SECRET_ARN',
  'STRIPE_API_BASE_URL',
]);
const log = createLog('stripe-webhook', config);
const tables = createTableClient();
const payment = createPaymentAccess(config.PAYMENT_SECRET_ARN, config.STRIPE_API_BASE_URL, clock);
const deps = {
  repository: createDynamoBillingRepository(tables, config.BILLING_TABLE, clock),
  gateway: createStripePaymentGateway(payment.connect),
  events: createDynamoEventLog(tables, config.BILLING_TABLE),
  verify: createStripeEventVerifier(payment),
  alarms: createLogAlarms(log),
  newId: () => crypto.randomUUID(),
  clock,
  log,
};

const api = createApi({
  function: 'stripe-webhook',
  routes: stripeWebhookRoutes,
  // The route is exempt from the limit, so nothing is counted and no counter is granted.
  platform: { clock, log, rateLimit: 0, rateCounter: { take: async () => false } },
  handlers: {
    receiveStripeEvent: async ({ request }) => {
      const signature = request.headers.get('stripe-signature');
      await receiveStripeEvent(deps, { rawBody: request.rawBody, signature });
      return { received: true };
    },
  },
  // The provider's events carry whole objects; the largest are far above what our own requests need.
  maxBodyBytes: 512 * 1024,
});

/** What the schedule sends. A caller of the API cannot: the gateway wraps whatever they send. */
const schedule = z.object({ source: z.enum(['aws.events', 'aws.scheduler']) });

/** Deliveries come through the gateway; the schedule asks once in a while for what was never delivered. */
export const handler = async (event: unknown) =>
  z.safeParse(schedule, event).success ? replayUndeliveredEvents(deps) : api(event);
