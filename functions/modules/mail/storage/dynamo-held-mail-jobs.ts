import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import type { Log } from '#functions/platform/logging.ts';
import { type HeldMailJobs, heldMailsJob } from '../send-held-mails.ts';

/** Beside the reminders of clients, whose timetable they share: the outbox has no index. */
export function createDynamoHeldMailJobs(
  tables: DynamoDBDocumentClient,
  names: { readonly checkIns: string; readonly outbox: string },
  log: Log,
): HeldMailJobs {
  const jobs = createLeaseQueue(tables, {
    table: names.checkIns,
    outbox: names.outbox,
    queue: 'held-mails',
    content: heldMailsJob,
    leaseMs: 2 * 60_000,
    log,
  });
  return {
    jobs,
    plan: (accountId, dueAt) =>
      jobs.plan({ pk: `ACCOUNT#${accountId}`, sk: 'HELD-MAILS' }, dueAt, { accountId }),
  };
}
