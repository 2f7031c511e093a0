import type { RosterRow } from '#shared/domain/roster/roster-row.ts';

type Counted = Pick<RosterRow, 'reasons' | 'unanswered' | 'messagesOwed' | 'dueToday'>;
export type RosterTotals = {
  readonly clients: number;
  /** Messages, check-ins and clips that wait. */
  readonly owed: number;
  readonly dueToday: number;
  readonly warnings: number;
};

export function rosterTotals(rows: readonly Counted[]): RosterTotals {
  const sum = (of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    clients: rows.length,
    owed: sum(({ unanswered, messagesOwed }) => unanswered + messagesOwed),
    dueToday: sum(({ dueToday }) => dueToday),
    // Nothing is more urgent, so it is the reason that the row has.
    warnings: sum(({ reasons: [top] }) => (top?.id === 'warning-sign' ? 1 : 0)),
  };
}
