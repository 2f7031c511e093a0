import { addSupportHours } from '#shared/domain/promises/response-clock.ts';
import { legalTerms } from '#shared/domain/site/legal-terms.ts';
import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

/** In support hours. Some tiers promise an answer sooner than the check-in screen does. */
export const answerHoursOf = (tier: TierId, { checkInAnswerHours } = legalTerms): number =>
  Math.min(checkInAnswerHours.to, responseTimeHours[tier]);

/** @returns null for an account that pays for no answers. */
export function answerDueAt(submittedAt: string, paidTier: TierId | null, terms = legalTerms): string | null {
  if (paidTier === null) return null;
  return new Date(addSupportHours(Date.parse(submittedAt), answerHoursOf(paidTier, terms))).toISOString();
}

type Answerable = {
  readonly answer: unknown;
  readonly filledInBy?: unknown;
  readonly correctedAt?: string | null | undefined;
};

/**
 * Whether a check-in waits for the coach. One that they filled in on the phone was talked over, and asks for an answer
 * only once the client corrects it.
 */
export function awaitsAnswer({ answer, filledInBy, correctedAt }: Answerable): boolean {
  return answer === null && (!filledInBy || Boolean(correctedAt));
}
