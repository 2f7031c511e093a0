import type * as z from 'zod/mini';
import { createLeaseQueue, type JobKey, jobItem } from '#functions/platform/jobs/lease-queue.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { createMemoryTables, type TableName, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { recordingLog } from './recording-log.ts';

/** The lease queue on the table in memory, with its jobs and the mails that they decided on. */
export function storedLeaseQueue<Content>(
  content: z.ZodMiniType<Content>,
  {
    tables = createMemoryTables(),
    table = 'operations' as TableName,
    name = 'jobs',
    leaseMs = 60_000,
    log = recordingLog(),
  } = {},
) {
  const stored = createLeaseQueue(tables.client, {
    table: tableNames[table],
    outbox: tableNames.outbox,
    queue: name,
    content,
    leaseMs,
    log,
  });
  const mails: OutboxMail[] = [];
  const queue: typeof stored = {
    ...stored,
    async done(...ended) {
      const end = await stored.done(...ended);
      if (end !== 'lost') mails.push(...end.decided);
      return end;
    },
    async again(...ended) {
      const end = await stored.again(...ended);
      if (end !== 'lost') mails.push(...end.decided);
      return end;
    },
  };
  return {
    queue,
    /** In the order in which they were decided on. */
    mails,
    add(key: JobKey, dueAt: number, job: Content) {
      tables.put(table, jobItem(name, key, dueAt, job));
    },
    /** When each job is due that is not done, in epoch milliseconds. */
    planned: () =>
      tables
        .rows(table)
        .flatMap(({ gsi1pk, dueAt }) => (String(gsi1pk).startsWith(`QUEUE#${name}`) ? [Number(dueAt)] : [])),
  };
}
