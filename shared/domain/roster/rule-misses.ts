import { addDays } from '#shared/domain/calendar/local-day.ts';
import { proposalRecordOf } from '#shared/domain/progression/past-workouts.ts';
import type { ClientFacts } from './client-facts.ts';
import { reasonLimits } from './reason-ids.ts';

type LiftRecord = Parameters<typeof proposalRecordOf>[0];

/**
 * The longest run of workouts in which a rule's proposals were missed; of equal ones the exercise done last. An exercise that
 * the client has left must not hide one of now.
 */
export function missedRule(
  records: readonly LiftRecord[],
  today: string,
): ClientFacts['training']['ruleMisses'] {
  const since = addDays(today, -reasonLimits.missedWithinDays);
  const trained = records.filter((record) => lastDay(record) >= since);
  const flagged = trained.flatMap((record) =>
    proposalRecordOf(record)
      .filter(({ isFlagged }) => isFlagged)
      .map(({ exerciseId, rule, missedInARow }) => ({
        exerciseId,
        rule,
        workouts: missedInARow,
        day: lastDay(record),
      })),
  );
  const [longest] = flagged.toSorted((a, b) => b.workouts - a.workouts || b.day.localeCompare(a.day));
  return longest ?? null;
}

function lastDay({ recent }: LiftRecord): string {
  return (
    recent
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? ''
  );
}
