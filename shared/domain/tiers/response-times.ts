import type { TierId } from './tiers.ts';

export const responseTimeHours: Readonly<Record<TierId, number>> = {
  core: 72,
  adaptive: 48,
  performance: 24,
  longevity: 12,
};

export const defaultResponseTimeHours = 72;

export function responseTimeHoursOf(tier: TierId | null): number {
  return tier === null ? defaultResponseTimeHours : responseTimeHours[tier];
}
