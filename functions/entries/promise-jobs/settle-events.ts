import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoAdminList } from '#functions/modules/accounts/storage/dynamo-admin-list.ts';
import { createStripeCreditGateway } from '#functions/modules/billing/provider/gateways/stripe-credit-gateway.ts';
import { createPaymentAccess } from '#functions/modules/billing/provider/payment-access.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { createDynamoBillingRepository } from '#functions/modules/billing/storage/dynamo-billing-repository.ts';
import { createDynamoDueTimes } from '#functions/modules/check-ins/storage/dynamo-due-times.ts';
import { createDynamoAbsenceRepository } from '#functions/modules/coaches/storage/dynamo-absence-repository.ts';
import { createDynamoThreadClocks } from '#functions/modules/messages/storage/dynamo-thread-clocks.ts';
import { promiseJob, promiseQueue } from '#functions/modules/promises/promise-queue.ts';
import { settlePromise } from '#functions/modules/promises/settle-promise.ts';
import { createDynamoLeaving } from '#functions/modules/promises/storage/dynamo-leaving.ts';
import { createDynamoPromiseLedger } from '#functions/modules/promises/storage/dynamo-promise-ledger.ts';
import { createDynamoWhoOwes } from '#functions/modules/promises/storage/dynamo-who-owes.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';

type PromiseJobsConfig = Config<
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'CHECK_INS_TABLE'
  | 'MESSAGES_TABLE'
  | 'OUTBOX_TABLE'
  | 'PROMISES_TABLE'
  | 'PAYMENT_SECRET_ARN'
  | 'STRIPE_API_BASE_URL'
>;

/** Leaves time for the job that began last, and the rest to the next run. */
const runMs = 40_000;

export function createPromiseJobs(config: PromiseJobsConfig, log: Log) {
  const tables = createTableClient();
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    billing: config.BILLING_TABLE,
    outbox: config.OUTBOX_TABLE,
    promises: config.PROMISES_TABLE,
  };
  const { connect } = createPaymentAccess(config.PAYMENT_SECRET_ARN, config.STRIPE_API_BASE_URL, clock);
  const billing = createDynamoBillingRepository(tables, names, {
    clock,
    admins: createDynamoAdminList(tables, names.accounts, clock),
  });
  const queue = createLeaseQueue(tables, {
    table: names.promises,
    outbox: names.outbox,
    queue: promiseQueue,
    content: promiseJob,
    leaseMs: 2 * 60_000,
    log,
  });
  const deps = {
    ledger: createDynamoPromiseLedger(tables, names, clock),
    credits: createStripeCreditGateway({
      connect,
      gateway: createStripePaymentGateway(connect),
      customerOf: async (clientId) => (await billing.findCustomerSlot(clientId))?.customerId ?? null,
    }),
    owedBy: createDynamoWhoOwes(tables, names.accounts, {
      clock,
      absences: createDynamoAbsenceRepository(tables, names.accounts, clock),
      accounts: createDynamoAccountRepository(tables, names.accounts, clock),
    }),
    leftAt: createDynamoLeaving(tables, names.accounts, clock),
    stopClock: {
      reply: createDynamoThreadClocks(tables, config.MESSAGES_TABLE),
      'check-in': createDynamoDueTimes(tables, config.CHECK_INS_TABLE, clock),
    },
    clock,
  };
  return {
    run: () => runDue(queue, { clock, log, forMs: runMs }, ({ content }) => settlePromise(deps, content)),
  };
}
