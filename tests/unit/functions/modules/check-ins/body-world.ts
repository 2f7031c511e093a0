import {
  createDynamoBiomarkerRepository,
  createDynamoGirthRepository,
} from '#functions/modules/check-ins/storage/dynamo-body-metrics.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/** The adapters of weights, girths and markers, on tables in memory. */
export function bodyWorld() {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  return {
    clock,
    tables,
    training: createDynamoTrainingRepository(tables.client, tableNames.training, clock),
    girths: createDynamoGirthRepository(tables.client, tableNames.checkIns, clock),
    biomarkers: createDynamoBiomarkerRepository(tables.client, tableNames.checkIns, clock),
  };
}
