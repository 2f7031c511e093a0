import { expect, it } from 'vitest';
import { newlyBooked, type StoredBooking } from '#functions/modules/booking/booking.ts';
import { bookingKey, row } from '#functions/modules/booking/storage/booking-rows.ts';
import { createDynamoSessionCounts } from '#functions/modules/booking/storage/sessions/dynamo-session-counts.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const from = Date.parse('2027-01-01T05:00:00Z');
const to = Date.parse('2027-02-01T05:00:00Z');
const hour = 3_600_000;

function session(id: string, over: Partial<StoredBooking>): StoredBooking {
  const startMs = over.startMs ?? from + 10 * hour;
  return {
    ...newlyBooked,
    id,
    accountId: 'ana',
    coachId: 'casey',
    eventType: 'consultation',
    place: null,
    startMs,
    endMs: startMs + hour,
    zone: 'America/New_York',
    coachZone: 'America/New_York',
    wall: null,
    coachName: 'Casey Coach',
    clientName: 'Ana Lima',
    clientEmail: 'ana@repz.example',
    locale: 'en',
    note: '',
    address: null,
    joinUrl: null,
    seriesId: null,
    source: {},
    createdAtMs: from,
    lastRequestId: id,
    ...over,
  };
}

it('counts what was held, seats, and what was missed, by the beginning of the session', async () => {
  const tables = createMemoryTables();
  const held = { isHeld: true } as const;
  for (const each of [
    session('first', { ...held, startMs: from }),
    session('last', { ...held, startMs: to - 1 }),
    session('before', { ...held, startMs: from - 1 }),
    session('after', { ...held, startMs: to }),
    session('not-recorded', {}),
    session('seat', { ...held, groupId: 'group' }),
    session('no-show', { status: 'no-show', effect: 'used-up' }),
    session('late', { status: 'canceled', effect: 'used-up' }),
    session('in-time', { status: 'canceled', effect: 'given-back' }),
    session('reported', { status: 'not-held', effect: 'given-back' }),
    session('other-coach', { ...held, coachId: 'robin' }),
  ]) {
    tables.put('bookings', row(bookingKey.ofCoach(each), each));
  }
  const counts = createDynamoSessionCounts(tables.client, tableNames.bookings, () => to);
  expect(await counts.countOf('casey', from, to)).toEqual({ session: 2, seat: 1, missed: 2 });
});
