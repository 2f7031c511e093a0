import type { TierId } from './tiers.ts';

/** Within how many support hours a coach answers. Source: access and public site, section 9. */
export const responseTimeHours: Readonly<Record<TierId, number>> = {
  core: 72,
  adaptive: 48,
  performance: 24,
  longevity: 12,
};

/** For an account without a tier. */
export const defaultResponseTimeHours = 72;

/** The promise that holds for a tier, in hours. */
export function responseTimeHoursOf(tier: TierId | null): number {
  return tier === null ? defaultResponseTimeHours : responseTimeHours[tier];
}
