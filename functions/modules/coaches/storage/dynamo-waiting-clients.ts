import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { WaitingClients } from '../assign-waiting-clients.ts';
import { coachingKey } from './coaching-rows.ts';
import { waitingClientRow } from './waiting-client-rows.ts';

export function createDynamoWaitingClients(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): WaitingClients {
  return {
    async list() {
      const rows = createRowReader(tables, TableName, clock);
      const waiting = await rows.all('waiting client', waitingClientRow, {
        KeyConditionExpression: 'pk = :waiting',
        ExpressionAttributeValues: { ':waiting': coachingKey.waiting },
        ConsistentRead: true,
      });
      return waiting.toSorted((a, b) => a.since.localeCompare(b.since));
    },
    async remove({ clientId, notedAt }) {
      const remove = new DeleteCommand({
        TableName,
        Key: coachingKey.waitingClient(clientId),
        ConditionExpression: 'notedAt = :read',
        ExpressionAttributeValues: { ':read': notedAt },
      });
      await tryConditionalWrite(() => tables.send(remove));
    },
  };
}
