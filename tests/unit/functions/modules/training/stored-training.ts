import { createDynamoTrainingImports } from '#functions/modules/training/storage/dynamo-training-imports.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/** The adapters of the training history and its imports, on one table in memory. */
export function storedTrainingAndImports(clock: Clock = frozenClock()) {
  const tables = createMemoryTables({ clock });
  return {
    tables,
    training: createDynamoTrainingRepository(tables.client, tableNames.training, clock),
    imports: createDynamoTrainingImports(tables.client, tableNames.training, clock),
  };
}

/** The adapter of the training history, on a table in memory. */
export const storedTraining = (clock?: Clock) => storedTrainingAndImports(clock).training;
