import { featureValue } from '#shared/domain/catalog/feature-matrix.ts';
import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

const allowances = {
  limited: { questionsPerWeek: 2, rank: 3 },
  standard: { questionsPerWeek: 4, rank: 2 },
  priority: { questionsPerWeek: 8, rank: 1 },
  unlimited: { questionsPerWeek: null, rank: 0 },
} as const;
const weekMs = 7 * 86_400_000;

/** What a grade of Q&A access means: decision 011. Without a tier nobody waits for a promised answer. */
export type QuestionAllowance = (typeof allowances)[keyof typeof allowances];

export function questionAllowance(tier: TierId): QuestionAllowance {
  const grade = featureValue(tier, 'qa_access');
  return allowances[isGrade(grade) ? grade : 'limited'];
}

/** What a tier promises of answers; without a limit on questions, `questionsPerWeek` is null. */
export function answerPromise(tier: TierId): {
  readonly supportHours: number;
  readonly questionsPerWeek: number | null;
} {
  const { questionsPerWeek } = questionAllowance(tier);
  return { supportHours: responseTimeHours[tier], questionsPerWeek };
}

const isGrade = (value: unknown): value is keyof typeof allowances =>
  typeof value === 'string' && Object.hasOwn(allowances, value);

/**
 * When the response time of a question starts: at once while the week's allowance lasts, otherwise when the oldest
 * question of the full week is seven days old. Nothing is refused.
 * @param starts Epoch milliseconds at which the response times of earlier questions started, oldest first.
 */
export function questionStartsAt(tier: TierId, starts: readonly number[], at: number): number {
  const { questionsPerWeek } = questionAllowance(tier);
  if (questionsPerWeek === null) return at;
  return Math.max(at, (starts.at(-questionsPerWeek) ?? Number.NEGATIVE_INFINITY) + weekMs);
}

/** @returns null where the grade sets no limit; `nextAt` is an ISO instant. */
export function questionsLeft(tier: TierId, starts: readonly number[], at: number) {
  const { questionsPerWeek: perWeek } = questionAllowance(tier);
  if (perWeek === null) return null;
  const left = Math.max(0, perWeek - withinWeek(starts, at).length);
  return {
    perWeek,
    left,
    nextAt: left > 0 ? null : new Date(questionStartsAt(tier, starts, at)).toISOString(),
  };
}

/** Those that still count against a week's allowance. */
export function withinWeek(starts: readonly number[], at: number): number[] {
  return starts.filter((start) => start > at - weekMs);
}
