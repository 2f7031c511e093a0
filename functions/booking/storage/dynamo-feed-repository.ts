import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { FeedRepository } from '#functions/booking/calendar-feed/calendar-feed.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { bookingKey, feedOwnerRow, feedRow, row } from './booking-rows.ts';

export function createDynamoFeedRepository(
  tables: DynamoDBDocumentClient,
  table: string,
  clock: Clock,
): FeedRepository {
  const get = async (Key: { pk: string; sk: string }) =>
    (await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;
  return {
    async token(accountId) {
      const item = await get(bookingKey.feedOfAccount(accountId));
      return parseRow('feed', feedRow, item, clock())?.token ?? null;
    },
    async replace(accountId, before, token) {
      const writes: Write<'changed'>[] = [
        {
          refusedAs: 'changed',
          item: {
            Put: {
              TableName: table,
              Item: row(bookingKey.feedOfAccount(accountId), { token }),
              ExpressionAttributeNames: { '#own': before === null ? 'pk' : 'token' },
              ...(before === null
                ? { ConditionExpression: 'attribute_not_exists(#own)' }
                : {
                    ConditionExpression: '#own = :before',
                    ExpressionAttributeValues: { ':before': before },
                  }),
            },
          },
        },
        {
          refusedAs: 'changed',
          item: { Put: { TableName: table, Item: row(bookingKey.feed(token), { accountId }) } },
        },
        ...(before === null
          ? []
          : [
              {
                refusedAs: 'changed' as const,
                item: { Delete: { TableName: table, Key: bookingKey.feed(before) } },
              },
            ]),
      ];
      return (await transact(tables, writes)).length === 0;
    },
    async accountOf(token) {
      return parseRow('feed', feedOwnerRow, await get(bookingKey.feed(token)), clock())?.accountId ?? null;
    },
  };
}
