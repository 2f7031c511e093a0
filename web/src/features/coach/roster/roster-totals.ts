import type { RosterClient } from '#shared/contracts/coaching/roster.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { answerReasons } from '#shared/domain/roster/reason-ids.ts';

type Counted = Pick<RosterClient, 'reasons' | 'snoozed' | 'unanswered'>;
export type RosterTotals = {
  readonly clients: number;
  /** Messages, check-ins and clips that wait. A hidden reason is still an answer that the coach owes. */
  readonly owed: number;
  /** Of these, by the end of the day, with those that are late. */
  readonly dueToday: number;
  readonly warnings: number;
};

/** @param zone The coach's. */
export function rosterTotals(clients: readonly Counted[], now: number, zone: string): RosterTotals {
  const today = localDayOf(now, zone);
  const isDue = (at: unknown) => typeof at === 'string' && localDayOf(Date.parse(at), zone) <= today;
  let [owed, dueToday, warnings] = [0, 0, 0];
  for (const { reasons, snoozed, unanswered } of clients) {
    const answers = [...reasons, ...snoozed].filter(({ id }) => answerReasons.includes(id));
    for (const { place, values } of answers) {
      if (place === 'messages') owed += Number(values['count'] ?? 1);
      if (isDue(values['at'])) dueToday += 1;
    }
    owed += unanswered;
    if (reasons.some(({ id }) => id === 'warning-sign')) warnings += 1;
  }
  return { clients: clients.length, owed, dueToday, warnings };
}
