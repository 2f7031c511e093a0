import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import { handOverSchema } from '#shared/contracts/messages/hand-over.ts';
import type { HandOverRepository } from '../hand-over/hand-over.ts';
import { messageKey } from './message-keys.ts';

const schemaVersion = 1;
const handOverRow = z.extend(handOverSchema, {
  schemaVersion: z.literal(schemaVersion),
  clientId: z.string(),
  coachId: z.string(),
  readBy: z.record(z.string(), z.string()),
});

export function createDynamoHandOvers(
  tables: DynamoDBDocumentClient,
  { messages: TableName }: { readonly messages: string },
  clock: Clock,
): HandOverRepository {
  const rows = createRowReader(tables, TableName, clock);
  return {
    of: (clientId) =>
      rows.all('hand-over', handOverRow, {
        ...byPrefix(messageKey.owner(clientId), messageKey.handOverPrefix),
        ConsistentRead: true,
      }),
    find: (clientId, coachId) => rows.find('hand-over', handOverRow, messageKey.handOver(clientId, coachId)),
    save(note) {
      const { clientId, coachId, version, writtenAt } = note;
      const put = new PutCommand({
        TableName,
        Item: {
          ...messageKey.handOver(clientId, coachId),
          // For the writer's copy of their data.
          gsi1pk: messageKey.handOversBy(coachId),
          gsi1sk: writtenAt,
          schemaVersion,
          ...note,
        },
        ...ifStillVersion(version - 1),
      });
      return tryConditionalWrite(() => tables.send(put));
    },
    async markRead({ clientId, coachId, version }, by, at) {
      const update = new UpdateCommand({
        TableName,
        Key: messageKey.handOver(clientId, coachId),
        UpdateExpression: 'SET readBy.#reader = if_not_exists(readBy.#reader, :at)',
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#reader': by, '#version': 'version' },
        ExpressionAttributeValues: { ':at': at, ':version': version },
      });
      await tryConditionalWrite(() => tables.send(update));
    },
  };
}
