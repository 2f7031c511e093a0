import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { overlaps, quarterHoursOf } from '../calendar/interval.ts';
import { offerHolder } from '../waiting.ts';
import type { WaitingRepository } from '../waiting-list/waiting-repository.ts';
import { bookingKey, waitInLineRow, waitRow } from './booking-rows.ts';
import { holderOfHold, releaseWrites } from './cell-writes.ts';
import { type BookingTables, consequenceWrites, jobWrite } from './consequence-writes.ts';
import { holdWrites } from './hold-writes.ts';
import { joinWrites, leaveWrites, offerWrite } from './waiting-writes.ts';

const longestWaitMs = 27 * 3_600_000;

export function createDynamoWaitingRepository(
  tables: DynamoDBDocumentClient,
  names: BookingTables,
  clock: Clock,
): WaitingRepository {
  const table = names.bookings;
  const rows = createRowReader(tables, table, clock);
  const between = (pk: string, from: string, to: string) => ({
    KeyConditionExpression: 'pk = :pk and sk between :from and :to',
    ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
    ConsistentRead: true,
  });
  const find = (accountId: string, id: string) => rows.find('wait', waitRow, bookingKey.wait(accountId, id));
  return {
    find,
    async join(wait) {
      return (await transact(tables, joinWrites(table, wait))).length === 0;
    },
    async listOfAccount(accountId) {
      const found = await rows.all('wait', waitRow, between(`ACCOUNT#${accountId}`, 'WAIT#', 'WAIT#~'));
      return found.toSorted((a, b) => a.startMs - b.startMs);
    },
    async inLine(coachId, time) {
      const at = (ms: number) => `WAIT#${new Date(ms).toISOString()}`;
      const pk = `COACH#${coachId}`;
      const window = between(pk, at(time.startMs - longestWaitMs), at(time.endMs));
      const near = await rows.all('wait', waitInLineRow, window);
      const line = near
        .filter((each) => overlaps(each, time))
        .toSorted((a, b) => a.joinedAtMs - b.joinedAtMs || (a.id < b.id ? -1 : 1));
      const waits = await Promise.all(line.map(({ accountId, id }) => find(accountId, id)));
      return waits.flatMap((wait) => wait ?? []);
    },
    async offer({ before, after, hold, ...consequences }) {
      const refused = await transact(tables, [
        offerWrite(table, before, after),
        ...holdWrites(table, { hold, previous: null, consultation: null }),
        ...consequenceWrites(names, consequences),
      ]);
      if (refused.includes('changed')) return 'changed';
      return refused.length > 0 ? 'taken' : 'done';
    },
    async remove(wait, jobs) {
      const kept = wait.offer?.booking;
      const accountId = offerHolder(wait.id);
      const deleteWrite = (Key: { pk: string; sk: string }): Write<'changed'> => ({
        refusedAs: 'changed',
        item: { Delete: { TableName: table, Key } },
      });
      const owner = { table, coachId: wait.coachId, holder: holderOfHold(accountId) };
      const holdActive = kept !== undefined && (wait.offer?.expiresAtMs ?? 0) > clock();
      const refused = await transact(tables, [
        ...leaveWrites(table, wait),
        ...(holdActive
          ? [
              deleteWrite(bookingKey.holdOfAccount(accountId)),
              deleteWrite(bookingKey.holdOfCoach(wait.coachId, accountId)),
              ...releaseWrites(owner, quarterHoursOf(kept)),
            ]
          : []),
        ...jobs.map((job) => jobWrite(table, job)),
      ]);
      return refused.length === 0;
    },
  };
}
