import type { Loss } from '#scripts/release/losses.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';

export type PlannedRemoval = {
  /** As the refusal names it: `index billing gsi1`. */
  readonly what: string;
  /** Day of the first release that no longer reads it, `2026-11-27`. */
  readonly unreadSince: string;
};

/**
 * The first of two steps to remove data or identity: the release that stops reading it lists it here, and keeps it.
 * The second step, from 90 days on, takes it out of the stack. A later release takes it off this list.
 */
export const plannedRemovals: readonly PlannedRemoval[] = [];

/** A rollback reaches this far back. */
export const unreadDays = 90;

/**
 * Without those that the list allows. Only data has to wait: an entry for anything else says that no rollback passes
 * this release.
 */
export function unplanned(
  losses: readonly Loss[],
  now: Date,
  planned: readonly PlannedRemoval[] = plannedRemovals,
): readonly Loss[] {
  return losses.filter(({ what, costs }) => {
    const entry = planned.find((each) => each.what === what);
    if (entry === undefined) return true;
    return costs === 'data' && now.getTime() - Date.parse(entry.unreadSince) < unreadDays * dayMs;
  });
}
