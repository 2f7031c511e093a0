import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { jobItem } from '#functions/platform/jobs/lease-queue.ts';
import type { BusyCalendarRepository, StoredBusyCalendar } from '../busy-calendar/busy-calendar.ts';
import { type BusyCalendarJob, busyCalendarQueue } from '../busy-calendar/run-busy-calendars.ts';
import { busyCalendarItem, busyCalendarKey, busyCalendarRow, toBusyCalendar } from './busy-calendar-row.ts';
import { jobWrite } from './consequence-writes.ts';

export function createDynamoBusyCalendars(
  tables: DynamoDBDocumentClient,
  table: string,
  clock: Clock,
): BusyCalendarRepository {
  const rows = createRowReader(tables, table, clock);
  const ifStill = ({ version }: StoredBusyCalendar) => ({
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': version },
  });
  const write = async (writes: readonly Write<'changed'>[]) => (await transact(tables, writes)).length === 0;
  return {
    async find(coachId) {
      const row = await rows.find('busy calendar', busyCalendarRow, busyCalendarKey.calendar(coachId));
      return row && toBusyCalendar(row);
    },
    async begin(coachId, calendar) {
      const content: BusyCalendarJob = { coachId, version: calendar.version };
      // In place of the job of the last address: a run of that one ends without an effect.
      const job = jobItem(busyCalendarQueue, busyCalendarKey.run(coachId), clock(), content);
      await write(
        [busyCalendarItem(coachId, calendar), job].map((Item) => ({
          refusedAs: 'changed',
          item: { Put: { TableName: table, Item } },
        })),
      );
    },
    keep: (coachId, calendar, freed) =>
      write([
        {
          refusedAs: 'changed',
          item: {
            Put: { TableName: table, Item: busyCalendarItem(coachId, calendar), ...ifStill(calendar) },
          },
        },
        ...(freed === null ? [] : [jobWrite(table, freed)]),
      ]),
    remove: (coachId, calendar, freed) =>
      write([
        {
          refusedAs: 'changed',
          item: {
            Delete: { TableName: table, Key: busyCalendarKey.calendar(coachId), ...ifStill(calendar) },
          },
        },
        { refusedAs: 'changed', item: { Delete: { TableName: table, Key: busyCalendarKey.run(coachId) } } },
        ...(freed === null ? [] : [jobWrite(table, freed)]),
      ]),
  };
}
