import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import type { Log } from '#functions/platform/logging.ts';
import { reminderJob } from '../reminders/reminder.ts';
import type { Reminders } from '../reminders/reminder-ports.ts';
import { checkInKeys } from './check-in-rows.ts';

const keyOf = (accountId: string) => ({ pk: checkInKeys.owner(accountId), sk: 'REMINDER' });

export function createDynamoReminders(
  tables: DynamoDBDocumentClient,
  names: { readonly checkIns: string; readonly outbox: string },
  log: Log,
): Reminders {
  const jobs = createLeaseQueue(tables, {
    table: names.checkIns,
    outbox: names.outbox,
    queue: 'check-in-reminders',
    content: reminderJob,
    leaseMs: 2 * 60_000,
    log,
  });
  return {
    jobs,
    plan: (accountId, dueAt) => jobs.plan(keyOf(accountId), dueAt, { accountId, sentFor: null }),
    move: (accountId, dueAt) => jobs.move(keyOf(accountId), dueAt),
  };
}
