import type { WeekDecision } from '#shared/contracts/training/week-decision.ts';
import type { WeekLayout } from '#shared/domain/week-plan/lay-out-week.ts';

/** @param at ISO instant. */
export function acceptedLayout(layout: WeekLayout, at: string): WeekDecision {
  return {
    monday: layout.monday,
    at,
    choice: 'laid-out',
    missed: [...layout.missed],
    sessions: layout.sessions.map((session) => ({ ...session, added: [...session.added] })),
    leftOut: [...layout.leftOut],
  };
}

/** The client is not asked about this week again. */
export function keptWeek({ monday, missed }: WeekLayout, at: string): WeekDecision {
  return { monday, at, choice: 'kept', missed: [...missed], sessions: [], leftOut: [] };
}

/** Every session where it was before. */
export function undoneLayout(decision: WeekDecision, at: string): WeekDecision {
  return {
    ...decision,
    at,
    choice: 'undone',
    leftOut: [],
    sessions: decision.sessions.map(({ workoutId, from, day }) => ({
      workoutId,
      from: day ?? from,
      day: from,
      added: [],
    })),
  };
}
