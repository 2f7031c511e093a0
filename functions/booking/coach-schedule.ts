import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account.ts';
import type { CoachScheduleSettings } from '#shared/contracts/booking.ts';
import type { CoachRepository } from './coach-repository.ts';

/** @returns The coach's hours, or null before they set any. */
export async function getCoachSchedule(
  { coaches }: { readonly coaches: CoachRepository },
  coachId: string,
): Promise<CoachScheduleSettings | null> {
  return (await coaches.schedule(coachId))?.schedule ?? null;
}

/**
 * Sets the coach's hours. They hold for what is booked from then on; sessions that stand are kept.
 * @throws AppError forbidden before an admin approved the coach, invalid for hours that end before they begin.
 */
export async function saveCoachSchedule(
  { coaches }: { readonly coaches: CoachRepository },
  coach: Account,
  schedule: CoachScheduleSettings,
): Promise<CoachScheduleSettings> {
  if (!coach.coachApproved) {
    throw new AppError('forbidden', 'coach_not_approved', 'An admin has to approve you first.');
  }
  const days = [...Object.values(schedule.weekly), ...Object.values(schedule.exceptions)];
  if (days.flat().some(({ from, to }) => from >= to)) {
    throw new AppError('invalid', 'hours_reversed', 'Hours must end after they begin.');
  }
  await coaches.saveSchedule({ coachId: coach.id, name: coach.fullName, schedule });
  return schedule;
}
