import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow, withoutVersion } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { coachExerciseSchema, exerciseClipSchema } from '#shared/contracts/training/own-exercises.ts';
import type { OwnExerciseRepository } from '../own-exercises.ts';

const schemaVersion = 1;
const exerciseRow = z.extend(coachExerciseSchema, {
  schemaVersion: z.literal(schemaVersion),
  clip: z.optional(z.extend(exerciseClipSchema, { replacedId: z.optional(z.uuid()) })),
});

const prefix = 'OWN-EXERCISE#';
const keyOf = (coachId: string, id: string) => ({ pk: `COACH#${coachId}`, sk: `${prefix}${id}` });

export function createDynamoOwnExercises(
  tables: DynamoDBDocumentClient,
  trainingTable: string,
  clock: Clock,
): OwnExerciseRepository {
  const reader = createRowReader(tables, trainingTable, clock);
  return {
    list: (coachId) =>
      reader.all('own exercise', exerciseRow, {
        ...byPrefix(keyOf(coachId, '').pk, prefix),
        ConsistentRead: true,
      }),
    find: (coachId, exerciseId) => reader.find('own exercise', exerciseRow, keyOf(coachId, exerciseId)),
    async save(coachId, { id, name, measure, perSide, clientId, cues, link }) {
      const Item = { schemaVersion, id, name, measure, perSide, clientId };
      const given = Object.entries({ ...Item, cues, link }).filter(([, value]) => value !== undefined);
      const gone = Object.entries({ cues, link }).filter(([, value]) => value === undefined);
      const removal = gone.length === 0 ? '' : ` REMOVE ${gone.map(([field]) => `#${field}`).join(', ')}`;
      const { Attributes } = await tables.send(
        new UpdateCommand({
          TableName: trainingTable,
          Key: keyOf(coachId, id),
          UpdateExpression: `SET ${given.map(([field]) => `#${field} = :${field}`).join(', ')}${removal}`,
          ExpressionAttributeNames: Object.fromEntries(
            [...given, ...gone].map(([field]) => [`#${field}`, field]),
          ),
          ExpressionAttributeValues: Object.fromEntries(given.map(([field, value]) => [`:${field}`, value])),
          ReturnValues: 'ALL_NEW',
        }),
      );
      return withoutVersion(z.parse(exerciseRow, Attributes));
    },
    async setClip(coachId, exerciseId, replaced, clip) {
      const update = new UpdateCommand({
        TableName: trainingTable,
        Key: keyOf(coachId, exerciseId),
        UpdateExpression: 'SET clip = :clip',
        ConditionExpression:
          replaced === null ? 'attribute_exists(pk) AND attribute_not_exists(clip)' : 'clip.id = :replaced',
        ExpressionAttributeValues: { ':clip': clip, ...(replaced !== null && { ':replaced': replaced }) },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
    async removeClip(coachId, exerciseId, clipId) {
      const update = new UpdateCommand({
        TableName: trainingTable,
        Key: keyOf(coachId, exerciseId),
        UpdateExpression: 'REMOVE clip',
        ConditionExpression: 'clip.id = :clip',
        ExpressionAttributeValues: { ':clip': clipId },
      });
      await tryConditionalWrite(() => tables.send(update));
    },
    async remove(coachId, exerciseId) {
      const Key = keyOf(coachId, exerciseId);
      const { Attributes } = await tables.send(
        new DeleteCommand({ TableName: trainingTable, Key, ReturnValues: 'ALL_OLD' }),
      );
      return parseRow('own exercise', exerciseRow, Attributes, clock());
    },
  };
}
