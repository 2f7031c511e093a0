import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { openedJob } from '../booking-jobs.ts';
import type { BookableCoach } from '../coach-repository.ts';

export async function getCoachSchedule(
  { coaches }: Pick<BookingDeps, 'coaches'>,
  coachId: string,
): Promise<CoachScheduleSettings | null> {
  return scheduleOf(await coaches.schedule(coachId));
}

export function scheduleOf(coach: BookableCoach | null): CoachScheduleSettings | null {
  if (coach === null) return null;
  // Time away and busy times have routes of their own.
  const { away: _away, busy: _busy, ...schedule } = coach.schedule;
  return schedule;
}

/**
 * Applies to new bookings; existing sessions stay. The schedule offers times that open up to the waiting list, so that
 * the coach does not wait for it.
 * @throws AppError forbidden before an admin approved the coach; invalid for hours that end before they begin.
 */
export async function saveCoachSchedule(
  { coaches, clock, newId }: Pick<BookingDeps, 'coaches' | 'clock' | 'newId'>,
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
  const before = await getCoachSchedule({ coaches }, coach.id);
  const job = before === null ? null : openedJob(coach.id, { before, after: schedule }, newId(), clock());
  await coaches.saveSchedule({ coachId: coach.id, name: coach.fullName, schedule }, job);
  return schedule;
}
