import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { EventLogReader } from '../reconcile/event-log.ts';
import { eventDay, eventKey, loggedEventRow, toLoggedEvent } from './webhook-event-rows.ts';

export function createDynamoEventLogReader(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): EventLogReader {
  const rows = createRowReader(tables, TableName, clock);
  async function* between(from: number, to: number) {
    for (let day = dayOf(from); day <= dayOf(to); day = dayOf(Date.parse(day) + dayMs)) {
      for await (const item of queryAll(tables, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :day AND gsi1sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':day': eventDay(day),
          ':from': new Date(from).toISOString(),
          // After every id of that moment.
          ':to': `${new Date(to).toISOString()}#~`,
        },
      })) {
        const row = parseRow('logged event', loggedEventRow, item, clock());
        if (row !== null) yield toLoggedEvent(row, clock());
      }
    }
  }
  return {
    between,
    async find(eventId) {
      const row = await rows.find('logged event', loggedEventRow, eventKey(eventId));
      return row === null || row.gsi1sk === '' ? null : toLoggedEvent(row, clock());
    },
    async ofDay(day, Limit) {
      const found = await rows.list('logged event', loggedEventRow, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :day',
        ExpressionAttributeValues: { ':day': eventDay(day) },
        ScanIndexForward: false,
        Limit,
      });
      return found.map((row) => toLoggedEvent(row, clock()));
    },
  };
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
