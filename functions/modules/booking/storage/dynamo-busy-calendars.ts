import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { conditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { jobItem } from '#functions/platform/jobs/lease-queue.ts';
import type { BusyCalendarRepository, StoredBusyCalendar } from '../busy-calendar/busy-calendar.ts';
import { type BusyCalendarJob, busyCalendarQueue } from '../busy-calendar/run-busy-calendars.ts';
import { busyCalendarItem, busyCalendarKey, busyCalendarRow, toBusyCalendar } from './busy-calendar-row.ts';
import { jobWrite } from './consequence-writes.ts';
import {
  googleAccessItem,
  googleAccessRow,
  googleConsentItem,
  googleConsentRow,
  googleKey,
} from './google-rows.ts';

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
  const put = (Item: Record<string, unknown>, condition = {}): Write<'changed'> => ({
    refusedAs: 'changed',
    item: { Put: { TableName: table, Item, ...condition } },
  });
  const drop = (Key: Record<string, unknown>, condition = {}): Write<'changed'> => ({
    refusedAs: 'changed',
    item: { Delete: { TableName: table, Key, ...condition } },
  });
  const write = async (writes: readonly Write<'changed'>[]) => (await transact(tables, writes)).length === 0;
  return {
    async find(coachId) {
      const row = await rows.find('busy calendar', busyCalendarRow, busyCalendarKey.calendar(coachId));
      return row && toBusyCalendar(row);
    },
    access: (coachId) => rows.find('Google calendar', googleAccessRow, googleKey.access(coachId)),
    async begin(coachId, calendar, access) {
      const content: BusyCalendarJob = { coachId, version: calendar.version };
      await write([
        put(busyCalendarItem(coachId, calendar)),
        // In place of the job of the last address: a run of that one ends without an effect.
        put(jobItem(busyCalendarQueue, busyCalendarKey.run(coachId), clock(), content)),
        access === null ? drop(googleKey.access(coachId)) : put(googleAccessItem(coachId, access)),
      ]);
    },
    keep: (coachId, calendar, freed, accessEnded) =>
      write([
        put(busyCalendarItem(coachId, calendar), ifStill(calendar)),
        ...(accessEnded ? [drop(googleKey.access(coachId))] : []),
        ...(freed === null ? [] : [jobWrite(table, freed)]),
      ]),
    remove: (coachId, calendar, freed) =>
      write([
        drop(busyCalendarKey.calendar(coachId), ifStill(calendar)),
        drop(busyCalendarKey.run(coachId)),
        drop(googleKey.access(coachId)),
        ...(freed === null ? [] : [jobWrite(table, freed)]),
      ]),
    async beginConsent(coachId, consent, endsAtMs) {
      await tables.send(
        new PutCommand({ TableName: table, Item: googleConsentItem(coachId, consent, endsAtMs) }),
      );
    },
    async takeConsent(coachId, { state, sessionId }) {
      const taken = await conditionalWrite(() =>
        tables.send(
          new DeleteCommand({
            TableName: table,
            Key: googleKey.consent(coachId),
            ConditionExpression: '#state = :state AND sessionId = :session',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':state': state, ':session': sessionId },
            ReturnValues: 'ALL_OLD',
          }),
        ),
      );
      return parseRow('Google consent', googleConsentRow, taken?.Attributes, clock())?.verifier ?? null;
    },
  };
}
