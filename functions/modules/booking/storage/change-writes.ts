import type { Write } from '#functions/platform/dynamo/transact.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import { visitorSessionEndsMs } from '#shared/domain/booking/visitor.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { BookingChange, ChangeOutcome } from '../booking-repository.ts';
import { quarterHoursOf } from '../calendar/interval.ts';
import { type ConsultationLog, logEndsMs } from '../consultation-limit.ts';
import type { DayGuard } from '../day-limit.ts';
import { offerHolder } from '../waiting.ts';
import { bookingKey, row } from './booking-rows.ts';
import { cellWrites, holderOfHold, holderOfSession, releaseWrites } from './cell-writes.ts';
import { coverageWrites } from './coverage-writes.ts';
import { groupWrite } from './group-writes.ts';
import { leaveWrites } from './waiting-writes.ts';

const cellsKeptMs = dayMs;

type Meaning = Exclude<ChangeOutcome, 'done'>;

type Written = Omit<BookingChange, 'mails' | 'jobs'>;

/** Who may hold the time of a session until it is booked: the client in a form, and the offer of a waiting list. */
const holdersOf = ({ after, wait = null }: Pick<Written, 'after' | 'wait'>) => [
  after.accountId,
  ...(wait === null ? [] : [offerHolder(wait.id)]),
];

/**
 * Without the change's consequences. The hold of a form is left to its few minutes, because a removal costs as much as a
 * write. That of an offer ends: it counts against the coach's limit of a day.
 */
export function changeWrites(table: string, change: Written): Write<Meaning>[] {
  const { before, after, claims, coverage, nowMs } = change;
  const { day = null, wait = null, consultations = null, group = null } = change;
  const isSeat = after.groupId !== null;
  const removedAtMs = visitorSessionEndsMs(after);
  // The coach's calendar lists sessions of many accounts; none may overwrite another's.
  const put = (key: { pk: string; sk: string }) =>
    ({
      refusedAs: 'changed',
      item: {
        Put: {
          TableName: table,
          Item: row(key, after, removedAtMs),
          ConditionExpression: 'attribute_not_exists(pk) OR accountId = :account',
          ExpressionAttributeValues: { ':account': after.accountId },
        },
      },
    }) satisfies Write<Meaning>;
  const remove = (Key: { pk: string; sk: string }) =>
    ({ refusedAs: 'changed', item: { Delete: { TableName: table, Key } } }) satisfies Write<Meaning>;

  const holder = holderOfSession(after);
  // A session of the external service takes none of our quarter-hours: another session may have them.
  const hasNone = isSeat || after.external !== null;
  const had = hasNone || before === null || before.status === 'canceled' ? [] : quarterHoursOf(before);
  const taken = new Set(claims?.taken);
  const releasing = had.filter((quarter) => !taken.has(quarter));
  const owner = {
    table,
    coachId: after.coachId,
    holder,
    own: [holder, ...holdersOf(change).map(holderOfHold)],
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
          Item: row(bookingKey.booking(after.accountId, after.id), after, removedAtMs),
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
    ...(wait === null
      ? []
      : [
          remove(bookingKey.holdOfCoach(after.coachId, offerHolder(wait.id))),
          remove(bookingKey.holdOfAccount(offerHolder(wait.id))),
          ...leaveWrites(table, wait),
        ]),
    ...(group === null ? [] : [groupWrite(table, group, 'group-changed')]),
    ...(day === null ? [] : [dayWrite(table, day, after.endMs + cellsKeptMs)]),
    ...(consultations === null ? [] : [consultationsWrite(table, consultations, nowMs)]),
    ...coverageWrites(table, after.accountId, coverage),
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
        ...ifStillVersion(version),
      },
    },
  };
}

function consultationsWrite(
  table: string,
  log: ConsultationLog,
  nowMs: number,
): Write<'consultations-changed'> {
  const { mailbox, version, consultations } = log;
  const key = bookingKey.consultations(mailbox);
  return {
    refusedAs: 'consultations-changed',
    item: {
      Put: {
        TableName: table,
        Item: row(key, { version: version + 1, consultations }, logEndsMs(log)),
        ...(version === 0
          ? {
              // The table may not have deleted expired rows yet.
              ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
              ExpressionAttributeValues: { ':now': Math.floor(nowMs / 1000) },
            }
          : {
              ConditionExpression: '#version = :version',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':version': version },
            }),
      },
    },
  };
}
