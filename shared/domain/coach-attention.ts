/** Who needs their coach most, and why. Source: product decisions, sections 10 and 13. */
import { responseTimeHoursOf } from './response-times.ts';
import type { TierId } from './tiers.ts';

/** The success screen promises feedback within 24 to 48 hours; a tier may promise it sooner. */
export const longestAnswerHours = 48;

export const attentionReasons = ['answer-overdue', 'answer-waiting', 'check-in-missed', 'none'] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/** When the coach has to have answered. @param submittedAt ISO instant. */
export function answerDueAt(submittedAt: string, tier: TierId | null): string {
  const hours = Math.min(longestAnswerHours, responseTimeHoursOf(tier));
  return new Date(Date.parse(submittedAt) + hours * 3_600_000).toISOString();
}

export type ClientFacts = {
  /** Of the oldest check-in without an answer, if there is one. ISO instant. */
  readonly answerDueAt: string | null;
  readonly checkInDue: boolean;
};

/** @param now Epoch milliseconds. */
export function attentionOf(facts: ClientFacts, now: number): AttentionReason {
  if (facts.answerDueAt !== null)
    return Date.parse(facts.answerDueAt) < now ? 'answer-overdue' : 'answer-waiting';
  return facts.checkInDue ? 'check-in-missed' : 'none';
}

/** Most urgent first; among equals, whose answer is due soonest, then by name. */
export function byAttention<
  T extends {
    readonly attention: AttentionReason;
    readonly answerDueAt: string | null;
    readonly name: string;
  },
>(clients: readonly T[]): T[] {
  const rank = (client: T) => attentionReasons.indexOf(client.attention);
  return clients.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.answerDueAt ?? '').localeCompare(b.answerDueAt ?? '') ||
      a.name.localeCompare(b.name),
  );
}
