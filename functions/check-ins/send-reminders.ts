import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { MailSender } from '#functions/platform/mail.ts';
import type { Account } from '#shared/contracts/account.ts';
import { isTierAtLeast } from '#shared/domain/tiers.ts';
import type { CheckInDays } from './check-in-repository.ts';
import { clientSchedule } from './list-check-ins.ts';
import { isReminderDue, nextReminderAt, type Reminder } from './reminder.ts';
import { renderReminderMail } from './reminder-mail.ts';
import type { ReminderRecipients, ReminderRepository } from './reminder-ports.ts';

export type ReminderDeps = {
  readonly checkIns: CheckInDays;
  readonly reminders: ReminderRepository;
  readonly recipients: ReminderRecipients;
  readonly mail: MailSender;
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** Longer than any function runs, so a lease only outlives a run that died. */
const leaseMs = 2 * 60_000;

/**
 * A failure stays due for the next run. A run that dies right after sending causes a second mail.
 * @returns How many mails were sent.
 */
export async function sendReminders(deps: ReminderDeps): Promise<number> {
  let sent = 0;
  for (const reminder of await deps.reminders.listDue(deps.clock())) {
    try {
      if (await sendOne(deps, reminder)) sent += 1;
    } catch (error) {
      deps.log.error('mail not sent', {
        template: 'check-in-reminder',
        error: error instanceof Error ? error.name : 'unknown',
      });
    }
  }
  return sent;
}

async function sendOne(deps: ReminderDeps, reminder: Reminder): Promise<boolean> {
  const { reminders, recipients, clock } = deps;
  if (!(await reminders.claim(reminder, clock(), clock() + leaseMs))) return false;
  const found = await recipients.find(reminder.accountId);
  // Lower tiers have no weekly check-ins; a new subscription schedules the reminder again.
  if (found === null || found.account.role !== 'client' || !isTierAtLeast(found.tier, 'adaptive')) {
    await reminders.remove(reminder);
    return false;
  }
  const { account } = found;
  const schedule = await scheduleNow(deps, account);
  const wanted = account.checkInReminders !== false;
  const due = wanted && isReminderDue(schedule, reminder.sentFor, account.timeZone, clock());
  if (due) await deps.mail.send(renderReminderMail(account, schedule, deps.siteUrl));
  await reminders.planNext(reminder, {
    dueAt: nextReminderAt(schedule, account.timeZone, clock()),
    sentFor: due ? schedule.dueDay : reminder.sentFor,
  });
  return due;
}

export async function planReminders(
  deps: Pick<ReminderDeps, 'checkIns' | 'reminders' | 'recipients' | 'clock'>,
  accountIds: readonly string[],
): Promise<void> {
  for (const accountId of new Set(accountIds)) {
    const found = await deps.recipients.find(accountId);
    if (found === null || !isTierAtLeast(found.tier, 'adaptive')) continue;
    const { account } = found;
    const schedule = await scheduleNow(deps, account);
    await deps.reminders.plan(accountId, nextReminderAt(schedule, account.timeZone, deps.clock()));
  }
}

async function scheduleNow({ checkIns, clock }: Pick<ReminderDeps, 'checkIns' | 'clock'>, account: Account) {
  const [dueWeekday, [newest]] = await Promise.all([
    checkIns.dueWeekday(account.id),
    checkIns.newest(account.id, 1),
  ]);
  return clientSchedule(account, dueWeekday, newest?.day ?? null, clock());
}
