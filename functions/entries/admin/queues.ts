import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { accountStays } from '#functions/modules/accounts/storage/account-stays.ts';
import { enquiryView } from '#functions/modules/admin/queues/enquiry-view.ts';
import { readQueues } from '#functions/modules/admin/queues/read-queues.ts';
import { requireNotTaken, takeItem } from '#functions/modules/admin/queues/take-item.ts';
import { webhookEventView } from '#functions/modules/admin/queues/webhook-event-view.ts';
import { writeAuditLine } from '#functions/modules/admin/storage/dynamo-audit-line.ts';
import { createDynamoQueueOwners } from '#functions/modules/admin/storage/dynamo-queue-owners.ts';
import {
  type AnnounceDependencies,
  announcePayment,
} from '#functions/modules/billing/pending/paid-purchase.ts';
import { stripeApiVersion } from '#functions/modules/billing/provider/stripe-client.ts';
import { replayEvents } from '#functions/modules/billing/reconcile/replay-events.ts';
import { createDynamoEventLog } from '#functions/modules/billing/storage/dynamo-event-log.ts';
import { createDynamoEventLogReader } from '#functions/modules/billing/storage/dynamo-event-log-reader.ts';
import { createDynamoMoneyQueues } from '#functions/modules/billing/storage/dynamo-money-queues.ts';
import type { SyncDependencies } from '#functions/modules/billing/sync/sync-customer.ts';
import type { CoachList } from '#functions/modules/coaches/coach-list.ts';
import type { People } from '#functions/modules/coaches/invitations.ts';
import { createDynamoCoachAssignments } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assignments.ts';
import { createDynamoWaitingClients } from '#functions/modules/coaches/storage/assignments/dynamo-waiting-clients.ts';
import { createDynamoClientPlans } from '#functions/modules/coaches/storage/dynamo-client-plans.ts';
import {
  answerEnquiry,
  findEnquiry,
  setEnquiryState,
} from '#functions/modules/enquiries/desk/answer-enquiry.ts';
import type { StoredEnquiry } from '#functions/modules/enquiries/desk/enquiry-desk.ts';
import { createDynamoEnquiryDesk } from '#functions/modules/enquiries/storage/dynamo-enquiry-desk.ts';
import { waitingPreOrders } from '#functions/modules/enquiries/storage/dynamo-waiting-pre-orders.ts';
import type { ListBouncedDeps } from '#functions/modules/mail/bounces/list-bounced.ts';
import { markTold } from '#functions/modules/mail/bounces/mark-told.ts';
import { createDynamoBouncedPeople } from '#functions/modules/mail/storage/dynamo-bounced-people.ts';
import { createDynamoReportLists } from '#functions/modules/messages/storage/dynamo-report-lists.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { RouteHandlers, RouteRights } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createMetrics } from '#functions/platform/metrics.ts';
import type { MailAddresses } from '#functions/platform/outbox/mail-address.ts';
import { createMailOutbox } from '#functions/platform/outbox/mail-outbox.ts';
import type { queueRoutes } from '#shared/contracts/admin/queue-routes.ts';
import { mostListedEvents } from '#shared/contracts/admin/webhook-events.ts';
import { queueOfTopic, queuesKnownTo } from '#shared/domain/site/work-queues.ts';
import { queueSources, waitingListSums } from './queue-sources.ts';

export type QueueConfig = Config<
  | 'STAGE'
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'ENQUIRIES_TABLE'
  | 'MESSAGES_TABLE'
  | 'OPERATIONS_TABLE'
  | 'OUTBOX_TABLE'
  | 'SUPPORT_ADDRESS'
>;

type Routes = keyof typeof queueRoutes;
type Clients = SyncDependencies &
  Pick<AnnounceDependencies, 'pending'> & {
    readonly people: People;
    readonly roll: Pick<CoachList, 'findByEmail' | 'ids' | 'clientIds'>;
    readonly addresses: Pick<MailAddresses, 'find'>;
    readonly purchases: ListBouncedDeps['purchases'];
    readonly newId: () => string;
  };

const namesOf = (config: QueueConfig) => ({
  accounts: config.ACCOUNTS_TABLE,
  billing: config.BILLING_TABLE,
  enquiries: config.ENQUIRIES_TABLE,
  messages: config.MESSAGES_TABLE,
  operations: config.OPERATIONS_TABLE,
  outbox: config.OUTBOX_TABLE,
});

export function createQueueRights(
  config: QueueConfig,
  tables: DynamoDBDocumentClient,
): Pick<RouteRights<'admin'>, Routes> {
  const desk = createDynamoEnquiryDesk(tables, namesOf(config), clock);
  return {
    answerEnquiry: ({ params }) => findEnquiry({ desk }, params.enquiryId),
    setEnquiryState: ({ params }) => findEnquiry({ desk }, params.enquiryId),
  };
}

