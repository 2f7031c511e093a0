import { addDays } from '#shared/domain/calendar/local-day.ts';
import { type Adherence, adherenceOf, type CountedSession } from '#shared/domain/training/adherence.ts';
import type { ClientFacts } from './client-facts.ts';

/** Four weeks: long enough that one bad week is one in four. */
export const adherenceDays = 28;

export function recentAdherence(
  { open, skipped = [], done }: ClientFacts['training'],
  today: string,
): Adherence {
  const from = addDays(today, -adherenceDays);
  const waiting = new Map<string, number>();
  for (const day of skipped) waiting.set(day, (waiting.get(day) ?? 0) + 1);
  const sessions: CountedSession[] = open.map((day) => {
    const left = waiting.get(day) ?? 0;
    if (left > 0) waiting.set(day, left - 1);
    return { day, state: left > 0 ? 'skipped' : 'open', share: 0 };
  });
  for (const { day, plannedDay = day, share, extra } of done) {
    if (extra !== true) sessions.push({ day: plannedDay, state: 'done', share });
  }
  return adherenceOf(
    sessions.filter(({ day }) => day >= from),
    today,
  );
}
