import { responseTimeHoursOf } from './response-times.ts';
import type { TierId } from './tiers.ts';

/** The success screen promises feedback within 24 to 48 hours; some tiers promise it sooner. */
export const maxAnswerHours = 48;

export const attentionReasons = ['answer-overdue', 'answer-waiting', 'check-in-missed', 'none'] as const;
export type AttentionReason = (typeof attentionReasons)[number];

export function answerDueAt(submittedAt: string, tier: TierId | null): string {
  const hours = Math.min(maxAnswerHours, responseTimeHoursOf(tier));
  return new Date(Date.parse(submittedAt) + hours * 3_600_000).toISOString();
}

export type ClientFacts = {
  /** ISO instant of the oldest unanswered check-in. */
  readonly answerDueAt: string | null;
  readonly checkInDue: boolean;
};

/** @param now Epoch milliseconds. */
export function attentionOf(facts: ClientFacts, now: number): AttentionReason {
  if (facts.answerDueAt !== null)
    return Date.parse(facts.answerDueAt) < now ? 'answer-overdue' : 'answer-waiting';
  return facts.checkInDue ? 'check-in-missed' : 'none';
}

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
