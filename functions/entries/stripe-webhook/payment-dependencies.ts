import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoAdminList } from '#functions/modules/accounts/storage/dynamo-admin-list.ts';
import {
  customerAddressJob,
  customerAddressQueue,
  followCustomerAddress,
} from '#functions/modules/billing/account/customer-address.ts';
import { createOperatorAlarms } from '#functions/modules/billing/alarms.ts';
import { announcePayment } from '#functions/modules/billing/pending/paid-purchase.ts';
import { createStripeGiftGateway } from '#functions/modules/billing/provider/gateways/stripe-gift-gateway.ts';
import { createPaymentAccess } from '#functions/modules/billing/provider/payment-access.ts';
import { stripeApiVersion } from '#functions/modules/billing/provider/stripe-client.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { createDynamoBillingRepository } from '#functions/modules/billing/storage/dynamo-billing-repository.ts';
import { createDynamoEventLog } from '#functions/modules/billing/storage/dynamo-event-log.ts';
import { createDynamoGiftRepository } from '#functions/modules/billing/storage/dynamo-gift-repository.ts';
import { createDynamoPendingPurchases } from '#functions/modules/billing/storage/pending/dynamo-pending-purchases.ts';
import { createDynamoPurchaseRepository } from '#functions/modules/booking/storage/dynamo-purchase-repository.ts';
import { createDynamoCoachHistory } from '#functions/modules/coaches/storage/dynamo-coach-history.ts';
import { createDynamoSeatRepository } from '#functions/modules/seats/storage/dynamo-seat-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createMetrics } from '#functions/platform/metrics.ts';
import { createMailOutbox } from '#functions/platform/outbox/mail-outbox.ts';

export type PaymentConfig = Config<
  | 'STAGE'
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'BOOKINGS_TABLE'
  | 'OUTBOX_TABLE'
  | 'PAYMENT_SECRET_ARN'
  | 'STRIPE_API_BASE_URL'
>;

/**
 * What an event of the provider needs, whether it was delivered or fetched.
 * @param service Counts the metrics.
 * @param leaseMs Longer than the function runs.
 */
export function createPaymentDependencies(
  service: 'stripe-webhook' | 'billing-jobs',
  config: PaymentConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
  leaseMs: number,
) {
  const payment = createPaymentAccess(config.PAYMENT_SECRET_ARN, config.STRIPE_API_BASE_URL, clock);
  const names = {
    billing: config.BILLING_TABLE,
    accounts: config.ACCOUNTS_TABLE,
    outbox: config.OUTBOX_TABLE,
  };
  const repository = createDynamoBillingRepository(tables, names, {
    clock,
    admins: createDynamoAdminList(tables, names.accounts, clock),
  });
  const metrics = createMetrics(service, config);
  const announcing = {
    repository,
    gateway: createStripePaymentGateway(payment.connect),
    clock,
    pending: createDynamoPendingPurchases(tables, names, clock, log),
    outbox: createMailOutbox(tables, names.outbox),
  };
  const history = createDynamoCoachHistory(tables, names.accounts, clock);
  const deps = {
    ...announcing,
    coachOf: (accountId: string) => history.coachAt(accountId, new Date(clock()).toISOString()),
    purchases: createDynamoPurchaseRepository(tables, config.BOOKINGS_TABLE, clock),
    gifts: createDynamoGiftRepository(tables, names, clock),
    giftGateway: createStripeGiftGateway(payment.connect),
    seats: createDynamoSeatRepository(tables, names.billing, clock),
    events: createDynamoEventLog(tables, names.billing),
    announcePayment: (accountId: string) => announcePayment(announcing, accountId),
    apiVersion: stripeApiVersion,
    alarms: createOperatorAlarms(log, metrics),
    metrics,
    newId: () => crypto.randomUUID(),
    log,
  };
  const addressJobs = createLeaseQueue(tables, {
    table: names.billing,
    outbox: names.outbox,
    queue: customerAddressQueue,
    content: customerAddressJob,
    leaseMs,
    log,
  });
  return {
    deps,
    payment,
    names,
    history,
    /** Addresses that changed, and wait where the provider did not answer. @param forMs Begins no further one after it. */
    followAddresses: (forMs: number) =>
      runDue(addressJobs, { clock, log, forMs }, async ({ content }) => {
        await followCustomerAddress(deps, content);
        return {};
      }),
  };
}
