import { createDynamoSeatRepository } from '#functions/modules/seats/storage/dynamo-seat-repository.ts';
import { seatKey, seatRow, seatSchemaVersion, toSeats } from '#functions/modules/seats/storage/seat-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { type MemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/** The adapter of the limited tier's seats on the table in memory. */
export function storedSeats(tables: MemoryTables, clock: Clock) {
  const now = () => {
    const row = tables.rows('billing').find(({ pk, sk }) => pk === seatKey.pk && sk === seatKey.sk);
    return toSeats(row === undefined ? null : seatRow.parse(row));
  };
  return {
    ...createDynamoSeatRepository(tables.client, tableNames.billing, clock),
    /** The row as it is. */
    now,
    occupy(...accountIds: readonly string[]) {
      const { version, active, holds } = now();
      tables.put('billing', {
        ...seatKey,
        schemaVersion: seatSchemaVersion,
        version: (version ?? 0) + 1,
        active: new Set([...active, ...accountIds]),
        holds,
      });
    },
  };
}
