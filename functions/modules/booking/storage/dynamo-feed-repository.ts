import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import type { FeedRepository } from '../calendar-feed/calendar-feed.ts';
import { bookingKey, feedOwnerRow, feedRow, row } from './booking-rows.ts';

export function createDynamoFeedRepository(
  tables: DynamoDBDocumentClient,
  table: string,
  clock: Clock,
): FeedRepository {
  const rows = createRowReader(tables, table, clock);
  return {
    find: (accountId) => rows.find('feed', feedRow, bookingKey.feedOfAccount(accountId)),
    async replace(accountId, before, { token, madeAtMs }) {
      const writes: Write<'changed'>[] = [
        {
          refusedAs: 'changed',
          item: {
            Put: {
              TableName: table,
              Item: row(bookingKey.feedOfAccount(accountId), { token, madeAtMs }),
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
          item: { Put: { TableName: table, Item: row(bookingKey.feed(token), { accountId, madeAtMs }) } },
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
    ownerOf: (token) => rows.find('feed', feedOwnerRow, bookingKey.feed(token)),
  };
}
