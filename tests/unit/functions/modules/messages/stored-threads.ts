import { unreadJob, unreadQueue } from '#functions/modules/messages/send-unread-mails.ts';
import { createDynamoReportRepository } from '#functions/modules/messages/storage/dynamo-report-repository.ts';
import { createDynamoThreadRepository } from '#functions/modules/messages/storage/dynamo-thread-repository.ts';
import { messageKey } from '#functions/modules/messages/storage/message-keys.ts';
import { messageRow } from '#functions/modules/messages/storage/message-rows.ts';
import { reportRow } from '#functions/modules/messages/storage/report-rows.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedLeaseQueue } from '#tests/support/fakes/stored-lease-queue.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/** Threads and reports on a table in memory, with what is in their rows. */
export function storedThreads(clock: Clock = frozenClock(), tables = createMemoryTables({ clock })) {
  const { queue: unread, mails } = storedLeaseQueue(unreadJob, {
    tables,
    table: 'messages',
    name: unreadQueue,
  });
  return {
    tables,
    repository: createDynamoThreadRepository(tables.client, tableNames, clock),
    reportRepository: createDynamoReportRepository(tables.client, tableNames, clock),
    unread,
    mails,
    messagesOf: (clientId: string) =>
      tables
        .rows('messages')
        .filter(({ pk }) => pk === messageKey.owner(clientId))
        .flatMap((row) => messageRow.safeParse(row).data ?? [])
        .toSorted((one, other) => one.seq - other.seq),
    storedReports: () =>
      tables.rows('messages').flatMap((row) => {
        const { data } = reportRow.safeParse(row);
        return data === undefined ? [] : (parseRow('report', reportRow, row, 0) ?? []);
      }),
    /** Those of reports and of decisions, in the order in which they were decided on. */
    outbox: () => tables.rows('outbox'),
    audit: () => tables.rows('operations').filter(({ pk }) => String(pk).startsWith('AUDIT#')),
  };
}
