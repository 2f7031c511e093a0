import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import type { TimeAway } from '#shared/domain/coaching/time-away.ts';
import type { OfferJob, PlannedJob } from './booking-jobs.ts';
import type { Interval } from './calendar/interval.ts';

export type BookableCoach = {
  readonly coachId: string;
  readonly name: string;
  /** The saved hours, with the time away that has not ended and the times that the coach's own calendar blocks. */
  readonly schedule: CoachScheduleSettings & {
    readonly away?: readonly TimeAway[] | undefined;
    readonly busy?: readonly Interval[] | undefined;
  };
  /** When the busy times were read, where the calendar can no longer be read. */
  readonly calendarStaleSinceMs?: number | undefined;
};

export type CoachRepository = {
  /** null also for a coach who is leaving: nothing is booked, moved or offered in their time. */
  schedule(coachId: string): Promise<BookableCoach | null>;
  /** Writes both or neither. The first coach to save hours becomes the default coach of clients without one. */
  saveSchedule(
    coach: Omit<BookableCoach, 'schedule'> & { readonly schedule: CoachScheduleSettings },
    job: PlannedJob<OfferJob> | null,
  ): Promise<void>;
  zoneRules(coachId: string): Promise<string | null>;
  sawZoneRules(coachId: string, rules: string): Promise<void>;
  /** The default coach when none is assigned; null when no coach is approved. */
  coachOf(accountId: string | null): Promise<string | null>;
  isAssigned(accountId: string): Promise<boolean>;
  /** From the request of a deletion until it is undone or done. */
  isLeaving(coachId: string): Promise<boolean>;
};
