import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { InPersonPlanId } from '#shared/domain/booking/in-person-plans.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { BookingRepository } from './booking-repository.ts';
import type { BookableCoach, CoachRepository } from './coach-repository.ts';
import type { LivePlan } from './credits/plan-months.ts';
import type { GroupRepository } from './group-session.ts';

export type BookingDeps = {
  readonly bookings: BookingRepository;
  readonly groups: GroupRepository;
  readonly coaches: CoachRepository;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly newToken: (bytes: number) => string;
  readonly scheduling: 'own' | 'external';
  /** Version of the time zone database at runtime, such as `2026a`. */
  readonly zoneRules: string;
};

export type Client = {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly locale: LocaleId;
  readonly tier: TierId | null;
  readonly isSubscribed: boolean;
  readonly timeZone: string;
  readonly plans: readonly InPersonPlanId[];
  readonly livePlans: readonly LivePlan[];
};

/**
 * @param account null for visitors, who get the default coach.
 * @throws AppError not-found when no coach is open for bookings; conflict `coach_unavailable` when the assigned coach
 * may no longer coach; conflict `external_scheduling` when another service takes bookings: two calendars would sell
 * the same hour twice.
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
  if (coachId !== null) {
    throw new AppError('conflict', 'coach_without_hours', 'Your coach has not set their hours yet.');
  }
  if (accountId !== null && (await deps.coaches.isAssigned(accountId))) {
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
