import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { PushDays } from '../push-notice.ts';
import { pushPartition } from '../push-rows.ts';

/** A mail of the outbox is delivered again for four hours at most, so no day is asked for once it is over. */
const keptMs = 3 * dayMs;

export function createDynamoPushDays(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): PushDays {
  return {
    claim(accountId, day, id, perDay) {
      const update = new UpdateCommand({
        TableName,
        Key: { pk: pushPartition(accountId), sk: `DAY#${day}` },
        UpdateExpression: 'SET schemaVersion = :one, expiresAt = :expires ADD ids :ids',
        ConditionExpression: 'attribute_not_exists(pk) OR (size(ids) < :perDay AND NOT contains(ids, :id))',
        ExpressionAttributeValues: {
          ':one': 1,
          ':expires': Math.ceil((clock() + keptMs) / 1000),
          ':ids': new Set([id]),
          ':id': id,
          ':perDay': perDay,
        },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
  };
}
