import { mondayOf } from '#shared/domain/calendar/local-day.ts';
import type { PrimaryGoal } from '#shared/domain/health/intake.ts';

const weekMs = 7 * 86_400_000;

type Tip = { readonly id: string; readonly goals: readonly PrimaryGoal[] };

/**
 * The same tip for a whole week, another one the next week, until all that suit the goal have had their turn. A tip
 * without goals suits everyone.
 * @param today Local day of the reader.
 * @returns null without tips.
 */
export function tipOfWeek<T extends Tip>(
  tips: readonly T[],
  goal: PrimaryGoal | null,
  today: string,
): T | null {
  const suited = tips.filter(({ goals }) => goal === null || goals.length === 0 || goals.includes(goal));
  const inTurn = (suited.length > 0 ? suited : tips).toSorted((a, b) => a.id.localeCompare(b.id, 'en'));
  const week = Math.floor(Date.parse(`${mondayOf(today)}T00:00:00Z`) / weekMs);
  return inTurn[week % inTurn.length] ?? null;
}
