import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { checkInKeys, idRow } from './check-in-rows.ts';

/**
 * Takes the due time off a check-in whose promise has ended: it waits for its coach and is never late. One that was answered,
 * or is gone, stays as it is. Repeating it is no error.
 */
export function createDynamoDueTimes(tables: DynamoDBDocumentClient, checkInsTable: string, clock: Clock) {
  const rows = createRowReader(tables, checkInsTable, clock);
  return async (clientId: string, promiseId: string, checkInId: string): Promise<void> => {
    const pk = checkInKeys.owner(clientId);
    const id = await rows.find('check-in id', idRow, { pk, sk: checkInKeys.checkInId(checkInId) });
    if (id === null) return;
    const update = new UpdateCommand({
      TableName: checkInsTable,
      Key: { pk, sk: id.target },
      UpdateExpression: 'SET answerDueAt = :none',
      ConditionExpression: 'promiseId = :ended AND answer = :none',
      ExpressionAttributeValues: { ':none': null, ':ended': promiseId },
    });
    await tryConditionalWrite(() => tables.send(update));
  };
}
