import * as z from 'zod/mini';
import { overlaps } from '#functions/modules/booking/calendar/interval.ts';
import { bookingRow } from '#functions/modules/booking/storage/booking-rows.ts';
import { crossChecks } from '#scripts/restore/cross-checks.ts';
import { productTables } from '#scripts/restore/restore-plan.ts';
import { RestoredRows } from '#scripts/restore/restored-rows.ts';
import { type TableName, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import type { Coaching } from './coaching.ts';

/** What must be true of sessions, messages and workouts once everything has come to rest. */
export async function coachingFaults(coaching: Coaching): Promise<string[]> {
  return [
    ...wrongSessions(coaching),
    ...(await lostMessages(coaching)),
    ...(await lostSets(coaching)),
    ...contradictions(coaching),
    ...(await coaching.jobs.due(coaching.now())).map(({ key }) => `the job ${key.pk} ${key.sk} still waits`),
  ];
}

function* wrongSessions({ tables, told }: Coaching): Generator<string> {
  const rows = tables.rows('bookings');
  const sessions = rows
    .filter(({ pk, sk }) => String(pk).startsWith('ACCOUNT#') && String(sk).startsWith('BOOKING#'))
    .map((row) => z.parse(bookingRow, row));
  const byId = new Map(sessions.map((session) => [session.id, session]));
  for (const [id, { status, startMs }] of told.sessions) {
    const found = byId.get(id);
    if (found?.status !== status || found.startMs !== startMs)
      yield `session ${id} was told to be ${status} at ${startMs}, and is ${found?.status} at ${found?.startMs}`;
  }
  const byCoach = Map.groupBy(
    sessions.filter(({ status }) => status === 'booked'),
    ({ coachId }) => coachId,
  );
  for (const [coachId, booked] of byCoach) {
    const inOrder = booked.toSorted((a, b) => a.startMs - b.startMs);
    for (const [index, one] of inOrder.entries()) {
      const next = inOrder[index + 1];
      if (next !== undefined && overlaps(one, next)) yield `${coachId} has ${one.id} and ${next.id} at once`;
    }
  }
  const mails = tables
    .rows('outbox')
    .map(({ id }) => String(id))
    .filter((id) => id.startsWith('session#'));
  for (const id of told.sessions.keys()) {
    if (!mails.some((mail) => mail.includes(id))) yield `session ${id} has no mail`;
  }
}

async function lostMessages({ threads, told }: Coaching): Promise<string[]> {
  const lost: string[] = [];
  for (const { clientId, id, text } of told.messages.values()) {
    const stored = await threads.findMessage(clientId, id);
    if (stored?.text !== text) lost.push(`message ${id} of ${clientId} was told to be sent and is not there`);
  }
  return lost;
}

async function lostSets({ training, told }: Coaching): Promise<string[]> {
  const lost: string[] = [];
  for (const { accountId, workoutId, id, reps } of told.sets) {
    const stored = (await training.setsOf(accountId, workoutId)).filter((set) => set.id === id);
    if (stored.length !== 1 || stored[0]?.reps !== reps)
      lost.push(`set ${id} of ${accountId} is there ${stored.length} times`);
  }
  return lost;
}

const nameOf = new Map<string, TableName>(
  Object.values(tableNames).map((name) => [name.toLowerCase(), name]),
);

/** The checks of a restored stage hold for every moment, so for this one. */
function contradictions({ tables, now }: Coaching): string[] {
  const rows = new RestoredRows(now());
  for (const table of productTables) {
    for (const row of tables.rows(nameOf.get(table) ?? 'accounts'))
      rows.add(table, { ...row, pk: String(row.pk), sk: String(row.sk) });
  }
  return crossChecks.flatMap(({ what, find }) => [...find(rows)].map((key) => `not true: ${what} (${key})`));
}
