import { createDynamoOwnExercises } from '#functions/modules/programs/storage/dynamo-own-exercises.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/** The adapter of a coach's own exercises on a table in memory. */
export const storedOwnExercises = (clock: Clock = frozenClock()) =>
  createDynamoOwnExercises(createMemoryTables({ clock }).client, tableNames.training, clock);
