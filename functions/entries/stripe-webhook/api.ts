import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoAdminList } from '#functions/modules/accounts/storage/dynamo-admin-list.ts';
import {
  customerAddressJob,
  customerAddressQueue,
  followCustomerAddress,
} from '#functions/modules/billing/account/customer-address.ts';
import { createOperatorAlarms } from '#functions/modules/billing/alarms.ts';
import { notePaidService, settleCoachChanges } from '#functions/modules/billing/coach-pay/moves.ts';
import { sendDueReminders } from '#functions/modules/billing/due-mails.ts';
import { compareLedger } from '#functions/modules/billing/money-ledger/compare-ledger.ts';
import type { PaidService } from '#functions/modules/billing/money-ledger/paid-service.ts';
import { announcePayment } from '#functions/modules/billing/pending/paid-purchase.ts';
import {
  settleForOwner,
  settlePendingPurchases,
} from '#functions/modules/billing/pending/settle-pending-purchase.ts';
import type { PlanMail } from '#functions/modules/billing/plan-mail-data.ts';
import { createStripeBooksGateway } from '#functions/modules/billing/provider/gateways/stripe-books-gateway.ts';
import { createStripeCreditGateway } from '#functions/modules/billing/provider/gateways/stripe-credit-gateway.ts';
import { createStripeGiftGateway } from '#functions/modules/billing/provider/gateways/stripe-gift-gateway.ts';
import { createStripeQuoteGateway } from '#functions/modules/billing/provider/gateways/stripe-quote-gateway.ts';
import { createStripeReconcilerGateway } from '#functions/modules/billing/provider/gateways/stripe-reconciler-gateway.ts';
import { createPaymentAccess } from '#functions/modules/billing/provider/payment-access.ts';
import { stripeApiVersion } from '#functions/modules/billing/provider/stripe-client.ts';
import { createStripeEventVerifier } from '#functions/modules/billing/provider/stripe-event-verifier.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import type { ProviderSubscription } from '#functions/modules/billing/provider-state.ts';
import { quoteJob, quoteQueue } from '#functions/modules/billing/quotes/quote-job.ts';
import { settleQuoteJob } from '#functions/modules/billing/quotes/settle-attempt.ts';
import { moveMrr } from '#functions/modules/billing/reconcile/move-mrr.ts';
import { receiveStripeEvent } from '#functions/modules/billing/reconcile/receive-stripe-event.ts';
import { reconcile } from '#functions/modules/billing/reconcile/reconcile.ts';
import { createDynamoBalanceCreditRepository } from '#functions/modules/billing/storage/dynamo-balance-credit-repository.ts';
import { createDynamoBillingRepository } from '#functions/modules/billing/storage/dynamo-billing-repository.ts';
import { createDynamoEventLog } from '#functions/modules/billing/storage/dynamo-event-log.ts';
import { createDynamoGiftRepository } from '#functions/modules/billing/storage/dynamo-gift-repository.ts';
import { createDynamoMoneyLedger } from '#functions/modules/billing/storage/dynamo-money-ledger.ts';
import { createDynamoQuoteRepository } from '#functions/modules/billing/storage/dynamo-quote-repository.ts';
import { createDynamoReconcilerState } from '#functions/modules/billing/storage/dynamo-reconciler-state.ts';
import { createDynamoPayParts } from '#functions/modules/billing/storage/pay/dynamo-pay-parts.ts';
import { createDynamoPendingPurchases } from '#functions/modules/billing/storage/pending/dynamo-pending-purchases.ts';
import { createDynamoPurchaseRepository } from '#functions/modules/booking/storage/dynamo-purchase-repository.ts';
import { createDynamoCoachHistory } from '#functions/modules/coaches/storage/dynamo-coach-history.ts';
import { createDynamoPromiseReader } from '#functions/modules/promises/storage/dynamo-promise-reader.ts';
import { createDynamoSeatRepository } from '#functions/modules/seats/storage/dynamo-seat-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createMetrics } from '#functions/platform/metrics.ts';
import { createMailOutbox, isMailDecided } from '#functions/platform/outbox/mail-outbox.ts';
import { stripeWebhookRoutes } from '#shared/contracts/billing/stripe-webhook-routes.ts';

/** An event takes less than this from the provider to our rows. */
const settleMs = 2_000;
/** Later steps start no new work after 19 s; the function times out at 29 s. */
const purchasesMs = 4_000;

/** They wait for an hour where the provider did not answer. */
const addressesMs = 2_000;

/** A scheduled run begins nothing after it. */
const hourlyMs = 22_000;

/** Longer than the function runs. */
const leaseMs = 60_000;

type StripeWebhookConfig = Config<
  | 'STAGE'
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'BOOKINGS_TABLE'
  | 'OUTBOX_TABLE'
  | 'PROMISES_TABLE'
  | 'PAYMENT_SECRET_ARN'
  | 'STRIPE_API_BASE_URL'
>;

