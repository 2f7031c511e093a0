import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#functions/platform/app-error.ts';
import { type TrainingTable, versionCondition } from './dynamo-training-table.ts';
import type { TrainingRepository } from './training-repository.ts';
import { exerciseRow, keyEnd, liftRow, rowVersion, trainingKey } from './training-rows.ts';

/** A batch read takes at most a hundred keys. */
const keysPerRead = 100;
const attempts = 3;

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
        chunks.map((chunk) =>
          rowsAt(
            table,
            chunk.map((id) => trainingKey.exercise(accountId, id)),
          ),
        ),
      );
      return read
        .flat()
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

/**
 * The rows of up to a hundred keys. A table under load answers with a part of them.
 * @throws AppError unavailable when it keeps doing so: a record that was left out would read as a first session.
 */
async function rowsAt(table: TrainingTable, keys: readonly Record<string, unknown>[]) {
  const rows: Record<string, unknown>[] = [];
  let Keys: Record<string, unknown>[] = [...keys];
  for (let attempt = 0; attempt < attempts && Keys.length > 0; attempt += 1) {
    const RequestItems = { [table.name]: { Keys, ConsistentRead: true } };
    const answer = await table.client.send(new BatchGetCommand({ RequestItems }));
    rows.push(...(answer.Responses?.[table.name] ?? []));
    Keys = answer.UnprocessedKeys?.[table.name]?.Keys ?? [];
  }
  if (Keys.length > 0) {
    throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
  }
  return rows;
}
