import type { Clock } from '#functions/platform/clock.ts';
import { logUnreadable } from '#functions/platform/dynamo/unreadable-row.ts';
import type { Job } from '#functions/platform/jobs/lease-queue.ts';
import { type JobResult, runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import type { CheckInDays } from '../check-in-repository.ts';
import { clientSchedule, lastCheckInDay } from '../list-check-ins.ts';
import { isReminderDue, nextReminderAt, type ReminderJob } from './reminder.ts';
import { reminderMail } from './reminder-mail.ts';
import type { ReminderRecipients, Reminders } from './reminder-ports.ts';

export type ReminderDeps = {
  readonly checkIns: CheckInDays;
  readonly reminders: Reminders;
  readonly recipients: ReminderRecipients;
  readonly clock: Clock;
  readonly log: Log;
};

/** With the reminders of workouts in one run, leaves time before the function ends, and the rest to the next run. */
const runMs = 30_000;

/** @returns How many mails were decided on. */
export async function sendReminders(deps: ReminderDeps): Promise<number> {
  const { mails } = await runDue(deps.reminders.jobs, { ...deps, forMs: runMs }, (job) => remind(deps, job));
  return mails;
}

async function remind(
  deps: ReminderDeps,
  { dueAt, content }: Job<ReminderJob>,
): Promise<JobResult<ReminderJob>> {
  const { accountId, sentFor } = content;
  const found = await deps.recipients.find(accountId);
  // Lower tiers have no weekly check-ins; a new subscription schedules the reminder again.
  if (found === null || found.account.role !== 'client' || !isTierAtLeast(found.tier, 'adaptive')) return {};
  const { account, isAway } = found;
  const schedule = await scheduleNow(deps, account);
  const now = deps.clock();
  const nextAt = nextReminderAt(schedule, account.timeZone, now);
  if (isAway || !isReminderDue(schedule, sentFor, account.timeZone, now))
    return { next: { dueAt: nextAt, content } };
  const { dueDay } = schedule;
  return {
    mails: [reminderMail(accountId, { dueDay }, { dueAt, createdAt: now, uselessAt: nextAt })],
    next: { dueAt: nextAt, content: { accountId, sentFor: dueDay } },
  };
}

/** A client with a broken row is left out, so that the others have their reminders. */
export async function planReminders(deps: ReminderDeps, accountIds: readonly string[]): Promise<void> {
  for (const accountId of new Set(accountIds)) {
    await planReminder(deps, accountId).catch(logUnreadable(deps.log, 'reminder not planned'));
  }
}

async function planReminder(deps: ReminderDeps, accountId: string): Promise<void> {
  const found = await deps.recipients.find(accountId);
  if (found === null || !isTierAtLeast(found.tier, 'adaptive')) return;
  const { account } = found;
  const schedule = await scheduleNow(deps, account);
  await deps.reminders.plan(accountId, nextReminderAt(schedule, account.timeZone, deps.clock()));
}

async function scheduleNow({ checkIns, clock }: Pick<ReminderDeps, 'checkIns' | 'clock'>, account: Account) {
  const [dueWeekday, lastDay] = await Promise.all([
    checkIns.dueWeekday(account.id),
    lastCheckInDay(checkIns, account.id),
  ]);
  return clientSchedule(account, dueWeekday, lastDay, clock());
}
