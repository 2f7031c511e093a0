import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import type { StoredBooking } from './booking.ts';
import type { Consequences } from './booking-jobs.ts';
import type { BusyTime } from './calendar/availability.ts';
import type { Claims } from './calendar/claims.ts';
import type { Interval } from './calendar/interval.ts';
import type { ConsultationLog } from './consultation-limit.ts';
import type { CoverageChange } from './coverage.ts';
import type { Purchase } from './credits/purchase.ts';
import type { DayGuard } from './day-limit.ts';
import type { GroupStep } from './group-session.ts';
import type { StoredWait } from './waiting.ts';

export type BookingChange = Consequences & {
  readonly before: StoredBooking | null;
  readonly after: StoredBooking;
  readonly claims: Claims | null;
  readonly coverage: readonly CoverageChange[];
  readonly day?: DayGuard | null;
  /** The mailbox's free consultations including this change, at the version that was read. */
  readonly consultations?: ConsultationLog | null;
  readonly wait?: StoredWait | null;
  /** The group session in which the session is a seat, with or without it. */
  readonly group?: GroupStep | null;
  readonly nowMs: number;
};

/**
 * `taken`: the time is occupied or too close to another session. `changed`: the session is not what was read, or its
 * id exists. The others: someone changed the credit, the day, the mailbox's consultations or the group since they were
 * read.
 */
export type ChangeOutcome =
  | 'done'
  | 'taken'
  | 'changed'
  | 'coverage-changed'
  | 'day-changed'
  | 'consultations-changed'
  | 'group-changed';

/** Rows expire on whole seconds, so a hold or offer that ends counts as absent from this instant. */
export const absentFromMs = (endsMs: number) => Math.ceil(endsMs / 1000) * 1000;

export type SlotHold = Interval & {
  readonly accountId: string;
  readonly coachId: string;
  readonly place: LocationId | null;
  readonly claims: Claims;
  readonly expiresAtMs: number;
  readonly nowMs: number;
};

export type CalendarEntry = BusyTime & {
  readonly id: string | null;
  readonly accountId: string;
  readonly isHold: boolean;
};

export type BookingRepository = {
  find(accountId: string, id: string): Promise<StoredBooking | null>;
  listOfAccount(accountId: string, window: Interval): Promise<readonly StoredBooking[]>;
  listOfCoach(coachId: string, window: Interval): Promise<readonly StoredBooking[]>;
  calendar(coachId: string, window: Interval, nowMs: number): Promise<readonly CalendarEntry[]>;
  dayVersion(coachId: string, date: string): Promise<number>;
  change(change: BookingChange): Promise<ChangeOutcome>;
  consultations(mailbox: string): Promise<ConsultationLog>;
  /**
   * Replaces the person's previous hold.
   * @returns `mailed` when the mailbox got a confirmation mail less than an hour ago.
   */
  hold(
    hold: SlotHold,
    consequences: Consequences,
    consultation: ConsultationRequestRow | null,
  ): Promise<'held' | 'taken' | 'mailed'>;
  includedUsed(accountId: string, firstWeek: string, lastWeek: string): Promise<ReadonlyMap<string, number>>;
  purchases(accountId: string): Promise<readonly Purchase[]>;
  findConsultation(tokenHash: string): Promise<StoredBooking | null>;
  findConfirmation(mailbox: string): Promise<ConfirmationMail | null>;
};

export type ConsultationRequestRow = {
  readonly confirmation: ConfirmationMail;
  readonly tokenHash: string;
  readonly expiresAtMs: number;
  readonly booking: StoredBooking;
};

export type ConfirmationMail = {
  readonly mailbox: string;
  readonly bookingId: string;
  readonly startMs: number;
  readonly confirmBeforeMs: number;
  readonly nextMs: number;
};
