import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { type TrainingTable, versionCondition } from './dynamo-training-table.ts';
import type { TrainingRepository } from './training-repository.ts';
import { exerciseRow, keyEnd, rowVersion, trainingKey } from './training-rows.ts';

/** A batch read takes at most a hundred keys. */
const keysPerRead = 100;

export function dynamoExerciseRecords(
  table: TrainingTable,
): Pick<TrainingRepository, 'exerciseRecords' | 'allExerciseRecords' | 'saveExerciseRecord'> {
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
        .flatMap((item) => table.parse('exercise', exerciseRow, item) ?? []);
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
  };
}
