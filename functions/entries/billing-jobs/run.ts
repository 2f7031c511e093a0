import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  createPaymentDependencies,
  type PaymentConfig,
} from '#functions/entries/stripe-webhook/payment-dependencies.ts';
import { notePaidService, settleCoachChanges } from '#functions/modules/billing/coach-pay/moves.ts';
import { sendDueReminders } from '#functions/modules/billing/due-mails.ts';
import { compareLedger } from '#functions/modules/billing/money-ledger/compare-ledger.ts';
import type { PaidService } from '#functions/modules/billing/money-ledger/paid-service.ts';
import { settlePendingPurchases } from '#functions/modules/billing/pending/settle-pending-purchase.ts';
import type { PlanMail } from '#functions/modules/billing/plan-mail-data.ts';
import { createStripeBooksGateway } from '#functions/modules/billing/provider/gateways/stripe-books-gateway.ts';
import { createStripeCreditGateway } from '#functions/modules/billing/provider/gateways/stripe-credit-gateway.ts';
import { createStripeQuoteGateway } from '#functions/modules/billing/provider/gateways/stripe-quote-gateway.ts';
import { createStripeReconcilerGateway } from '#functions/modules/billing/provider/gateways/stripe-reconciler-gateway.ts';
import type { ProviderSubscription } from '#functions/modules/billing/provider-state.ts';
import { quoteJob, quoteQueue } from '#functions/modules/billing/quotes/quote-job.ts';
import { settleQuoteJob } from '#functions/modules/billing/quotes/settle-attempt.ts';
import { moveMrr } from '#functions/modules/billing/reconcile/move-mrr.ts';
import { reconcile } from '#functions/modules/billing/reconcile/reconcile.ts';
import { createDynamoBalanceCreditRepository } from '#functions/modules/billing/storage/dynamo-balance-credit-repository.ts';
import { createDynamoMoneyLedger } from '#functions/modules/billing/storage/dynamo-money-ledger.ts';
import { createDynamoQuoteRepository } from '#functions/modules/billing/storage/dynamo-quote-repository.ts';
import { createDynamoReconcilerState } from '#functions/modules/billing/storage/dynamo-reconciler-state.ts';
import { createDynamoPayParts } from '#functions/modules/billing/storage/pay/dynamo-pay-parts.ts';
import { createDynamoPromiseReader } from '#functions/modules/promises/storage/dynamo-promise-reader.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';
import { isMailDecided } from '#functions/platform/outbox/mail-outbox.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';

/** A run begins nothing after it. What began has a minute until the function times out. */
const runMs = 9 * minuteMs;

/** Shares of it at most. The comparison leaves the ledger two minutes, and the ledger its last half one. */
const purchasesMs = minuteMs;
const addressesMs = 30_000;
const ledgerMs = 2 * minuteMs;
const coachChangesMs = 30_000;

/** An event takes less than this from the provider to our rows. */
const settleMs = 2_000;

/** Longer than the function runs. */
const leaseMs = 11 * minuteMs;

/** @returns One run of the timetable, and how it went. */
export function createBillingJobs(
  config: PaymentConfig & Config<'PROMISES_TABLE'>,
  tables: DynamoDBDocumentClient,
  log: Log,
): () => ReturnType<typeof reconcile> {
  const { history, followAddresses, ...shared } = createPaymentDependencies(
    'billing-jobs',
    config,
    tables,
    log,
    leaseMs,
  );
  const { deps, names } = shared;
  const reconciling = createReconciling(shared, config, tables, log);
  const moving = {
    parts: createDynamoPayParts(tables, names.billing, clock),
    accountOf: deps.repository.findAccountOfCustomer,
    coaches: history,
    moveMrr: (clientId: string) => moveMrr(deps, clientId),
    clock,
  };
  const coachOfCustomer = async (customerId: string, at: string) => {
    const accountId = await deps.repository.findAccountOfCustomer(customerId);
    return accountId === null ? undefined : history.coachAt(accountId, at);
  };
  const comparing = {
    ledger: createDynamoMoneyLedger(tables, names.billing, clock),
    books: createStripeBooksGateway(shared.payment.connect),
    gateway: { ...deps.gateway, coachOfCustomer },
    notePaidService: (service: PaidService) => notePaidService(moving, service),
    clock,
    log,
  };
  return async () => {
    const until = clock() + runMs;
    // Before the comparison, which looks at what is settled.
    await settlePendingPurchases(deps, clock() + purchasesMs);
    await followAddresses(addressesMs);
    const state = await reconcile(reconciling, until - ledgerMs);
    // Once everything about payments is stored.
    await compareLedger(comparing, until - coachChangesMs - clock()).catch((error) => {
      log.error('The money ledger could not be compared', { error });
    });
    await settleCoachChanges(moving, () => clock() > until).catch((error) => {
      log.error('The pay of coaches could not be split by days', { error });
    });
    return state;
  };
}

function createReconciling(
  { deps, names, payment }: Pick<ReturnType<typeof createPaymentDependencies>, 'deps' | 'names' | 'payment'>,
  config: Config<'PROMISES_TABLE'>,
  tables: DynamoDBDocumentClient,
  log: Log,
) {
  const { repository, gateway } = deps;
  const provider = createStripeReconcilerGateway(payment.connect);
  const dueMails = {
    repository,
    clock,
    previewRenewal: provider.previewRenewal,
    outbox: { ...deps.outbox, has: (mail: PlanMail) => isMailDecided(tables, names.outbox, mail) },
  };
  const quoteJobs = createLeaseQueue(tables, {
    table: names.billing,
    outbox: names.outbox,
    queue: quoteQueue,
    content: quoteJob,
    leaseMs,
    log,
  });
  const balances = {
    balanceCredits: createDynamoBalanceCreditRepository(tables, names.billing, clock),
    quoteGateway: createStripeQuoteGateway(payment.connect),
    promiseCredits: createStripeCreditGateway({
      connect: payment.connect,
      gateway,
      customerOf: async (id: string) => (await repository.findCustomerSlot(id))?.customerId ?? null,
    }),
    creditsOf: createDynamoPromiseReader(tables, config.PROMISES_TABLE, clock).creditsOf,
  };
  const quoting = {
    ...deps,
    ...balances,
    quotes: createDynamoQuoteRepository(tables, names, clock),
  };
  return {
    ...quoting,
    provider,
    state: createDynamoReconcilerState(tables, names.billing, clock),
    sendDueReminders: (accountId: string, subscription: ProviderSubscription) =>
      sendDueReminders(dueMails, accountId, subscription),
    settle: () => sleep(settleMs),
    settleQuotes: (forMs: number) =>
      runDue(quoteJobs, { clock, log, forMs }, ({ content }) => settleQuoteJob(quoting, content)),
  };
}
