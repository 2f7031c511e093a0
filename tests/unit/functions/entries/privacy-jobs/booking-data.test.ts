import { expect, test } from 'vitest';
import { bookingData } from '#functions/entries/privacy-jobs/booking-data.ts';
import { coachLeavesJob } from '#functions/modules/booking/booking-jobs.ts';
import { bookingKey } from '#functions/modules/booking/storage/booking-rows.ts';
import { jobRow } from '#functions/modules/booking/storage/consequence-writes.ts';
import { NotYet } from '#functions/modules/privacy/not-yet.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { hourMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

function removalOfCoach() {
  const clock = frozenClock('2026-03-02T10:00:00.000Z');
  const tables = createMemoryTables({ clock });
  tables.put('bookings', { ...bookingKey.day('maya', '2026-03-03'), schemaVersion: 1, version: 1 });
  const job = jobRow(coachLeavesJob('maya', clock()));
  const removal = (laterMs = 0) =>
    bookingData(createDynamoRows(tables.client, tableNames.bookings), () => clock() + laterMs).erase({
      accountId: 'maya',
      email: 'maya@repz.example',
    });
  return { tables, job, removal, left: () => tables.rows('bookings').length };
}

test('the calendar of a coach stays until what is booked is canceled', async () => {
  const { tables, job, removal, left } = removalOfCoach();
  tables.put('bookings', job);
  await expect(removal()).rejects.toBeInstanceOf(NotYet);
  expect(left()).toBe(2);
  const { gsi1pk: _pk, gsi1sk: _sk, content: _content, ...done } = job;
  tables.put('bookings', { ...done, expiresAt: job.dueAt / 1000 });
  await removal();
  expect(left()).toBe(0);
});

test('a cancellation that keeps failing holds up the removal of a coach for an hour at most', async () => {
  const { tables, job, removal, left } = removalOfCoach();
  tables.put('bookings', job);
  await expect(removal(hourMs)).rejects.toThrow('still to be canceled');
  await removal(hourMs + minuteMs);
  expect(left()).toBe(0);
});
