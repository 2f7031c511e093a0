import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { plannedDayOf } from '#shared/domain/program/workout-id.ts';
import type { ImportRepository, StoredImport } from '../imports/import-repository.ts';
import { openTrainingTable, versionCondition } from './dynamo-training-table.ts';
import { importBatchRow, importKey, importNamesRow, importRow } from './import-rows.ts';
import { keyEnd, rowVersion, trainingKey, workoutRow } from './training-rows.ts';

export function createDynamoTrainingImports(
  tables: DynamoDBDocumentClient,
  name: string,
  clock: Clock,
): ImportRepository {
  const table = openTrainingTable(tables, name, clock);
  const importWrite = (accountId: string, stored: StoredImport) => ({
    put: {
      ...importKey.import(accountId, stored.import.id),
      ...stored.import,
      version: stored.version + 1,
      ...rowVersion,
    },
    condition: versionCondition(stored.version),
  });
  return {
    async imports(accountId) {
      const first = importKey.import(accountId, '');
      const rows = await table.range('import', importRow, first, `${first.sk}${keyEnd}`);
      return rows.map(({ version: _version, ...found }) => found);
    },
    async findImport(accountId, importId) {
      const row = await table.get('import', importRow, importKey.import(accountId, importId));
      if (row === null) return null;
      const { version, ...found } = row;
      return { import: found, version };
    },
    saveImport(accountId, stored) {
      const { put, condition } = importWrite(accountId, stored);
      return table.put(put, condition);
    },
    claimBatch: (accountId, stored, batch) =>
      table.transact([
        importWrite(accountId, stored),
        { put: { ...importKey.batch(accountId, stored.import.id, batch.batchId), ...batch, ...rowVersion } },
      ]),
    async batches(accountId, importId, limit) {
      const first = importKey.batch(accountId, importId, '');
      return table.range('import batch', importBatchRow, first, `${first.sk}${keyEnd}`, {
        limit,
      });
    },
    removeBatch: (accountId, importId, batchId) =>
      table.remove(importKey.batch(accountId, importId, batchId)),
    async importsOf(accountId, workoutIds) {
      const keys = [...new Set(workoutIds)].map((id) => trainingKey.workout(accountId, plannedDayOf(id), id));
      const found = keys.length === 0 ? {} : await batchGet(table.client, { [table.name]: keys });
      const rows = (found[table.name] ?? []).flatMap(
        (item) => table.parse('workout', workoutRow, item) ?? [],
      );
      return new Map(rows.map(({ id, imported }) => [id, imported?.importId]));
    },
    addWorkouts: (accountId, stored, workouts) =>
      table.transact([
        importWrite(accountId, stored),
        ...workouts.map((workout) => ({
          put: {
            ...trainingKey.workout(accountId, workout.day, workout.id),
            ...workout,
            version: 1,
            ...rowVersion,
          },
          condition: versionCondition(0),
        })),
      ]),
    async removeWorkout(accountId, workoutId, { setIds, exerciseIds }) {
      await Promise.all([
        ...setIds.map((id) => table.remove(trainingKey.set(accountId, workoutId, id))),
        ...exerciseIds.map((id) => table.remove(trainingKey.lift(accountId, id, workoutId))),
      ]);
      await table.remove(trainingKey.workout(accountId, plannedDayOf(workoutId), workoutId));
    },
    removeExerciseRecord: (accountId, exerciseId, version) =>
      table.transact([
        { delete: trainingKey.exercise(accountId, exerciseId), condition: versionCondition(version) },
      ]),
    async names(accountId) {
      const row = await table.get('imported names', importNamesRow, importKey.names(accountId));
      return { names: row?.names ?? {}, leftOut: row?.leftOut ?? [], version: row?.version ?? 0 };
    },
    saveNames: (accountId, { names, leftOut, version }) =>
      table.put(
        { ...importKey.names(accountId), names, leftOut, version: version + 1, ...rowVersion },
        versionCondition(version),
      ),
  };
}