export function createQueueHandlers(
  config: QueueConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
  clients: Clients,
): Pick<RouteHandlers<'admin'>, Routes> {
  const deps = queueDependencies(config, tables, log, clients);
  const shown = async (enquiry: StoredEnquiry) => ({ enquiry: await enquiryView(deps, enquiry) });
  const byOf = (call: { caller: { accountId: string }; request: { requestId: string } }) => ({
    accountId: call.caller.accountId,
    requestId: call.request.requestId,
  });
  return {
    getQueues: ({ caller, query }) => readQueues(deps, caller.permissions, queuesKnownTo(query.knows)),
    takeQueueItem: async ({ caller, params, body, request }) => {
      const by = { ...byOf({ caller, request }), permissions: caller.permissions };
      return { owner: await takeItem(deps, by, params.queue, body) };
    },
    markBounceTold: async ({ params, ...call }) => {
      await requireNotTaken(deps, call.caller.accountId, 'bounced', params.clientId);
      await markTold(deps, byOf(call), params.clientId);
      return {};
    },
    getHandledEnquiries: async () => ({ enquiries: [...(await deps.desk.handled())] }),
    getEnquiry: async ({ params }) => shown(await findEnquiry(deps, params.enquiryId)),
    answerEnquiry: async ({ params, body, ...call }) =>
      shown(await answerEnquiry(deps, byOf(call), params.enquiryId, body)),
    setEnquiryState: async ({ params, body, ...call }) =>
      shown(await setEnquiryState(deps, byOf(call), params.enquiryId, body)),
    getWebhookEvents: async ({ query }) => {
      const events = await deps.logged.ofDay(query.day, mostListedEvents + 1);
      return {
        events: events.slice(0, mostListedEvents).map(webhookEventView),
        hasMore: events.length > mostListedEvents,
      };
    },
    replayWebhookEvents: ({ body, ...call }) => {
      const { accountId: byAccountId, requestId } = byOf(call);
      const noteReplay = (details: Readonly<Record<string, unknown>>) =>
        writeAuditLine(tables, config.OPERATIONS_TABLE, {
          action: 'queues.replay',
          byAccountId,
          requestId,
          at: clock(),
          details,
        });
      return replayEvents({ ...deps, noteReplay }, body);
    },
  };
}

function queueDependencies(config: QueueConfig, tables: DynamoDBDocumentClient, log: Log, clients: Clients) {
  const names = namesOf(config);
  const owners = createDynamoQueueOwners(tables, names.operations, clock);
  const desk = createDynamoEnquiryDesk(tables, names, clock);
  const nameOf = async (accountId: string) => (await clients.people.find(accountId))?.fullName ?? null;
  const metrics = createMetrics('admin', config);
  const bounced = createDynamoBouncedPeople(tables, names, (id) => accountStays(names.accounts, id), clock);
  const plans = createDynamoClientPlans(tables, names.billing, clock, log);
  const hasPlan = async (accountId: string) => (await plans.of(accountId)) !== null;
  const sources = queueSources({
    waitingClients: {
      roll: clients.roll,
      waiting: createDynamoWaitingClients(tables, names.accounts, clock, log),
      plans,
      people: clients.people,
      assignments: createDynamoCoachAssignments(tables, names, clock),
    },
    desk,
    reports: createDynamoReportLists(tables, names.messages, clock),
    money: createDynamoMoneyQueues(tables, names.billing, clock),
    bounces: {
      bounced,
      addresses: clients.addresses,
      people: clients.people,
      hasPlan,
      purchases: clients.purchases,
    },
    preOrders: () => waitingPreOrders(tables, names.enquiries, clock),
    nameOf,
  });
  return {
    ...clients,
    sources,
    owners,
    desk,
    bounced,
    clock,
    nameOf,
    metrics,
    log,
    waitingList: waitingListSums(tables, names, { seats: clients.seats, clock, log }),
    requireNotTaken: (accountId: string, { id, topic }: Pick<StoredEnquiry, 'id' | 'topic'>) =>
      requireNotTaken({ owners, nameOf }, accountId, queueOfTopic[topic], id),
    supportAddress: config.SUPPORT_ADDRESS,
    events: createDynamoEventLog(tables, names.billing),
    logged: createDynamoEventLogReader(tables, names.billing, clock),
    apiVersion: stripeApiVersion,
    announcePayment: (accountId: string) =>
      announcePayment({ ...clients, outbox: createMailOutbox(tables, names.outbox) }, accountId),
  };
}
