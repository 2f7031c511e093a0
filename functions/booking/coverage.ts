import * as z from 'zod/mini';
import { creditIdOf, type Purchase } from '#functions/credits/purchase.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { includedSessionsPerWeek } from '#shared/domain/included-sessions.ts';
import type { LocationId } from '#shared/domain/session-locations.ts';
import type { TierId } from '#shared/domain/tiers.ts';

export const coverageSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('included'), week: z.string() }),
  z.object({ by: z.literal('credit'), creditId: z.string() }),
]);
export type Coverage = z.infer<typeof coverageSchema>;

export type CoverageChange =
  | { readonly kind: 'use-included'; readonly week: string; readonly most: number }
  | { readonly kind: 'free-included'; readonly week: string }
  | { readonly kind: 'reserve-credit'; readonly creditId: string }
  | { readonly kind: 'return-credit'; readonly creditId: string; readonly to: 'available' | 'takenBack' };

export type Allowance = {
  readonly tier: TierId | null;
  readonly week: string;
  readonly includedUsed: number;
  readonly purchases: readonly Purchase[];
};

/**
 * Included sessions go first because they expire with the week, then the oldest package. null when nothing is left.
 */
export function chooseCoverage(allowance: Allowance, place: LocationId): Coverage | null {
  const { tier, week, includedUsed } = allowance;
  if (includedUsed < includedSessionsPerWeek(tier)) return { by: 'included', week };
  const oldest = allowance.purchases
    .filter((each) => each.place === place && each.available > 0)
    .toSorted((a, b) => (creditIdOf(a) < creditIdOf(b) ? -1 : 1))[0];
  return oldest === undefined ? null : { by: 'credit', creditId: creditIdOf(oldest) };
}

export function takeCoverage(coverage: Coverage, tier: TierId | null): CoverageChange {
  return coverage.by === 'included'
    ? { kind: 'use-included', week: coverage.week, most: includedSessionsPerWeek(tier) }
    : { kind: 'reserve-credit', creditId: coverage.creditId };
}

export function noSessionLeft({ tier, week }: Pick<Allowance, 'tier' | 'week'>, place: LocationId): AppError {
  return new AppError(
    'conflict',
    'no_session_left',
    'The sessions that your plan includes for this week are booked, and no prepaid session is left for this location. Choose another week or buy a package.',
    { place, week, includedPerWeek: includedSessionsPerWeek(tier) },
  );
}
