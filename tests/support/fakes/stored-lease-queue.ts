import type * as z from 'zod/mini';
import { createLeaseQueue, type JobEnd, type JobKey, jobItem } from '#functions/platform/jobs/lease-queue.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { JobQueue } from '#shared/domain/site/system-figures.ts';
import {
  createMemoryTables,
  type MemoryTables,
  type TableName,
  tableNames,
} from '#tests/support/memory-table/memory-tables.ts';
import { recordingLog } from './recording-log.ts';

type Place = {
  readonly tables?: MemoryTables;
  readonly table?: TableName;
  readonly name?: JobQueue;
  readonly leaseMs?: number;
};

/** The lease queue on the table in memory, with its jobs and the mails that they decided on. */
export function storedLeaseQueue<Content>(
  content: z.ZodMiniType<Content>,
  { tables = createMemoryTables(), table = 'operations', name = 'sessions', leaseMs = 60_000 }: Place = {},
) {
  const stored = createLeaseQueue(tables.client, {
    table: tableNames[table],
    outbox: tableNames.outbox,
    queue: name,
    content,
    leaseMs,
    log: recordingLog(),
  });
  const mails: OutboxMail[] = [];
  const noted = (end: JobEnd) => {
    if (end !== 'lost') mails.push(...end.decided);
    return end;
  };
  const queue: typeof stored = {
    ...stored,
    done: async (...ended) => noted(await stored.done(...ended)),
    again: async (...ended) => noted(await stored.again(...ended)),
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
        .rows(table, ({ gsi1pk }) => String(gsi1pk).startsWith(`QUEUE#${name}`))
        .map(({ dueAt }) => Number(dueAt)),
  };
}
