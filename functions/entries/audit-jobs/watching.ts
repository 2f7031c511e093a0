import { peopleOf } from '#functions/modules/accounts/account-repository.ts';
import { accountStays } from '#functions/modules/accounts/storage/account-stays.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import type { QueueAge } from '#functions/modules/admin/queues/queue-source.ts';
import { lateQueues } from '#functions/modules/admin/queues/watch-queues.ts';
import { createDynamoMoneyQueues } from '#functions/modules/billing/storage/dynamo-money-queues.ts';
import { createDynamoPurchaseRepository } from '#functions/modules/booking/storage/dynamo-purchase-repository.ts';
import { listOfDisabledCoaches } from '#functions/modules/coaches/list-waiting-clients.ts';
import { createDynamoWaitingClients } from '#functions/modules/coaches/storage/assignments/dynamo-waiting-clients.ts';
import { createDynamoClientPlans } from '#functions/modules/coaches/storage/dynamo-client-plans.ts';
import { createDynamoCoachList } from '#functions/modules/coaches/storage/dynamo-coach-list.ts';
import { lateMailing } from '#functions/modules/enquiries/mailing/late-mailing.ts';
import { createDynamoEnquiryDesk } from '#functions/modules/enquiries/storage/dynamo-enquiry-desk.ts';
import { createDynamoMailingDesk } from '#functions/modules/enquiries/storage/dynamo-mailing-desk.ts';
import { listBounced } from '#functions/modules/mail/bounces/list-bounced.ts';
import { createDynamoBouncedPeople } from '#functions/modules/mail/storage/dynamo-bounced-people.ts';
import { createDynamoReportRepository } from '#functions/modules/messages/storage/dynamo-report-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import { queueOfTopic, supportTopics } from '#shared/domain/site/work-queues.ts';

type WatchConfig = Config<
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'BOOKINGS_TABLE'
  | 'ENQUIRIES_TABLE'
  | 'MESSAGES_TABLE'
  | 'OPERATIONS_TABLE'
  | 'OUTBOX_TABLE'
>;

/** @returns A run, which names the queues in which something waits for too long, and the mailing that does not end. */
export function createWatching(config: WatchConfig, log: Log) {
  const tables = createTableClient();
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    enquiries: config.ENQUIRIES_TABLE,
    messages: config.MESSAGES_TABLE,
    operations: config.OPERATIONS_TABLE,
    outbox: config.OUTBOX_TABLE,
  };
  const desk = createDynamoEnquiryDesk(tables, names, clock);
  const reports = createDynamoReportRepository(tables, names, clock);
  const money = createDynamoMoneyQueues(tables, config.BILLING_TABLE, clock);
  const waiting = createDynamoWaitingClients(tables, names.accounts, clock, log);
  const accounts = createDynamoAccountRepository(tables, names.accounts, clock);
  const plans = createDynamoClientPlans(tables, config.BILLING_TABLE, clock, log);
  const roll = createDynamoCoachList(tables, names, clock);
  const people = peopleOf(accounts);
  const bounces = {
    bounced: createDynamoBouncedPeople(tables, names, (id) => accountStays(names.accounts, id), clock),
    addresses: createDynamoMailAddresses(tables, names.outbox, clock),
    people,
    purchases: createDynamoPurchaseRepository(tables, config.BOOKINGS_TABLE, clock),
    hasPlan: async (accountId: string) => (await plans.of(accountId)) !== null,
  };
  const ages: readonly QueueAge[] = [
    {
      id: 'needs-coach',
      async oldestAt() {
        const [[withoutCoach], [ofDisabled]] = await Promise.all([
          waiting.list(),
          listOfDisabledCoaches({ roll, people, plans }),
        ]);
        return [withoutCoach, ofDisabled].flatMap((each) => each?.since ?? []).toSorted()[0] ?? null;
      },
    },
    ...supportTopics.map((topic) => ({
      id: queueOfTopic[topic],
      oldestAt: async () => (await desk.open(topic, 1))[0]?.receivedAt ?? null,
    })),
    { id: 'reports', oldestAt: async () => (await reports.open())[0]?.reportedAt ?? null },
    { id: 'refunds', oldestAt: async () => (await money.unfinishedRefunds(1))[0]?.since ?? null },
    { id: 'bounced', oldestAt: async () => (await listBounced(bounces))[0]?.since ?? null },
  ];
  const mailings = createDynamoMailingDesk(tables, names, clock);
  return async () => {
    const [queues, mailing] = await Promise.all([
      lateQueues({ ages, clock, log }),
      lateMailing({ desk: mailings, clock }).catch((error: unknown) => {
        log.error('mailing not watched', { error });
        return null;
      }),
    ]);
    return { queues, mailing };
  };
}
