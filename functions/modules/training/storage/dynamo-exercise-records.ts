import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import type { TrainingRepository } from '../training-repository.ts';
import { type TrainingTable, versionCondition } from './dynamo-training-table.ts';
import { exerciseRow, isComparable, keyEnd, liftRow, rowVersion, trainingKey } from './training-rows.ts';

export function dynamoExerciseRecords(
  table: TrainingTable,
): Pick<
  TrainingRepository,
  'exerciseRecords' | 'allExerciseRecords' | 'saveExerciseRecord' | 'saveLift' | 'liftsOf' | 'liftsSince'
> {
  const lifts = async (accountId: string, exerciseId: string, fromDay: string) => {
    const first = trainingKey.lift(accountId, exerciseId, fromDay);
    const end = `${trainingKey.lift(accountId, exerciseId, '').sk}${keyEnd}`;
    const rows = await table.range('lift', liftRow, first, end);
    return rows.filter((lift) => isComparable(exerciseId, lift));
  };
  return {
    async exerciseRecords(accountId, exerciseIds) {
      const keys = [...new Set(exerciseIds)].map((id) => trainingKey.exercise(accountId, id));
      const found = await batchGet(table.client, { [table.name]: keys });
      return (found[table.name] ?? []).flatMap((item) => table.parse('exercise', exerciseRow, item) ?? []);
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
    liftsOf: (accountId, exerciseId) => lifts(accountId, exerciseId, ''),
    liftsSince: lifts,
  };
}
