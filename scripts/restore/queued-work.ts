import * as z from 'zod/mini';
import { outboxRow } from '#functions/platform/outbox/outbox-mail.ts';
import { type ProductTableName, productTables } from './restore-plan.ts';
import type { RestoredRows } from './restored-rows.ts';
import { keyText } from './table-copies.ts';

const jobSchema = z.object({ gsi1pk: z.string(), gsi1sk: z.string() });
const queuePrefix = 'QUEUE#';

export type QueuedWork = {
  /** Keys of jobs by table and by partition of its index, as its rows say. */
  readonly jobs: ReadonlyMap<ProductTableName, ReadonlyMap<string, ReadonlySet<string>>>;
  /** Keys of mails that are decided on and not sent: the queue of the mail sender has to get these. */
  readonly mails: readonly string[];
};

/** The queues of a restored stage, made again from rows: table changes and messages of queues are in no backup. */
export function rebuildQueues(rows: RestoredRows): QueuedWork {
  const jobs = new Map<ProductTableName, Map<string, Set<string>>>();
  for (const table of productTables) {
    const partitions = new Map<string, Set<string>>();
    for (const row of rows.starting(table, '', '')) {
      const job = jobSchema.safeParse(row);
      if (!job.success || !job.data.gsi1pk.startsWith(queuePrefix)) continue;
      const keys = partitions.get(job.data.gsi1pk) ?? new Set<string>();
      partitions.set(job.data.gsi1pk, keys.add(keyText(row)));
    }
    if (partitions.size > 0) jobs.set(table, partitions);
  }
  const mails = [...rows.starting('outbox', '', 'MAIL#')].filter(
    (row) => row.finishedAt === undefined && outboxRow.safeParse(row).success,
  );
  return { jobs, mails: mails.map(keyText) };
}
