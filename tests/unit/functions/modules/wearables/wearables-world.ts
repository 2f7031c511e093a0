import { createDynamoMetricRepository } from '#functions/modules/wearables/storage/dynamo-metric-repository.ts';
import { createDynamoWeightRepository } from '#functions/modules/wearables/storage/dynamo-weight-repository.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/** Imported metrics and weights on a table in memory. */
export function wearablesWorld() {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  return {
    clock,
    metrics: createDynamoMetricRepository(tables.client, tableNames.wearables, clock),
    weights: createDynamoWeightRepository(tables.client, tableNames.training, clock),
    /** How many rows were written. */
    writes: () => ({
      months: tables.changes('wearables').length,
      weights: tables.changes('training').length,
    }),
  };
}
