import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { type TrainingTable, versionCondition } from './dynamo-training-table.ts';
import type { TrainingRepository } from './training-repository.ts';
import { exerciseRow, keyEnd, liftRow, rowVersion, trainingKey } from './training-rows.ts';

/** A batch read takes at most a hundred keys. */
const keysPerRead = 100;

export function dynamoExerciseRecords(
  table: TrainingTable,
): Pick<
  TrainingRepository,
  'exerciseRecords' | 'allExerciseRecords' | 'saveExerciseRecord' | 'saveLift' | 'liftsOf'
> {
  return {
    async exerciseRecords(accountId, exerciseIds) {
      const ids = [...new Set(exerciseIds)];
      const chunks = Array.from({ length: Math.ceil(ids.length / keysPerRead) }, (_, index) =>
        ids.slice(index * keysPerRead, (index + 1) * keysPerRead),
      );
      const read = await Promise.all(
        chunks.map((chunk) => {
          const Keys = chunk.map((id) => trainingKey.exercise(accountId, id));
          const RequestItems = { [table.name]: { Keys, ConsistentRead: true } };
          return table.client.send(new BatchGetCommand({ RequestItems }));
        }),
      );
      return read
        .flatMap(({ Responses }) => Responses?.[table.name] ?? [])
        .flatMap((item) => table.parse('exercise', exerciseRow, item) ?? [])
        .map(({ schemaVersion: _version, ...record }) => record);
    },
    allExerciseRecords: (accountId) => {
      const first = trainingKey.exercise(accountId, '');
      return table.range('exercise', exerciseRow, first, `${first.sk}${keyEnd}`);
    },
    saveExerciseRecord: (accountId, record) =>
      table.put(
        {
          ...trainingKey.exercise(accountId, record.exerciseId),
          ...record,
          version: record.version + 1,
          ...rowVersion,
        },
        versionCondition(record.version),
      ),
    async saveLift(accountId, exerciseId, workoutId, lift) {
      const key = trainingKey.lift(accountId, exerciseId, workoutId);
      await (lift === null ? table.remove(key) : table.put({ ...key, ...lift, ...rowVersion }));
    },
    async liftsOf(accountId, exerciseId) {
      const first = trainingKey.lift(accountId, exerciseId, '');
      const rows = await table.range('lift', liftRow, first, `${first.sk}${keyEnd}`);
      return rows.map(({ schemaVersion: _version, ...lift }) => lift);
    },
  };
}
