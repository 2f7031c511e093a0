import type { Purchase } from '#functions/credits/purchase.ts';
import type { PlaceId } from '#shared/domain/session-places.ts';
import type { BusyTime } from './availability.ts';
import type { StoredBooking } from './booking.ts';
import type { BookingMail } from './booking-mail.ts';
import type { Claims } from './claims.ts';
import type { ConsultationLog } from './consultation-limit.ts';
import type { CoverageChange } from './coverage.ts';
import type { DayGuard } from './day-limit.ts';
import type { Interval } from './interval.ts';
import type { StoredWait } from './waiting.ts';

/** A change of one session, written whole or not at all. */
export type BookingChange = {
  /** What was read, or null for a session that is made. */
  readonly before: StoredBooking | null;
  readonly after: StoredBooking;
  /** The calendar rows that it needs from now on; null when it gives up its time. */
  readonly claims: Claims | null;
  readonly mails: readonly BookingMail[];
  /** What pays for it: taken, or given back. */
  readonly coverage: readonly CoverageChange[];
  /** Of a coach who limits their days, when the session takes time. */
  readonly day?: DayGuard | null;
  /** The free consultations of the mailbox as they are with this change, under the version that was read. */
  readonly consultations?: ConsultationLog | null;
  /** Whose offer the session takes up: they leave the line with it. */
  readonly wait?: StoredWait | null;
  readonly nowMs: number;
};

/**
 * `done`; `taken`: somebody has the time, or stands too near; `changed`: the session is not what was read, or there is
 * one with this id already; `coverage-changed`: what was to pay for it is not what it was; `day-changed`: somebody has
 * booked on that day since it was counted; `consultations-changed`: the mailbox has another consultation since they
 * were counted.
 */
export type ChangeOutcome =
  | 'done'
  | 'taken'
  | 'changed'
  | 'coverage-changed'
  | 'day-changed'
  | 'consultations-changed';

/** A slot that is kept for a while for one person. */
export type SlotHold = Interval & {
  readonly accountId: string;
  readonly coachId: string;
  readonly place: PlaceId | null;
  readonly claims: Claims;
  readonly expiresAtMs: number;
  readonly nowMs: number;
};

/** Something in a coach's calendar, and whose it is. */
export type CalendarEntry = BusyTime & {
  /** Of the session; a hold has none. */
  readonly id: string | null;
  readonly accountId: string;
  readonly isHold: boolean;
};

/** Port: sessions, and the rows by which two of them can never overlap. */
export type BookingRepository = {
  find(accountId: string, id: string): Promise<StoredBooking | null>;
  /** The person's sessions that start in the stretch, in order. */
  listOfAccount(accountId: string, window: Interval): Promise<readonly StoredBooking[]>;
  /** The coach's sessions that stand, in order. */
  listOfCoach(coachId: string, window: Interval): Promise<readonly StoredBooking[]>;
  /** Sessions and slots on hold that touch the stretch. */
  calendar(coachId: string, window: Interval, nowMs: number): Promise<readonly CalendarEntry[]>;
  /** How often a session was added to a day of a coach who limits them. */
  dayVersion(coachId: string, date: string): Promise<number>;
  change(change: BookingChange): Promise<ChangeOutcome>;
  /** What is known of a mailbox's free consultations; none at version 0. */
  consultations(mailbox: string): Promise<ConsultationLog>;
  /**
   * Keeps a slot, with what has to follow from it; the person's last one is let go.
   * @returns `mailed` where the mailbox has had a confirmation mail a short while ago.
   */
  hold(
    hold: SlotHold,
    mails: readonly BookingMail[],
    consultation: ConsultationRequestRow | null,
  ): Promise<'held' | 'taken' | 'mailed'>;
  /** How many of the sessions that the plan includes are booked, by week (its Monday), both ends included. */
  includedUsed(accountId: string, firstWeek: string, lastWeek: string): Promise<ReadonlyMap<string, number>>;
  /** Packages that were paid for, used up ones too. */
  purchases(accountId: string): Promise<readonly Purchase[]>;
  /** What the link with this secret books. */
  findConsultation(tokenHash: string): Promise<StoredBooking | null>;
  /** The confirmation mail that a mailbox got within the last hour. */
  findConfirmation(mailbox: string): Promise<ConfirmationMail | null>;
};

/** What a visitor asked for, until they follow the link of the mail. */
export type ConsultationRequestRow = {
  readonly confirmation: ConfirmationMail;
  readonly tokenHash: string;
  readonly expiresAtMs: number;
  readonly booking: StoredBooking;
};

/** A confirmation mail, of which a mailbox gets one an hour. */
export type ConfirmationMail = {
  readonly mailbox: string;
  /** What the link books. */
  readonly bookingId: string;
  readonly startMs: number;
  readonly confirmBeforeMs: number;
  /** When the next one may be sent. */
  readonly nextMs: number;
};
