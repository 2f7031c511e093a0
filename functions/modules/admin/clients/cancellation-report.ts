import type { CancellationRepository } from '#functions/modules/billing/cancellation-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { CancellationReport } from '#shared/contracts/admin/admin-clients.ts';

const days = 90;
const dayMs = 86_400_000;
const mostComments = 100;

/** Cancellations of the last 90 days by reason and tier, and what clients wrote, newest first. */
export async function readCancellations(deps: {
  readonly cancellations: Pick<CancellationRepository, 'list'>;
  readonly clock: Clock;
}): Promise<CancellationReport> {
  const since = new Date(deps.clock() - days * dayMs).toISOString();
  const all = (await deps.cancellations.list(since)).toSorted((a, b) => b.at.localeCompare(a.at));
  const groups = Map.groupBy(all, ({ reason, tier }) => `${reason} ${tier}`);
  return {
    days,
    total: all.length,
    counts: [...groups.values()].flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [{ reason: first.reason, tier: first.tier, count: group.length }];
    }),
    comments: all
      .filter(({ comment }) => comment !== '')
      .slice(0, mostComments)
      .map(({ accountId, at, tier, reason, comment }) => ({
        client_id: accountId,
        at,
        tier,
        reason,
        comment,
      })),
  };
}
