import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { coachExerciseSchema } from '#shared/contracts/training/own-exercises.ts';
import type { OwnExerciseRepository } from '../own-exercises.ts';

const schemaVersion = 1;
const exerciseRow = z.extend(coachExerciseSchema, { schemaVersion: z.literal(schemaVersion) });

const prefix = 'OWN-EXERCISE#';
const keyOf = (coachId: string, id: string) => ({ pk: `COACH#${coachId}`, sk: `${prefix}${id}` });

export function createDynamoOwnExercises(
  tables: DynamoDBDocumentClient,
  trainingTable: string,
  clock: Clock,
): OwnExerciseRepository {
  return {
    async list(coachId) {
      const rows = await createRowReader(tables, trainingTable, clock).all('own exercise', exerciseRow, {
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': keyOf(coachId, '').pk, ':prefix': prefix },
        ConsistentRead: true,
      });
      return rows.map(({ schemaVersion: _schema, ...exercise }) => exercise);
    },
    async save(coachId, exercise) {
      const Item = { ...keyOf(coachId, exercise.id), schemaVersion, ...exercise };
      await tables.send(new PutCommand({ TableName: trainingTable, Item }));
    },
    async remove(coachId, exerciseId) {
      const Key = keyOf(coachId, exerciseId);
      const { Attributes } = await tables.send(
        new DeleteCommand({ TableName: trainingTable, Key, ReturnValues: 'ALL_OLD' }),
      );
      return Attributes !== undefined;
    },
  };
}
