import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { peopleOf } from '#functions/modules/accounts/account-repository.ts';
import { changeRole } from '#functions/modules/accounts/people/change-role.ts';
import { searchPeople } from '#functions/modules/accounts/people/people-index.ts';
import { actOnPerson } from '#functions/modules/accounts/people/person-acts.ts';
import { endPersonLogin, readPersonLogins } from '#functions/modules/accounts/people/person-logins.ts';
import { resendConfirmationFor } from '#functions/modules/accounts/people/resend-confirmation-for.ts';
import { createCognitoGroups } from '#functions/modules/accounts/provider/cognito-groups.ts';
import { createLazyUserPool } from '#functions/modules/accounts/provider/lazy-user-pool.ts';
import { createLazyWaitingSignUps } from '#functions/modules/accounts/provider/lazy-waiting-sign-ups.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoAdminList } from '#functions/modules/accounts/storage/dynamo-admin-list.ts';
import { createDynamoLogins } from '#functions/modules/accounts/storage/dynamo-logins.ts';
import { createDynamoPeopleIndex } from '#functions/modules/accounts/storage/dynamo-people-index.ts';
import {
  createDynamoPersonActs,
  createDynamoRoleWriter,
} from '#functions/modules/accounts/storage/dynamo-person-acts.ts';
import { createDynamoProfiles } from '#functions/modules/accounts/storage/dynamo-profiles.ts';
import { readAbTests } from '#functions/modules/admin/ab-tests/read-ab-tests.ts';
import { endAbTest, startAbTest } from '#functions/modules/admin/ab-tests/start-ab-test.ts';
import { readAuditPage } from '#functions/modules/admin/audit-search/read-audit-page.ts';
import { checkDependencies } from '#functions/modules/admin/check-dependencies.ts';
import { readCancellations } from '#functions/modules/admin/clients/cancellation-report.ts';
import { findAccount } from '#functions/modules/admin/clients/find-account.ts';
import { giveMoneyBackFor } from '#functions/modules/admin/clients/give-money-back-for.ts';
import {
  readAdminClient,
  requireClientAccount,
  requirePerson,
} from '#functions/modules/admin/clients/read-admin-client.ts';
import { readVisits } from '#functions/modules/admin/read-visits.ts';
import { createDynamoAbTestRuns } from '#functions/modules/admin/storage/dynamo-ab-test-runs.ts';
import { createDynamoAuditTrail } from '#functions/modules/admin/storage/dynamo-audit-trail.ts';
import { createDynamoFlagWriter } from '#functions/modules/admin/storage/dynamo-flag-writer.ts';
import { createDynamoMailLog } from '#functions/modules/admin/storage/dynamo-mail-log.ts';
import { createDynamoVisitCounts } from '#functions/modules/admin/storage/dynamo-visit-counts.ts';
import { readSystemFigures } from '#functions/modules/admin/system-figures/read-system-figures.ts';
import { changeFlag, readFlagStates, updateFlags } from '#functions/modules/admin/update-flags.ts';
import { createOperatorAlarms } from '#functions/modules/billing/alarms.ts';
import { giveComp } from '#functions/modules/billing/comps/give-comp.ts';
import { readMoney, readMoneyLines } from '#functions/modules/billing/money-ledger/read-money.ts';
import { createStripeGiftGateway } from '#functions/modules/billing/provider/gateways/stripe-gift-gateway.ts';
import { createPaymentAccess } from '#functions/modules/billing/provider/payment-access.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { createDynamoBillingRepository } from '#functions/modules/billing/storage/dynamo-billing-repository.ts';
import { createDynamoCancellationRepository } from '#functions/modules/billing/storage/dynamo-cancellation-repository.ts';
import { createDynamoCompRepository } from '#functions/modules/billing/storage/dynamo-comp-repository.ts';
import { createDynamoGiftRepository } from '#functions/modules/billing/storage/dynamo-gift-repository.ts';
import { createDynamoMoneyBackRepository } from '#functions/modules/billing/storage/dynamo-money-back-repository.ts';
import { createDynamoMoneyLedger } from '#functions/modules/billing/storage/dynamo-money-ledger.ts';
import { createDynamoOfferRepository } from '#functions/modules/billing/storage/dynamo-offer-repository.ts';
import { createDynamoReconcilerState } from '#functions/modules/billing/storage/dynamo-reconciler-state.ts';
import { createDynamoPendingPurchases } from '#functions/modules/billing/storage/pending/dynamo-pending-purchases.ts';
import { createDynamoPurchaseRepository } from '#functions/modules/booking/storage/dynamo-purchase-repository.ts';
import { createDynamoCoachAssignments } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assignments.ts';
import { createDynamoCurrentCoaches } from '#functions/modules/coaches/storage/assignments/dynamo-current-coaches.ts';
import { createDynamoCoachList } from '#functions/modules/coaches/storage/dynamo-coach-list.ts';
import { removeAllPushDevices } from '#functions/modules/notifications/push-devices.ts';
import { createDynamoPushDevices } from '#functions/modules/notifications/storage/dynamo-push-devices.ts';
import { listPromises } from '#functions/modules/promises/read-promises.ts';
import { createDynamoPromiseReader } from '#functions/modules/promises/storage/dynamo-promise-reader.ts';
import { createDynamoSeatRepository } from '#functions/modules/seats/storage/dynamo-seat-repository.ts';
import { readStatusDesk } from '#functions/modules/system/status/read-status.ts';
import { saveIncident } from '#functions/modules/system/status/save-incident.ts';
import { createDynamoFlagReader } from '#functions/modules/system/storage/dynamo-flag-reader.ts';
import { createDynamoIncidents } from '#functions/modules/system/storage/dynamo-incidents.ts';
import { createDynamoStatus } from '#functions/modules/system/storage/dynamo-status.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createDynamoRateCounter } from '#functions/platform/http/dynamo-rate-counter.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createMetrics } from '#functions/platform/metrics.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import { adminRoutes } from '#shared/contracts/admin/admin-routes.ts';
import { payRoutes } from '#shared/contracts/admin/pay-routes.ts';
import { queueRoutes } from '#shared/contracts/admin/queue-routes.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { type DependencyConfig, productDependencies } from './dependencies.ts';
import { type FiguresConfig, figuresDependencies } from './figures.ts';
import { createPayRoutes } from './pay.ts';
import { createQueueHandlers, createQueueRights, type QueueConfig } from './queues.ts';

