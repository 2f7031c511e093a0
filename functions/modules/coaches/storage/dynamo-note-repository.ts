import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import type { NoteRepository } from '../client-care/note-repository.ts';
import { clientCareKey, clientCareVersion, noteRow } from './client-care-rows.ts';

const deletedForSeconds = 90 * daySeconds;

export function createDynamoNoteRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): NoteRepository {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async list({ coachId, clientId }) {
      const found = await rows.all('note', noteRow, {
        ...byPrefix(clientCareKey.note(coachId, clientId, '').pk, clientCareKey.notesOf(clientId)),
        ConsistentRead: true,
      });
      return found
        .filter(({ deletedAt }) => deletedAt === undefined)
        .map(({ deletedAt: _deletedAt, ...note }) => note);
    },
    async find({ coachId, clientId }, noteId) {
      const row = await rows.find('note', noteRow, clientCareKey.note(coachId, clientId, noteId));
      if (row === null) return null;
      const { deletedAt, ...note } = row;
      return deletedAt === undefined ? note : 'deleted';
    },
    async save({ coachId, clientId }, note) {
      const put = new PutCommand({
        TableName,
        Item: {
          ...clientCareKey.note(coachId, clientId, note.id),
          gsi1pk: clientCareKey.about(clientId),
          gsi1sk: `COACH#${coachId}#NOTE#${note.id}`,
          schemaVersion: clientCareVersion,
          ...note,
        },
        ...(note.version === 1
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: '#version = :before AND attribute_not_exists(deletedAt)',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':before': note.version - 1 },
            }),
      });
      return tryConditionalWrite(() => tables.send(put));
    },
    async remove({ coachId, clientId }, noteId) {
      const update = new UpdateCommand({
        TableName,
        Key: clientCareKey.note(coachId, clientId, noteId),
        UpdateExpression: 'SET deletedAt = :now, #text = :none, expiresAt = :expires',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletedAt)',
        ExpressionAttributeNames: { '#text': 'text' },
        ExpressionAttributeValues: {
          ':now': new Date(clock()).toISOString(),
          ':none': '',
          ':expires': Math.floor(clock() / 1000) + deletedForSeconds,
        },
      });
      await tryConditionalWrite(() => tables.send(update));
    },
  };
}
