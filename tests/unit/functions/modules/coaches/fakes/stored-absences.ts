import { createDynamoAbsenceRepository } from '#functions/modules/coaches/storage/dynamo-absence-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/** The adapter of times away on a table in memory. */
export const storedAbsences = (clock: Clock) =>
  createDynamoAbsenceRepository(createMemoryTables({ clock }).client, tableNames.accounts, clock);
