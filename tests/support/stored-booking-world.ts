import { coachSources } from '#functions/entries/booking/coach-sources.ts';
import type { BookingDeps } from '#functions/modules/booking/booking-deps.ts';
import { createDynamoBookingRepository } from '#functions/modules/booking/storage/dynamo-booking-repository.ts';
import { createDynamoCoachRepository } from '#functions/modules/booking/storage/dynamo-coach-repository.ts';
import { createDynamoGroupRepository } from '#functions/modules/booking/storage/dynamo-group-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { alwaysOpen } from '#tests/support/fakes/booking-people.ts';
import { type MemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/**
 * The use cases of bookings on tables in memory, with the adapters that run in production.
 * @param coachOf The coach of an account. Each is open day and night.
 */
export async function storedBookingWorld(
  tables: MemoryTables,
  clock: Clock,
  newId: () => string,
  coachIds: readonly string[],
  coachOf: (accountId: string | null) => string,
): Promise<BookingDeps> {
  const { bookings, outbox, promises, accounts } = tableNames;
  const names = { bookings, outbox, promises };
  const coaches = createDynamoCoachRepository(
    tables.client,
    bookings,
    coachSources(tables.client, accounts, clock),
  );
  for (const coachId of coachIds)
    await coaches.saveSchedule({ coachId, name: 'Casey Coach', schedule: alwaysOpen }, null);
  return {
    bookings: createDynamoBookingRepository(tables.client, names, clock),
    groups: createDynamoGroupRepository(tables.client, names, clock),
    coaches: { ...coaches, coachOf: async (accountId) => coachOf(accountId) },
    scheduling: 'own',
    zoneRules: '2026a',
    newId,
    newToken: (bytes) => `${newId()}-${bytes}`,
    clock,
  };
}
