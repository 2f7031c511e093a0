import type { OfferRepository } from '#functions/modules/billing/cancellation-offers/offer-repository.ts';
import type { CancellationRepository } from '#functions/modules/billing/cancellation-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { CancellationReport } from '#shared/contracts/admin/admin-clients.ts';
import { cancellationOffers } from '#shared/domain/billing/cancellation-offers.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';

const days = 90;
const mostComments = 100;

/** Cancellations of the last 90 days by reason and tier, what was offered before, and what clients wrote, newest first. */
export async function readCancellations(deps: {
  readonly cancellations: Pick<CancellationRepository, 'list'>;
  readonly offers: Pick<OfferRepository, 'list'>;
  readonly clock: Clock;
}): Promise<CancellationReport> {
  const since = new Date(deps.clock() - days * dayMs).toISOString();
  const [listed, offers] = await Promise.all([deps.cancellations.list(since), deps.offers.list(since)]);
  const all = listed.toSorted((a, b) => b.at.localeCompare(a.at));
  const groups = Map.groupBy(all, ({ reason, tier }) => `${reason} ${tier}`);
  return {
    days,
    total: all.length,
    counts: [...groups.values()].flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [{ reason: first.reason, tier: first.tier, count: group.length }];
    }),
    offers: cancellationOffers.flatMap((offer) => {
      const made = offers.filter((each) => each.offer === offer);
      if (made.length === 0) return [];
      const taken = made.filter(({ takenAt }) => takenAt !== null).length;
      const canceled = made.filter(({ canceledAt }) => canceledAt !== null).length;
      return [{ offer, made: made.length, taken, canceled }];
    }),
    comments: all
      .filter(({ comment }) => comment !== '')
      .slice(0, mostComments)
      .map(({ accountId, at, tier, reason, comment }) => ({
        clientId: accountId,
        at,
        tier,
        reason,
        comment,
      })),
  };
}
