import type { LocaleId } from '#shared/contracts/account.ts';
import type { CoachScheduleSettings } from '#shared/contracts/booking.ts';
import type { BookingMail } from './booking-mail.ts';

export type BookableCoach = {
  readonly coachId: string;
  readonly name: string;
  readonly schedule: CoachScheduleSettings;
};

export type CoachContact = { readonly email: string; readonly name: string; readonly locale: LocaleId };

export type CoachRepository = {
  schedule(coachId: string): Promise<BookableCoach | null>;
  /** Writes both or neither. The first coach to save hours becomes the default coach of clients without one. */
  saveSchedule(coach: BookableCoach, task: BookingMail | null): Promise<void>;
  zoneRules(coachId: string): Promise<string | null>;
  sawZoneRules(coachId: string, rules: string): Promise<void>;
  /** The default coach when none is assigned; null when no coach is approved. */
  coachOf(accountId: string | null): Promise<string | null>;
  /** null unless an admin has approved the coach. */
  contact(coachId: string): Promise<CoachContact | null>;
  isAssigned(accountId: string): Promise<boolean>;
};
