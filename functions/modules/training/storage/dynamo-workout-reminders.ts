import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { WorkoutReminders } from '../reminders/send-workout-reminders.ts';
import { workoutReminderJob } from '../reminders/workout-reminder.ts';

/** Beside the reminder of check-ins: the table of trained sets has no index. */
const keyOf = (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'WORKOUT-REMINDER' });

export function createDynamoWorkoutReminders(
  tables: DynamoDBDocumentClient,
  names: { readonly checkIns: string; readonly outbox: string },
  log: Log,
): WorkoutReminders {
  const jobs = createLeaseQueue(tables, {
    table: names.checkIns,
    outbox: names.outbox,
    queue: 'workout-reminders',
    content: workoutReminderJob,
    leaseMs: 2 * 60_000,
    log,
  });
  return {
    jobs,
    plan: (accountId, dueAt) => jobs.plan(keyOf(accountId), dueAt, { accountId, day: null }),
  };
}