type AdminConfig = DependencyConfig &
  FiguresConfig &
  QueueConfig &
  Config<
    | 'STAGE'
    | 'ACCOUNTS_TABLE'
    | 'BILLING_TABLE'
    | 'BOOKINGS_TABLE'
    | 'OPERATIONS_TABLE'
    | 'OUTBOX_TABLE'
    | 'PROMISES_TABLE'
    | 'PAYMENT_SECRET_ARN'
    | 'DEFAULT_TIER'
    | 'USER_POOL_CLIENT_ID'
    | 'EVENT_SAMPLE_RATE'
  >;

export function createAdminApi(
  config: AdminConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'admin'> {
  const flags = {
    ...createDynamoFlagReader(tables, config.OPERATIONS_TABLE, clock),
    ...createDynamoFlagWriter(tables, config.OPERATIONS_TABLE),
  };
  const status = createDynamoStatus(tables, config.OPERATIONS_TABLE, clock);
  const incidents = createDynamoIncidents(tables, config.OPERATIONS_TABLE, clock);
  const counts = createDynamoVisitCounts(tables, config.OPERATIONS_TABLE, clock);
  const runs = createDynamoAbTestRuns(tables, config.OPERATIONS_TABLE, clock);
  const abTests = { runs, counts, sampleRate: config.EVENT_SAMPLE_RATE, clock };
  const clients = clientDependencies(config, tables, log);
  const ledger = createDynamoMoneyLedger(tables, config.BILLING_TABLE, clock);
  const reconciler = createDynamoReconcilerState(tables, config.BILLING_TABLE, clock);
  const pay = createPayRoutes(config, tables, ledger, clients);
  return {
    routes: { ...adminRoutes, ...payRoutes, ...queueRoutes },
    rights: {
      giveMoneyBack: ({ params }) => requireClientAccount(clients.people, params.clientId),
      giveComp: ({ params }) => requireClientAccount(clients.people, params.clientId),
      actOnPerson: ({ params }) => requirePerson(clients.people, params.clientId),
      changeRole: ({ params }) => requirePerson(clients.people, params.clientId),
      endPersonLogin: ({ params }) => requirePerson(clients.people, params.clientId),
      ...pay.rights,
      ...createQueueRights(config, tables),
    },
    handlers: {
      getSystemHealth: async () => {
        const [health, state] = await Promise.all([
          checkDependencies(productDependencies(config, tables), clock),
          reconciler.read(),
        ]);
        return { ...health, reconciler: state && { ...state, drifts: [...state.drifts] } };
      },
      getSystemFigures: ({ query }) =>
        readSystemFigures(figuresDependencies(config, tables, clock), query.period),
      getVisits: ({ query }) => readVisits({ counts, clock }, query.days),
      updateFlags: ({ caller, body, request }) =>
        updateFlags({ flags, clock }, { accountId: caller.accountId, requestId: request.requestId }, body),
      getFlagStates: () => readFlagStates({ flags, findAll: clients.findAll }),
      changeFlag: ({ caller, body, request }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        return changeFlag({ flags, findAll: clients.findAll, clock }, by, body);
      },
      getAbTests: () => readAbTests(abTests),
      startAbTest: async ({ caller, params, body, request }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        return { run: await startAbTest(abTests, by, params.test, body) };
      },
      endAbTest: async ({ caller, params, body, request }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        return { run: await endAbTest(abTests, by, params.test, body) };
      },
      getStatusDesk: () => readStatusDesk({ status, incidents, clock }),
      saveIncident: async ({ caller, params, body, request }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        return { incident: await saveIncident({ incidents, clock }, by, params.incidentId, body) };
      },
      findAccount: ({ query }) => findAccount(clients, query.q ?? query.email ?? ''),
      resendConfirmationFor: ({ caller, body, request }) =>
        resendConfirmationFor(clients, { accountId: caller.accountId, requestId: request.requestId }, body),
      getAdminClient: async ({ params }) => ({ client: await readAdminClient(clients, params.clientId) }),
      giveComp: async ({ caller, params, body, request }) => {
        await requireClientAccount(clients.people, params.clientId);
        const by = { accountId: caller.accountId, requestId: request.requestId };
        await giveComp(clients, by, params.clientId, body);
        return { client: await readAdminClient(clients, params.clientId) };
      },
      actOnPerson: async ({ caller, params, body, request }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        await actOnPerson(clients, by, params.clientId, body);
        return { client: await readAdminClient(clients, params.clientId) };
      },
      getPersonLogins: ({ caller, params }) => readPersonLogins(clients, params.clientId, caller.sessionId),
      endPersonLogin: ({ caller, params, body, request }) => {
        const { accountId, sessionId } = caller;
        const by = { accountId, sessionId, requestId: request.requestId };
        return endPersonLogin(clients, by, params.clientId, body);
      },
      changeRole: async ({ caller, params, body, request }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        await changeRole(clients, by, params.clientId, body);
        return { client: await readAdminClient(clients, params.clientId) };
      },
      ...pay.handlers,
      ...createQueueHandlers(config, tables, log, clients),
      getCancellations: () => readCancellations(clients),
      getMoney: ({ query }) =>
        readMoney(
          {
            ledger,
            credits: clients.promises,
            findCoaches: clients.findAll,
            coachesOf: createDynamoCurrentCoaches(tables, config.ACCOUNTS_TABLE, clock),
            clock,
          },
          query,
        ),
      getMoneyLines: ({ params, query }) =>
        readMoneyLines({ ledger, findCoaches: clients.findAll }, params.month, query.after),
      getAuditLines: ({ query }) => readAuditPage(clients, query),
      giveMoneyBack: async ({ caller, params, body, request }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        await giveMoneyBackFor(clients, by, params.clientId, body);
        return { client: await readAdminClient(clients, params.clientId) };
      },
    },
  };
}

function clientDependencies(config: AdminConfig, tables: DynamoDBDocumentClient, log: Log) {
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    billing: config.BILLING_TABLE,
    operations: config.OPERATIONS_TABLE,
    outbox: config.OUTBOX_TABLE,
  };
  const payment = createPaymentAccess(config.PAYMENT_SECRET_ARN, config.STRIPE_API_BASE_URL, clock);
  const accounts = createDynamoAccountRepository(tables, names.accounts, clock);
  const repository = createDynamoBillingRepository(tables, names, {
    clock,
    admins: createDynamoAdminList(tables, names.accounts, clock),
  });
  const profiles = createDynamoProfiles(tables, names.accounts, clock);
  const index = createDynamoPeopleIndex(tables, names.accounts, clock);
  const devices = createDynamoPushDevices(tables, names.outbox, clock);
  const reader = createDynamoPromiseReader(tables, config.PROMISES_TABLE, clock);
  return {
    people: peopleOf(accounts),
    findAll: profiles.findAll,
    search: (typed: string) => searchPeople({ index, findAll: profiles.findAll }, typed),
    roll: createDynamoCoachList(tables, names, clock),
    repository,
    accounts,
    acts: createDynamoPersonActs(tables, names),
    signUps: createLazyWaitingSignUps(config.USER_POOL_ID, config.USER_POOL_CLIENT_ID),
    rateCounter: createDynamoRateCounter(tables, names.operations),
    logins: createDynamoLogins(tables, names, clock),
    roleRows: createDynamoRoleWriter(tables, names, clock),
    groups: createCognitoGroups(config.USER_POOL_ID),
    userPool: createLazyUserPool(config.USER_POOL_ID),
    removePushDevices: (id: string) => removeAllPushDevices({ devices }, id),
    hasSubscription: async (id: string) => {
      // In-person plans are not in the entitlement, and one granted by hand is in nothing else.
      const [entitlement, plans] = await Promise.all([
        repository.findEntitlement(id),
        repository.listSubscriptions(id),
      ]);
      return [entitlement, ...plans].some((each) => each !== null && isLiveStatus(each.status));
    },
    gateway: createStripePaymentGateway(payment.connect),
    purchases: createDynamoPurchaseRepository(tables, config.BOOKINGS_TABLE, clock),
    gifts: createDynamoGiftRepository(tables, names, clock),
    giftGateway: createStripeGiftGateway(payment.connect),
    seats: createDynamoSeatRepository(tables, names.billing, clock),
    comps: createDynamoCompRepository(tables, names),
    mails: createDynamoMailLog(tables, names.outbox, clock),
    coachOf: createDynamoCoachAssignments(tables, names, clock).coachOf,
    trail: createDynamoAuditTrail(tables, names.operations, clock),
    addresses: createDynamoMailAddresses(tables, names.outbox, clock),
    cancellations: createDynamoCancellationRepository(tables, names.billing, clock),
    offers: createDynamoOfferRepository(tables, names.billing, clock),
    pending: createDynamoPendingPurchases(tables, names, clock, log),
    moneyBacks: createDynamoMoneyBackRepository(tables, names, clock),
    alarms: createOperatorAlarms(log, createMetrics('admin', config)),
    promises: reader,
    promisesOf: (clientId: string) => listPromises({ reader }, clientId),
    dashboardUrl: payment.dashboardUrl,
    defaultTier: config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER,
    newId: () => crypto.randomUUID(),
    clock,
  };
}
