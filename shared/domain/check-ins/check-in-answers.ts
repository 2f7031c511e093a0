import { addSupportHours } from '#shared/domain/promises/response-clock.ts';
import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

/** The success screen promises feedback within 24 to 48 hours; some tiers promise it sooner. */
export const maxAnswerHours = 48;

/** In support hours. */
export const answerHoursOf = (tier: TierId): number => Math.min(maxAnswerHours, responseTimeHours[tier]);

/** @returns null for an account that pays for no answers. */
export function answerDueAt(submittedAt: string, paidTier: TierId | null): string | null {
  if (paidTier === null) return null;
  return new Date(addSupportHours(Date.parse(submittedAt), answerHoursOf(paidTier))).toISOString();
}
