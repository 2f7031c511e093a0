import type { Clock } from '#functions/platform/clock.ts';
import {
  type CancellationOffer,
  offerFor,
  offerPauseDays,
} from '#shared/domain/billing/cancellation-offers.ts';
import type { CancellationReason } from '#shared/domain/billing/cancellation-reasons.ts';
import { canPauseToday, isMovable, pauseDays } from '#shared/domain/billing/pauses.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import type { BillingRepository, StoredSubscription } from '../billing-repository.ts';
import type { OfferRepository } from './offer-repository.ts';

type Dependencies = {
  readonly repository: Pick<BillingRepository, 'findSubscription'>;
  readonly coaches: { findCoach(accountId: string): Promise<string | null> };
  readonly offers: Pick<OfferRepository, 'make' | 'take'>;
  readonly clock: Clock;
};

/**
 * Once a year, the offer that answers the reason for canceling. It is stored before it is shown, and never refuses anything.
 * @returns null where there is none, or where the account had one in the last year.
 */
export async function offerBeforeCancel(
  { repository, coaches, offers, clock }: Dependencies,
  accountId: string,
  asked: { readonly subscriptionId: string; readonly reason: CancellationReason; readonly visitId: string },
): Promise<CancellationOffer | null> {
  const [subscription, coachId] = await Promise.all([
    repository.findSubscription(accountId, asked.subscriptionId),
    coaches.findCoach(accountId),
  ]);
  if (subscription === null) return null;
  const now = clock();
  const offer = offerFor(asked.reason, possibleOffers(subscription, coachId !== null, now));
  if (offer === null) return null;
  const made = { ...asked, offer, at: new Date(now).toISOString() };
  const since = new Date(now - offerPauseDays * dayMs).toISOString();
  return (await offers.make(accountId, made, since)) ? offer : null;
}

/**
 * Each offer leads to an act that nothing in the stored plan refuses; the provider's part of it, such as a discount, still
 * may. A pause of another plan than a year's begins when the paid period ends, so it is no help long before. The anchor of the
 * renewals is not stored; it is no earlier than the plan.
 */
function possibleOffers(
  { status, plan, createdAt, currentPeriodEnd, cancelAt, scheduled, unpaidChange, pause }: StoredSubscription,
  hasCoach: boolean,
  now: number,
): ReadonlySet<CancellationOffer> {
  if (plan === null || status !== 'active' || cancelAt !== null) return new Set();
  const pausesToday = canPauseToday(plan.period) && isMovable(currentPeriodEnd, pauseDays.most, createdAt);
  const pausesSoon = pausesToday || Date.parse(currentPeriodEnd) - now <= pauseDays.most * dayMs;
  const isWaiting = [scheduled, unpaidChange, pause].some((each) => each !== null);
  return new Set<CancellationOffer>([
    ...(isWaiting || !pausesSoon ? [] : (['pause'] as const)),
    ...(isWaiting || plan.tier === tierIds[0] ? [] : (['smaller_plan'] as const)),
    ...(hasCoach ? (['call'] as const) : []),
  ]);
}

/** The client followed the offer of this visit. */
export async function takeOffer(
  { offers, clock }: Pick<Dependencies, 'offers' | 'clock'>,
  accountId: string,
  visitId: string,
): Promise<void> {
  await offers.take(accountId, visitId, new Date(clock()).toISOString());
}
