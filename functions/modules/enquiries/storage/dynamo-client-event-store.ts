import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { shardOf } from '#functions/platform/dynamo/shard.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import { type ClientEventStore, countsKeptDays } from '../record-client-events.ts';
import { countShards, eventKey } from './event-rows.ts';

const kept = { batch: 30 * daySeconds, count: countsKeptDays * daySeconds } as const;

export function createDynamoClientEventStore(
  tables: DynamoDBDocumentClient,
  operationsTable: string,
): ClientEventStore {
  return {
    async add({ id, receivedAt, kept: events, counts }) {
      const date = new Date(receivedAt).toISOString().slice(0, 10);
      const seconds = Math.floor(receivedAt / 1000);
      const shard = shardOf(id, countShards);
      const Item = {
        ...eventKey.batch(date, id),
        schemaVersion: 1,
        receivedAt: new Date(receivedAt).toISOString(),
        events,
        expiresAt: seconds + kept.batch,
      };
      const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };
      // Stored first, so that a batch sent twice is counted once.
      if (
        !(await tryConditionalWrite(() =>
          tables.send(new PutCommand({ TableName: operationsTable, Item, ...isNew })),
        ))
      )
        return false;
      await Promise.all(
        counts.map(({ key, count, sum }) =>
          tables.send(
            new UpdateCommand({
              TableName: operationsTable,
              Key: eventKey.count(date, key, shard),
              UpdateExpression:
                'SET schemaVersion = :schema, expiresAt = :expiresAt ADD #count :count, #sum :sum',
              ExpressionAttributeNames: { '#count': 'count', '#sum': 'sum' },
              ExpressionAttributeValues: {
                ':schema': 1,
                ':expiresAt': seconds + kept.count,
                ':count': count,
                ':sum': sum,
              },
            }),
          ),
        ),
      );
      return true;
    },
  };
}
