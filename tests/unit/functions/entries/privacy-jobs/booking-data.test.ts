import { expect, test } from 'vitest';
import { bookingData } from '#functions/entries/privacy-jobs/booking-data.ts';
import { coachLeavesJob } from '#functions/modules/booking/booking-jobs.ts';
import { googleCalendarAddress } from '#functions/modules/booking/busy-calendar/google-calendar.ts';
import { newBooking } from '#functions/modules/booking/new-booking.ts';
import { bookingKey } from '#functions/modules/booking/storage/booking-rows.ts';
import { changeWrites } from '#functions/modules/booking/storage/change-writes.ts';
import { jobRow } from '#functions/modules/booking/storage/consequence-writes.ts';
import { createDynamoBusyCalendars } from '#functions/modules/booking/storage/dynamo-busy-calendars.ts';
import { visitorId } from '#functions/modules/booking/visitor.ts';
import { NotYet } from '#functions/modules/privacy/not-yet.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { dayMs, hourMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { noGoogle } from '#tests/support/fakes/no-google.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

function removalOfCoach() {
  const clock = frozenClock('2026-03-02T10:00:00.000Z');
  const tables = createMemoryTables({ clock });
  tables.put('bookings', { ...bookingKey.day('maya', '2026-03-03'), schemaVersion: 1, version: 1 });
  const job = jobRow(coachLeavesJob('maya', clock()));
  const removal = (laterMs = 0) =>
    bookingData(
      createDynamoRows(tables.client, tableNames.bookings),
      noGoogle,
      () => clock() + laterMs,
    ).erase({
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

test('the access of a coach at Google leaves with the account, and the copy has when it was given', async () => {
  const clock = frozenClock('2026-03-02T10:00:00.000Z');
  const tables = createMemoryTables({ clock });
  const calendars = createDynamoBusyCalendars(tables.client, tableNames.bookings, clock);
  const calendar = { version: 'one', addedAtMs: clock(), readAtMs: null, problem: null, unreadable: 0 };
  const access = { refreshToken: 'secret-token', version: 'one', connectedAtMs: clock() };
  await calendars.begin('maya', { ...calendar, address: googleCalendarAddress, busy: [] }, access);
  await calendars.beginConsent(
    'maya',
    { state: 's', verifier: 'secret-v', sessionId: 'l' },
    clock() + hourMs,
  );
  const revoked: string[] = [];
  const google = {
    // Google does not answer: the removal goes on.
    revoke: async (token: string) => {
      revoked.push(token);
      return false;
    },
  };
  const data = bookingData(createDynamoRows(tables.client, tableNames.bookings), google, clock);
  const owner = { accountId: 'maya', email: 'maya@repz.example' };
  const copied: unknown[] = [];
  for await (const record of data.records(owner)) copied.push(record);
  expect(copied).toContainEqual({ what: 'GOOGLE-CALENDAR', connectedAt: '2026-03-02T10:00:00.000Z' });
  expect(JSON.stringify(copied)).not.toMatch(/secret|googleapis/);
  await data.erase(owner);
  expect(revoked).toEqual(['secret-token']);
  expect(tables.rows('bookings')).toEqual([]);
});

const email = 'vic@repz.example';

async function bookedConsultation(accountId: string, requestId: string) {
  const clock = frozenClock('2026-03-02T10:00:00.000Z');
  const tables = createMemoryTables({ clock });
  const book = async (who: string, address: string, request: string, startsInMs: number) => {
    const booking = newBooking(
      { accountId: who, email: address, name: 'Vic', locale: 'en' },
      {
        coachId: 'maya',
        name: 'Maya',
        schedule: { zone: 'America/Los_Angeles', callBaseUrl: 'https://call.example' },
      },
      {
        eventType: 'consultation',
        place: null,
        requestId: request,
        startMs: clock() + startsInMs,
        zone: 'Europe/Berlin',
        note: '',
        address: '',
        source: {},
        seriesId: null,
      },
      clock(),
    );
    const change = { before: null, after: booking, claims: null, coverage: [], nowMs: clock() };
    expect(await transact(tables.client, changeWrites(tableNames.bookings, change))).toEqual([]);
    return booking;
  };
  const booking = await book(accountId, email, requestId, dayMs);
  const data = bookingData(createDynamoRows(tables.client, tableNames.bookings), noGoogle, clock);
  return { tables, booking, book, data };
}

test('what an address booked without a login is in the copy of its account and leaves with it', async () => {
  const { tables, booking, book, data } = await bookedConsultation(visitorId(email), 'one');
  const other = await book(visitorId('sam@repz.example'), 'sam@repz.example', 'two', 2 * dayMs);
  const owner = { accountId: 'vic', email };
  const copied: unknown[] = [];
  for await (const record of data.records(owner)) copied.push(record);
  expect(copied).toContainEqual(expect.objectContaining({ id: booking.id, clientEmail: email }));
  expect(JSON.stringify(copied)).not.toContain('sam@');
  await data.erase(owner);
  await data.erase(owner);
  const left = tables.rows('bookings');
  expect(left.filter((row) => row.id === booking.id)).toEqual([]);
  expect(JSON.stringify(left)).not.toContain(email);
  expect(left.filter((row) => row.id === other.id)).toHaveLength(3);
});

test.each([
  ['a visitor, 400 days after it', visitorId(email), 400 * dayMs],
  ['a client, with the account alone', 'vic', undefined],
])('a session ends in every list: of %s', async (_, accountId, keptMs) => {
  const { tables, booking } = await bookedConsultation(accountId, 'one');
  const expiresAt = keptMs === undefined ? undefined : (booking.endMs + keptMs) / 1000;
  const rows = tables.rows('bookings').filter((row) => row.id === booking.id);
  expect(rows.map((row) => row.expiresAt)).toEqual([expiresAt, expiresAt, expiresAt]);
});
