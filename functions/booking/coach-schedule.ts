import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account.ts';
import type { CoachScheduleSettings } from '#shared/contracts/booking.ts';
import { openedTask } from './booking-mail.ts';
import type { CoachRepository } from './coach-repository.ts';

/** @returns The coach's hours, or null before they set any. */
export async function getCoachSchedule(
  { coaches }: { readonly coaches: CoachRepository },
  coachId: string,
): Promise<CoachScheduleSettings | null> {
  return (await coaches.schedule(coachId))?.schedule ?? null;
}

/**
 * Sets the coach's hours. They hold for what is booked from then on; sessions that stand are kept. Times that open by
 * it are offered to whoever waits for their day: by the timetable, so that a long line does not keep the coach waiting.
 * @throws AppError forbidden before an admin approved the coach, invalid for hours that end before they begin.
 */
export async function saveCoachSchedule(
  { coaches, clock }: { readonly coaches: CoachRepository; readonly clock: Clock },
  coach: Pick<Account, 'id' | 'fullName' | 'coachApproved'>,
  schedule: CoachScheduleSettings,
): Promise<CoachScheduleSettings> {
  if (!coach.coachApproved) {
    throw new AppError('forbidden', 'coach_not_approved', 'An admin has to approve you first.');
  }
  const days = [...Object.values(schedule.weekly), ...Object.values(schedule.exceptions)];
  if (days.flat().some(({ from, to }) => from >= to)) {
    throw new AppError('invalid', 'hours_reversed', 'Hours must end after they begin.');
  }
  const before = (await coaches.schedule(coach.id))?.schedule;
  // Nobody can wait for a coach who never had hours.
  const task = before === undefined ? null : openedTask(coach.id, { before, after: schedule }, clock());
  await coaches.saveSchedule({ coachId: coach.id, name: coach.fullName, schedule }, task);
  return schedule;
}
