import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { allQueuedRows } from '#functions/platform/dynamo/unreadable-row.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { WaitingClients } from '../../waiting-clients.ts';
import { coachingKey } from '../coaching-rows.ts';
import { notedAsRead, waitingClientRow, waitingClientUpdate } from './waiting-client-rows.ts';

export function createDynamoWaitingClients(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  log: Log,
): WaitingClients {
  const rows = createRowReader(tables, TableName, clock);
  const row = { what: 'waiting client', schema: waitingClientRow, clock, log };
  const find = (clientId: string) => rows.find(row.what, row.schema, coachingKey.waitingClient(clientId));
  return {
    find,
    async list() {
      const query = {
        TableName,
        KeyConditionExpression: 'pk = :waiting',
        ExpressionAttributeValues: { ':waiting': coachingKey.waiting },
        ConsistentRead: true,
      };
      const waiting = await allQueuedRows(tables, query, row);
      return waiting.toSorted((a, b) => a.since.localeCompare(b.since));
    },
    async note(clientId) {
      const noted = new Date(clock()).toISOString();
      await tables.send(new UpdateCommand(waitingClientUpdate(TableName, clientId, noted)));
    },
    async remove(note) {
      const remove = new DeleteCommand({
        TableName,
        Key: coachingKey.waitingClient(note.clientId),
        ...notedAsRead(note),
      });
      await tryConditionalWrite(() => tables.send(remove));
    },
  };
}
