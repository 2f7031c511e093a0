import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { LocaleId } from '#shared/contracts/account.ts';
import type { TierId } from '#shared/domain/tiers.ts';
import type { BookingMail } from './booking-mail.ts';
import type { BookingRepository } from './booking-repository.ts';
import type { BookableCoach, CoachRepository } from './coach-repository.ts';

/** What the use cases of booking stand on. */
export type BookingDeps = {
  readonly bookings: BookingRepository;
  readonly coaches: CoachRepository;
  /** Sends what has just been put into the outbox; a failure leaves it to the next sweep. */
  readonly announce: (mails: readonly BookingMail[]) => Promise<void>;
  readonly clock: Clock;
  /** Who takes new bookings in this stage: we, or an external service. */
  readonly scheduling: 'own' | 'external';
  /** Names the rules of time zones that this run knows, `2026a`. */
  readonly zoneRules: string;
};

/** Who books. */
export type Client = {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly locale: LocaleId;
  readonly tier: TierId | null;
  /** A live subscription pays for the tier. */
  readonly isSubscribed: boolean;
  /** IANA name on the profile: their days and weeks are counted in it. */
  readonly timeZone: string;
};

/**
 * The coach whom the person books, with hours; the default one for visitors (null).
 * @throws AppError not-found where no coach is open for bookings; conflict `coach_unavailable` where the person's own
 *   coach may not coach any more; conflict `external_scheduling` where the stage leaves
 *   new bookings to another service: two calendars would give the same hour away twice.
 */
export async function coachFor(
  deps: Pick<BookingDeps, 'coaches' | 'scheduling'>,
  accountId: string | null,
): Promise<BookableCoach> {
  if (deps.scheduling === 'external') {
    throw new AppError('conflict', 'external_scheduling', 'Sessions are booked at the scheduling service.');
  }
  const coachId = await deps.coaches.coachOf(accountId);
  const coach = coachId === null ? null : await deps.coaches.schedule(coachId);
  if (coach !== null) return coach;
  if (coachId === null && accountId !== null && (await deps.coaches.isAssigned(accountId))) {
    throw new AppError('conflict', 'coach_unavailable', 'Your coach is no longer available.');
  }
  throw noCoach();
}

export function noCoach(): AppError {
  return new AppError('not-found', 'no_coach', 'No coach is open for bookings yet.');
}

export function noSuchBooking(): AppError {
  return new AppError('not-found', 'booking_not_found', 'There is no such booking.');
}
