import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { overlaps, quarterHoursOf } from '../calendar/interval.ts';
import { type GroupRepository, quarterText } from '../group-session.ts';
import { bookingKey, groupRow } from './booking-rows.ts';
import { changeWrites } from './change-writes.ts';
import { type BookingTables, consequenceWrites } from './consequence-writes.ts';
import { groupTimeWrites } from './group-writes.ts';
import { sessionPromiseWrites } from './session-promise-writes.ts';

/** An id says for when a group was made; new rules of a zone may have moved it since, by hours at most. */
const movedMs = dayMs;

const quarterAt = (ms: number) => quarterText(quarterHoursOf({ startMs: ms, endMs: ms + 1 })[0] ?? 0);

export function createDynamoGroupRepository(
  tables: DynamoDBDocumentClient,
  names: BookingTables,
  clock: Clock,
): GroupRepository {
  const table = names.bookings;
  const rows = createRowReader(tables, table, clock);
  return {
    find: (coachId, id) => rows.find('group', groupRow, bookingKey.group(coachId, id)),
    async listOfCoach(coachId, window) {
      const found = await rows.all('group', groupRow, {
        KeyConditionExpression: 'pk = :pk and sk between :from and :to',
        ExpressionAttributeValues: {
          ':pk': bookingKey.group(coachId, '').pk,
          ':from': bookingKey.group(coachId, quarterAt(Math.max(0, window.startMs - movedMs))).sk,
          ':to': bookingKey.group(coachId, `${quarterAt(window.endMs + movedMs)}~`).sk,
        },
        ConsistentRead: true,
      });
      return found.filter((group) => overlaps(group, window)).sort((a, b) => a.startMs - b.startMs);
    },
    async change({ seats, mails, jobs, ...group }) {
      const { nowMs } = group;
      const refused = await transact(tables, [
        ...groupTimeWrites(table, group),
        ...seats.flatMap((seat) => [
          ...changeWrites(table, { ...seat, claims: null, nowMs }),
          ...sessionPromiseWrites(names.promises, { ...seat, nowMs }),
        ]),
        ...consequenceWrites(names, { mails, jobs }),
      ]);
      if (refused.length === 0) return 'done';
      return refused.every((meaning) => meaning === 'taken') ? 'taken' : 'changed';
    },
  };
}
