import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import { clientSchedule, lastCheckInDay } from './list-check-ins.ts';
import { nextReminderAt } from './reminders/reminder.ts';
import type { Reminders } from './reminders/reminder-ports.ts';

type Deps = {
  readonly checkIns: Pick<CheckInRepository, 'newest' | 'setDueWeekday'>;
  readonly reminders: Pick<Reminders, 'move'>;
  readonly clock: Clock;
};

export async function setDueDay(
  { checkIns, reminders, clock }: Deps,
  account: Pick<Account, 'id' | 'timeZone' | 'createdAt'>,
  dueWeekday: number,
) {
  const [lastDay] = await Promise.all([
    lastCheckInDay(checkIns, account.id),
    checkIns.setDueWeekday(account.id, dueWeekday),
  ]);
  const now = clock();
  const schedule = clientSchedule(account, dueWeekday, lastDay, now);
  await reminders.move(account.id, nextReminderAt(schedule, account.timeZone, now));
  return schedule;
}
