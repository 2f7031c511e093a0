import type { Clock } from '#functions/platform/clock.ts';
import { createCorrectableRows } from '#functions/platform/dynamo/correctable-rows.ts';
import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import type { TrainingRepository } from '../training-repository.ts';
import type { TrainingTable } from './dynamo-training-table.ts';
import { bodyRow, keyEnd, rowVersion, trainingKey } from './training-rows.ts';

export function dynamoMeasurements(
  table: TrainingTable,
  clock: Clock,
): Pick<TrainingRepository, 'measurementsSince' | 'newestMeasurements' | 'putMeasurement' | 'measurements'> {
  const correctable = createCorrectableRows(table.client, table.name, clock);
  const keyOf = (accountId: string, { day, id }: { readonly day: string; readonly id: string }) =>
    trainingKey.body(accountId, day, id);
  const toRow = (accountId: string, measurement: BodyMeasurement) => ({
    ...keyOf(accountId, measurement),
    ...measurement,
    ...rowVersion,
  });
  return {
    async measurementsSince(accountId, day) {
      const first = trainingKey.body(accountId, day, '');
      return table.range('measurement', bodyRow, first, `BODY#${keyEnd}`);
    },
    async newestMeasurements(accountId, limit, log) {
      const first = trainingKey.body(accountId, '', '');
      const options = { newestFirst: true, limit, log } as const;
      return table.range('measurement', bodyRow, first, `BODY#${keyEnd}`, options);
    },
    putMeasurement: (accountId, measurement) => correctable.add([toRow(accountId, measurement)]),
    measurements: {
      find: (accountId, at) => table.get('measurement', bodyRow, keyOf(accountId, at)),
      correct: (accountId, before, measurement) =>
        correctable.correct(keyOf(accountId, before), measurement.version - 1, toRow(accountId, measurement)),
      remove: (accountId, at) => correctable.remove(keyOf(accountId, at)),
      wasRemoved: (accountId, at) => correctable.wasRemoved(keyOf(accountId, at)),
    },
  };
}
