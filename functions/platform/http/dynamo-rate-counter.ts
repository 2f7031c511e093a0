import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { type RateCounter, windowSeconds } from './rate-limit.ts';

export function createDynamoRateCounter(
  tables: DynamoDBDocumentClient,
  operationsTable: string,
): RateCounter {
  return {
    async take(identifier, windowStart, limit) {
      return tryConditionalWrite(() =>
        tables.send(
          new UpdateCommand({
            TableName: operationsTable,
            Key: { pk: `RATE#${identifier}`, sk: `WINDOW#${windowStart}` },
            UpdateExpression: 'SET #expiresAt = :expiresAt ADD #count :one',
            ConditionExpression: 'attribute_not_exists(#count) OR #count < :limit',
            ExpressionAttributeNames: { '#count': 'count', '#expiresAt': 'expiresAt' },
            ExpressionAttributeValues: {
              ':one': 1,
              ':limit': limit,
              ':expiresAt': windowStart + 2 * windowSeconds,
            },
          }),
        ),
      );
    },
  };
}
