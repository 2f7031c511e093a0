import type { LocaleId } from '#shared/contracts/account.ts';
import type { CoachScheduleSettings } from '#shared/contracts/booking.ts';
import type { BookingMail } from './booking-mail.ts';

/** A coach who can be booked. */
export type BookableCoach = {
  readonly coachId: string;
  readonly name: string;
  readonly schedule: CoachScheduleSettings;
};

/** How to write to a coach. */
export type CoachContact = { readonly email: string; readonly name: string; readonly locale: LocaleId };

/** Port: who coaches whom, and when coaches work. */
export type CoachRepository = {
  schedule(coachId: string): Promise<BookableCoach | null>;
  /**
   * Writes the hours with what has to follow from them, both or neither. The first coach to save some becomes the coach
   * of whoever was assigned none.
   */
  saveSchedule(coach: BookableCoach, task: BookingMail | null): Promise<void>;
  /** The rules of time zones by which the coach's sessions stand; null before anyone looked. */
  zoneRules(coachId: string): Promise<string | null>;
  sawZoneRules(coachId: string, rules: string): Promise<void>;
  /** The coach whom the person was assigned, else the default one; null without one whom an admin approved. */
  coachOf(accountId: string | null): Promise<string | null>;
  /** Null unless an admin has approved the coach: no other learns of what clients do. */
  contact(coachId: string): Promise<CoachContact | null>;
  /** Whether the person was assigned a coach, bookable or not. */
  isAssigned(accountId: string): Promise<boolean>;
};
