import { createDynamoMoneyBackRepository } from '#functions/modules/billing/storage/dynamo-money-back-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { type MemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/** The adapter of money-backs on the table in memory, with the audit trail beside them. */
export function storedMoneyBacks(tables: MemoryTables, clock: Clock) {
  return {
    ...createDynamoMoneyBackRepository(tables.client, tableNames, clock),
    get audit() {
      return tables.rows('operations');
    },
  };
}
export type StoredMoneyBacks = ReturnType<typeof storedMoneyBacks>;
