import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { includedSessionsPerWeek } from '#shared/domain/catalog/included-sessions.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { creditIdOf, type Purchase } from './credits/purchase.ts';

export const coverageSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('included'), week: z.string() }),
  z.object({ by: z.literal('credit'), creditId: z.string() }),
  z.object({ by: z.literal('plan'), allowanceId: z.string() }),
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
  /** Months of in-person plans that pay for this kind of session at this time. */
  readonly planMonths: readonly PlanAllowance[];
};
export type PlanAllowance = {
  readonly allowanceId: string;
  readonly sessions: number;
  readonly used: number;
  readonly endMs: number;
};

/**
 * What expires first pays first: the week's included sessions, then the month of an in-person plan, then the oldest
 * package. null when nothing is left.
 */
export function chooseCoverage(allowance: Allowance, place: LocationId): Coverage | null {
  const { tier, week, includedUsed } = allowance;
  if (includedUsed < includedSessionsPerWeek(tier)) return { by: 'included', week };
  const month = allowance.planMonths
    .filter(({ used, sessions }) => used < sessions)
    .toSorted((a, b) => a.endMs - b.endMs)[0];
  if (month !== undefined) return { by: 'plan', allowanceId: month.allowanceId };
  const oldest = allowance.purchases
    .filter((each) => each.place === place && each.available > 0)
    .toSorted((a, b) => (creditIdOf(a) < creditIdOf(b) ? -1 : 1))[0];
  return oldest === undefined ? null : { by: 'credit', creditId: creditIdOf(oldest) };
}

/** A plan's month counts like a week of included sessions, under its own id. */
export function takeCoverage(
  coverage: Coverage,
  { tier, planMonths }: Pick<Allowance, 'tier' | 'planMonths'>,
): CoverageChange {
  switch (coverage.by) {
    case 'included':
      return { kind: 'use-included', week: coverage.week, most: includedSessionsPerWeek(tier) };
    case 'plan': {
      const month = planMonths.find(({ allowanceId }) => allowanceId === coverage.allowanceId);
      return { kind: 'use-included', week: coverage.allowanceId, most: month?.sessions ?? 0 };
    }
    case 'credit':
      return { kind: 'reserve-credit', creditId: coverage.creditId };
  }
}

export function noSessionLeft(
  { tier, week, planMonths }: Pick<Allowance, 'tier' | 'week' | 'planMonths'>,
  place: LocationId,
): AppError {
  return new AppError(
    'conflict',
    'no_session_left',
    'The sessions that your plan includes for this time are booked, and no prepaid session is left for this location. Choose another time or buy a package.',
    {
      place,
      week,
      includedPerWeek: includedSessionsPerWeek(tier),
      includedPerMonth: planMonths.reduce((sum, { sessions }) => sum + sessions, 0),
    },
  );
}

/** Packages do not pay for groups, so there is nothing to buy. */
export function noGroupSessionLeft({ planMonths }: Pick<Allowance, 'planMonths'>): AppError {
  if (planMonths.length === 0) {
    return new AppError(
      'conflict',
      'month_not_paid',
      'This session is in a month that is not paid yet. You can book it once your plan renews.',
    );
  }
  const includedPerMonth = planMonths.reduce((sum, { sessions }) => sum + sessions, 0);
  return new AppError(
    'conflict',
    'group_month_used',
    'All sessions of your plan for that month are booked. New ones come with the next month.',
    { includedPerMonth },
  );
}
