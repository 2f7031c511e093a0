import type { RosterRow, ShownReason } from './roster-row.ts';

/** The roster by field, each with a value for each client, in the order of the list: no row repeats the names of its fields. */
export type RosterColumns = {
  readonly [Field in Exclude<keyof RosterRow, 'pause' | 'reasons' | 'figures'>]: RosterRow[Field][];
} & {
  readonly [Field in keyof RosterRow['figures']]: RosterRow['figures'][Field][];
} & {
  /** Null for a plan that is not paused. */
  readonly pause: (NonNullable<RosterRow['pause']> | null)[];
  /** The most urgent one, or null. */
  readonly reason: (ShownReason | null)[];
};

export function columnsOf(rows: readonly RosterRow[]): RosterColumns {
  const column = <Value>(read: (row: RosterRow) => Value) => rows.map(read);
  return {
    id: column(({ id }) => id),
    name: column(({ name }) => name),
    tier: column(({ tier }) => tier),
    pause: column(({ pause }) => pause ?? null),
    coveringFor: column(({ coveringFor }) => coveringFor),
    unanswered: column(({ unanswered }) => unanswered),
    answerDueAt: column(({ answerDueAt }) => answerDueAt),
    reason: column(({ reasons: [reason] }) => reason ?? null),
    more: column(({ more }) => more),
    groups: column(({ groups }) => groups),
    snoozed: column(({ snoozed }) => snoozed),
    tasks: column(({ tasks }) => tasks),
    messagesOwed: column(({ messagesOwed }) => messagesOwed),
    dueToday: column(({ dueToday }) => dueToday),
    adherencePercent: column(({ figures }) => figures.adherencePercent),
    lastWorkoutDay: column(({ figures }) => figures.lastWorkoutDay),
    lastCheckInDay: column(({ figures }) => figures.lastCheckInDay),
    weightGrams: column(({ figures }) => figures.weightGrams),
  };
}

/** A value that is missing at the end of a column counts as none. */
export function rowsOfColumns(columns: RosterColumns): RosterRow[] {
  return columns.id.map((id, index): RosterRow => {
    const pause = columns.pause[index] ?? null;
    const reason = columns.reason[index] ?? null;
    return {
      id,
      name: columns.name[index] ?? '',
      tier: columns.tier[index] ?? null,
      ...(pause !== null && { pause }),
      coveringFor: columns.coveringFor[index] ?? null,
      unanswered: columns.unanswered[index] ?? 0,
      answerDueAt: columns.answerDueAt[index] ?? null,
      reasons: reason === null ? [] : [reason],
      more: columns.more[index] ?? 0,
      groups: columns.groups[index] ?? [],
      snoozed: columns.snoozed[index] ?? 0,
      tasks: columns.tasks[index] ?? 0,
      messagesOwed: columns.messagesOwed[index] ?? 0,
      dueToday: columns.dueToday[index] ?? 0,
      figures: {
        adherencePercent: columns.adherencePercent[index] ?? null,
        lastWorkoutDay: columns.lastWorkoutDay[index] ?? null,
        lastCheckInDay: columns.lastCheckInDay[index] ?? null,
        weightGrams: columns.weightGrams[index] ?? null,
      },
    };
  });
}
