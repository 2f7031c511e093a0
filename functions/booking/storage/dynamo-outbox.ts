import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { BookingOutbox } from '#functions/booking/mails/outbox.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { bookingKey, mailRow, outboxDay, row } from './booking-rows.ts';

const dayMs = 86_400_000;
const daysBack = [2, 1, 0] as const;
const keptMs = 30 * dayMs;
const batch = 50;

export function createDynamoOutbox(tables: DynamoDBDocumentClient, table: string): BookingOutbox {
  return {
    async listDue(nowMs) {
      const days = daysBack.map((back) => outboxDay(nowMs - back * dayMs));
      const pages = await Promise.all(
        days.map((day) =>
          tables.send(
            new QueryCommand({
              TableName: table,
              KeyConditionExpression: 'pk = :pk and sk between :from and :now',
              ExpressionAttributeValues: {
                ':pk': `OUTBOX#${day}`,
                ':from': 'DUE#',
                ':now': `DUE#${new Date(nowMs).toISOString()}#~`,
              },
              Limit: batch,
            }),
          ),
        ),
      );
      const mails = pages
        .flatMap(({ Items = [] }) => Items)
        .map((item) => parseRow('mail', mailRow, item, nowMs));
      return mails.flatMap((mail) => (mail !== null && (mail.leaseUntilMs ?? 0) <= nowMs ? [mail] : []));
    },
    async claim(mail, nowMs, leaseUntilMs) {
      const update = new UpdateCommand({
        TableName: table,
        Key: bookingKey.due(mail),
        UpdateExpression: 'SET leaseUntilMs = :until',
        ConditionExpression:
          'attribute_exists(pk) AND (attribute_not_exists(leaseUntilMs) OR leaseUntilMs <= :now)',
        ExpressionAttributeValues: { ':until': leaseUntilMs, ':now': nowMs },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
    async markDone({ token: _secret, ...mail }, outcome, nowMs) {
      await transact(tables, [
        { refusedAs: 'gone', item: { Delete: { TableName: table, Key: bookingKey.due(mail) } } },
        {
          refusedAs: 'gone',
          item: {
            Put: {
              TableName: table,
              Item: row(bookingKey.done(mail), { ...mail, outcome, doneAtMs: nowMs }, nowMs + keptMs),
            },
          },
        },
      ]);
    },
  };
}
