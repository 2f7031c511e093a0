import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { restAlertSeconds } from '#shared/domain/notifications/rest-alerts.ts';
import { restKey } from '../push-rows.ts';
import type { RestAlerts } from '../rest-alerts.ts';

/** Beyond the longest rest, so that a request that comes late still finds the one that overtook it. */
const keptSeconds = 2 * restAlertSeconds.longest;

export function createDynamoRestAlerts(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): RestAlerts {
  return {
    save({ accountId, deviceId, sequence, isWaiting }) {
      const now = Math.ceil(clock() / 1000);
      const write = new PutCommand({
        TableName,
        Item: {
          ...restKey(accountId, deviceId),
          schemaVersion: 1,
          sequence,
          isWaiting,
          expiresAt: now + keptSeconds,
        },
        // A row that expired may still be there, from before the clock of the device was set back.
        ConditionExpression: 'attribute_not_exists(pk) OR #sequence < :sequence OR expiresAt <= :now',
        ExpressionAttributeNames: { '#sequence': 'sequence' },
        ExpressionAttributeValues: { ':sequence': sequence, ':now': now },
      });
      return tryConditionalWrite(() => tables.send(write));
    },
    claim({ accountId, deviceId, sequence }) {
      const claim = new UpdateCommand({
        TableName,
        Key: restKey(accountId, deviceId),
        UpdateExpression: 'SET isWaiting = :false',
        ConditionExpression: '#sequence = :sequence AND isWaiting = :true',
        ExpressionAttributeNames: { '#sequence': 'sequence' },
        ExpressionAttributeValues: { ':sequence': sequence, ':true': true, ':false': false },
      });
      return tryConditionalWrite(() => tables.send(claim));
    },
  };
}
