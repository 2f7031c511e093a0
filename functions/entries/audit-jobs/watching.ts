import type { QueueAge } from '#functions/modules/admin/queues/queue-source.ts';
import { lateQueues } from '#functions/modules/admin/queues/watch-queues.ts';
import { createDynamoMoneyQueues } from '#functions/modules/billing/storage/dynamo-money-queues.ts';
import { createDynamoWaitingClients } from '#functions/modules/coaches/storage/assignments/dynamo-waiting-clients.ts';
import { createDynamoEnquiryDesk } from '#functions/modules/enquiries/storage/dynamo-enquiry-desk.ts';
import { createDynamoReportRepository } from '#functions/modules/messages/storage/dynamo-report-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';

type WatchConfig = Config<
  'ACCOUNTS_TABLE' | 'BILLING_TABLE' | 'ENQUIRIES_TABLE' | 'MESSAGES_TABLE' | 'OPERATIONS_TABLE'
>;

/** @returns A run, which names the queues in which something waits for too long. */
export function createWatching(config: WatchConfig): () => ReturnType<typeof lateQueues> {
  const tables = createTableClient();
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    enquiries: config.ENQUIRIES_TABLE,
    messages: config.MESSAGES_TABLE,
    operations: config.OPERATIONS_TABLE,
    // This job sends no mails.
    outbox: '',
  };
  const desk = createDynamoEnquiryDesk(tables, names, clock);
  const reports = createDynamoReportRepository(tables, names, clock);
  const money = createDynamoMoneyQueues(tables, config.BILLING_TABLE, clock);
  const waiting = createDynamoWaitingClients(tables, names.accounts, clock);
  const ages: readonly QueueAge[] = [
    { id: 'needs-coach', oldestAt: async () => (await waiting.list())[0]?.since ?? null },
    { id: 'support', oldestAt: async () => (await desk.open(1))[0]?.receivedAt ?? null },
    { id: 'reports', oldestAt: async () => (await reports.open())[0]?.reportedAt ?? null },
    { id: 'refunds', oldestAt: async () => (await money.unfinishedRefunds(1))[0]?.since ?? null },
  ];
  return () => lateQueues({ ages, clock });
}
