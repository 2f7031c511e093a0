import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { arrangedTiles, type TodayTileId } from '#shared/domain/site/today-tiles.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';

export const sideTileIds = [
  'habits',
  'coach',
  'check-in',
  'energy',
  'session',
  'tip',
] as const satisfies TodayTileId[];
export type SideTileId = (typeof sideTileIds)[number];

export function isSideTile(id: TodayTileId): id is SideTileId {
  return sideTileIds.some((each) => each === id);
}

export function canArrange({ tier }: Entitlement): boolean {
  return isTierAtLeast(tier, 'adaptive');
}

/** What the client sees, in their order. An arrangement of an earlier plan is kept, but does not show below adaptive. */
export function visibleTiles(
  account: Pick<Account, 'todayTiles'>,
  entitlement: Entitlement,
  /** Missing while the training overview cannot be loaded. */
  overview: TrainingOverview | undefined,
): readonly TodayTileId[] {
  const arranges = canArrange(entitlement);
  const has = (id: TodayTileId) => {
    if (isSideTile(id)) return id !== 'check-in' || arranges;
    if (overview === undefined) return false;
    // Weights are entered in the progress module, which starts at adaptive.
    return id !== 'weight' || arranges || overview.weeks.some(({ weightGrams }) => weightGrams !== null);
  };
  return arrangedTiles(arranges ? account.todayTiles : null)
    .filter(({ id, hidden }) => !hidden && has(id))
    .map(({ id }) => id);
}
