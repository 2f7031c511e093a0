import type { BookingChange } from './booking-repository.ts';
import { bookingKey, row } from './booking-rows.ts';
import { cellWrites, holderOfHold, releaseWrites } from './cell-writes.ts';
import { coverageWrites } from './coverage-writes.ts';
import type { DayGuard } from './day-limit.ts';
import type { Write } from './dynamo-transaction.ts';
import { dueWrite } from './outbox-writes.ts';
import { quarterHoursOf } from './quarter-hours.ts';
import { offerHolder } from './waiting.ts';
import { leaveWrites } from './waiting-writes.ts';

/** Rows of the calendar are of no use once the session is over; a day later they count as absent. */
const cellsKeptMs = 86_400_000;

type Meaning = 'taken' | 'changed' | 'coverage-changed' | 'day-changed';

/**
 * Everything that changes with a session, as one transaction: its own row on the condition that it is what was read,
 * the two lists that it stands in, the quarter-hours, what pays for it, the mails.
 */
export function changeWrites(table: string, change: BookingChange): Write<Meaning>[] {
  const { before, after, claims, coverage, mails, nowMs, day = null, wait = null } = change;
  const holds = [after.accountId, ...(wait === null ? [] : [offerHolder(wait.id)])];
  const put = (key: { pk: string; sk: string }) =>
    ({
      refusedAs: 'changed',
      item: { Put: { TableName: table, Item: row(key, after) } },
    }) satisfies Write<Meaning>;
  const remove = (Key: { pk: string; sk: string }) =>
    ({ refusedAs: 'changed', item: { Delete: { TableName: table, Key } } }) satisfies Write<Meaning>;

  const had = before === null || before.status === 'cancelled' ? [] : quarterHoursOf(before);
  const taken = new Set(claims?.taken);
  const releasing = had.filter((quarter) => !taken.has(quarter));
  const owner = {
    table,
    coachId: after.coachId,
    holder: after.id,
    own: [after.id, ...holds.map(holderOfHold)],
    place: after.place,
    expiresAtMs: after.endMs + cellsKeptMs,
    nowMs,
  };
  const keysBefore = before === null ? [] : [bookingKey.byTime(before), bookingKey.ofCoach(before)];
  const keysAfter = [bookingKey.byTime(after), bookingKey.ofCoach(after)];
  const gone = keysBefore.filter(({ sk }) => !keysAfter.some((key) => key.sk === sk));

  return [
    {
      refusedAs: 'changed',
      item: {
        Put: {
          TableName: table,
          Item: row(bookingKey.booking(after.accountId, after.id), after),
          ...(before === null
            ? { ConditionExpression: 'attribute_not_exists(pk)' }
            : {
                ConditionExpression: '#sequence = :sequence',
                ExpressionAttributeNames: { '#sequence': 'sequence' },
                ExpressionAttributeValues: { ':sequence': before.sequence },
              }),
        },
      },
    },
    ...keysAfter.map((key) => put(key)),
    ...gone.map(remove),
    ...(claims === null ? [] : cellWrites(owner, claims, releasing)),
    ...releaseWrites(owner, releasing),
    // What was kept for the form is taken now.
    ...(before === null
      ? holds.flatMap((holder) => [
          remove(bookingKey.holdOfCoach(after.coachId, holder)),
          remove(bookingKey.holdOfAccount(holder)),
        ])
      : []),
    ...(wait === null ? [] : leaveWrites(table, wait)),
    ...(day === null ? [] : [dayWrite(table, day, after.endMs + cellsKeptMs)]),
    ...coverageWrites(table, after.accountId, coverage),
    ...mails.map((mail) => dueWrite(table, mail)),
  ];
}

function dayWrite(
  table: string,
  { coachId, date, version }: DayGuard,
  expiresAtMs: number,
): Write<'day-changed'> {
  return {
    refusedAs: 'day-changed',
    item: {
      Put: {
        TableName: table,
        Item: row(bookingKey.day(coachId, date), { version: version + 1 }, expiresAtMs),
        ConditionExpression: version === 0 ? 'attribute_not_exists(pk)' : '#version = :version',
        ...(version === 0
          ? {}
          : {
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':version': version },
            }),
      },
    },
  };
}