export function createStripeWebhookApi(
  config: StripeWebhookConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'stripe-webhook'> & {
  readonly runHourly: () => ReturnType<typeof reconcile>;
  /** @param partitions Keys of accounts whose purchase from before the confirmation is to be settled, or whose address changed. */
  readonly settle: (partitions: readonly string[]) => Promise<{ readonly settled: number }>;
} {
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
  const metrics = createMetrics('stripe-webhook', config);
  const gateway = createStripePaymentGateway(payment.connect);
  const provider = createStripeReconcilerGateway(payment.connect);
  const dueMails = {
    repository,
    clock,
    previewRenewal: provider.previewRenewal,
    outbox: {
      ...createMailOutbox(tables, names.outbox),
      has: (mail: PlanMail) => isMailDecided(tables, names.outbox, mail),
    },
  };
  const quoteJobs = createLeaseQueue(tables, {
    table: names.billing,
    outbox: names.outbox,
    queue: quoteQueue,
    content: quoteJob,
    leaseMs,
    log,
  });
  const addressJobs = createLeaseQueue(tables, {
    table: names.billing,
    outbox: names.outbox,
    queue: customerAddressQueue,
    content: customerAddressJob,
    leaseMs,
    log,
  });
  const announcing = {
    repository,
    gateway,
    clock,
    pending: createDynamoPendingPurchases(tables, names, clock),
    outbox: createMailOutbox(tables, names.outbox),
  };
  const history = createDynamoCoachHistory(tables, names.accounts, clock);
  const coachOfCustomer = async (customerId: string, at: string) => {
    const accountId = await repository.findAccountOfCustomer(customerId);
    return accountId === null ? undefined : history.coachAt(accountId, at);
  };
  const coachOf = (accountId: string) => history.coachAt(accountId, new Date(clock()).toISOString());
  const moving = {
    parts: createDynamoPayParts(tables, names.billing, clock),
    accountOf: repository.findAccountOfCustomer,
    coaches: history,
    moveMrr: (clientId: string) => moveMrr({ repository, coachOf, clock }, clientId),
    clock,
  };
  const deps = {
    ...announcing,
    repository,
    coachOf,
    quotes: createDynamoQuoteRepository(tables, names, clock),
    purchases: createDynamoPurchaseRepository(tables, config.BOOKINGS_TABLE, clock),
    gifts: createDynamoGiftRepository(tables, names, clock),
    giftGateway: createStripeGiftGateway(payment.connect),
    gateway,
    seats: createDynamoSeatRepository(tables, config.BILLING_TABLE, clock),
    events: createDynamoEventLog(tables, config.BILLING_TABLE),
    provider,
    announcePayment: (accountId: string) => announcePayment(announcing, accountId),
    sendDueReminders: (accountId: string, subscription: ProviderSubscription) =>
      sendDueReminders(dueMails, accountId, subscription),
    state: createDynamoReconcilerState(tables, config.BILLING_TABLE, clock),
    ledger: createDynamoMoneyLedger(tables, names.billing, clock),
    books: createStripeBooksGateway(payment.connect),
    balanceCredits: createDynamoBalanceCreditRepository(tables, names.billing, clock),
    quoteGateway: createStripeQuoteGateway(payment.connect),
    promiseCredits: createStripeCreditGateway({
      connect: payment.connect,
      gateway,
      customerOf: async (id: string) => (await repository.findCustomerSlot(id))?.customerId ?? null,
    }),
    creditsOf: createDynamoPromiseReader(tables, config.PROMISES_TABLE, clock).creditsOf,
    settle: () => sleep(settleMs),
    apiVersion: stripeApiVersion,
    verify: createStripeEventVerifier(payment),
    alarms: createOperatorAlarms(log, metrics),
    metrics,
    newId: () => crypto.randomUUID(),
    clock,
    log,
  };
  const followAddresses = (forMs: number) =>
    runDue(addressJobs, { clock, log, forMs }, async ({ content }) => {
      await followCustomerAddress(deps, content);
      return {};
    });
  return {
    settle: async (partitions) => {
      const accountIds = new Set(partitions.map((key) => key.replace(/^ACCOUNT#/, '')));
      for (const accountId of accountIds) await settleForOwner(deps, accountId);
      await followAddresses(purchasesMs);
      return { settled: accountIds.size };
    },
    // Before the comparison, which looks at what is settled.
    runHourly: async () => {
      const began = clock();
      await settlePendingPurchases(deps, began + purchasesMs);
      await followAddresses(addressesMs);
      const state = await reconcile({
        ...deps,
        settleQuotes: (forMs) =>
          runDue(quoteJobs, { clock, log, forMs }, ({ content }) => settleQuoteJob(deps, content)),
      });
      // In the time that is left, once everything about payments is stored.
      const leftMs = began + hourlyMs - clock();
      if (leftMs > 0) {
        const comparing = {
          ...deps,
          gateway: { ...gateway, coachOfCustomer },
          notePaidService: (service: PaidService) => notePaidService(moving, service),
        };
        await compareLedger(comparing, leftMs).catch((error) => {
          log.error('The money ledger could not be compared', { error });
        });
        await settleCoachChanges(moving, () => clock() > began + hourlyMs).catch((error) => {
          log.error('The pay of coaches could not be split by days', { error });
        });
      }
      return state;
    },
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
