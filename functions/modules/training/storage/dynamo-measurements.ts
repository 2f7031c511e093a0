import type { TrainingRepository } from '../training-repository.ts';
import type { TrainingTable } from './dynamo-training-table.ts';
import { bodyRow, keyEnd, rowVersion, trainingKey } from './training-rows.ts';

export function dynamoMeasurements(
  table: TrainingTable,
): Pick<TrainingRepository, 'measurementsSince' | 'newestMeasurements' | 'putMeasurement'> {
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
    async putMeasurement(accountId, measurement) {
      const key = trainingKey.body(accountId, measurement.day, measurement.id);
      await table.put({ ...key, ...measurement, ...rowVersion });
    },
  };
}
