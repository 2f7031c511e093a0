import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { messageKey } from './message-keys.ts';

/**
 * Takes the clock off a thread whose promise has ended, so that nothing is overdue and the next message of the client starts
 * a new one. A thread that another promise belongs to stays as it is. Repeating it is no error.
 */
export function createDynamoThreadClocks(tables: DynamoDBDocumentClient, messagesTable: string) {
  return async (clientId: string, promiseId: string): Promise<void> => {
    const update = new UpdateCommand({
      TableName: messagesTable,
      Key: messageKey.thread(clientId),
      // Who read the thread before decides again on the new version.
      UpdateExpression: 'SET clock = :none, promiseId = :none ADD #version :one',
      ConditionExpression: 'promiseId = :ended',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':none': null, ':ended': promiseId, ':one': 1 },
    });
    await tryConditionalWrite(() => tables.send(update));
  };
}
