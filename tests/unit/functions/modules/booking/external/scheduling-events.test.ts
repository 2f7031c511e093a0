import { describe, expect, test } from 'vitest';
import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import { receiveSchedulingEvent } from '#functions/modules/booking/external/receive-scheduling-event.ts';
import { readSchedulingEvent } from '#functions/modules/booking/external/scheduling-event.ts';
import { bookingKey, bookingRow, row } from '#functions/modules/booking/storage/booking-rows.ts';
import { createDynamoExternalBookings } from '#functions/modules/booking/storage/dynamo-external-bookings.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { type Booked, eventAbout, take } from '#scripts/local/scheduling/booked.ts';
import { alwaysOpen } from '#tests/support/fakes/booking-people.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { fc } from '#tests/support/properties.ts';

const base = 'https://scheduling.example';
const startMs = Date.UTC(2026, 2, 8, 17);
const hour = 3_600_000;

function booked(over: Partial<Booked> = {}): Booked {
  const tracking = { utm_source: 'repz-platform', utm_content: 'adaptive', utm_term: 'the-reference' };
  const form = {
    page: 'progress-review',
    name: 'Ana Lima',
    email: 'Ana@Repz.example',
    zone: 'Europe/Berlin',
  };
  return { ...take({ ...form, startMs, tracking }), ...over };
}

function world() {
  const clock = () => startMs - 48 * hour;
  const tables = createMemoryTables({ clock });
  const reference = {
    accountId: 'account-1',
    eventType: 'progressReview',
    place: null,
    source: { utm_campaign: 'booking' },
  };
  tables.put('bookings', row(bookingKey.reference('the-reference'), reference));
  const coaches = {
    coachOf: async () => 'coach-1',
    schedule: async () => ({ coachId: 'coach-1', name: 'Casey Coach', schedule: alwaysOpen }),
  };
  const bookings = createDynamoExternalBookings(tables.client, tableNames, { clock, coaches });
  const deps = { bookings, clock };
  const tell = async (event: object) => {
    const read = readSchedulingEvent(new TextEncoder().encode(JSON.stringify(event)));
    return read === null ? null : receiveSchedulingEvent(deps, read);
  };
  const addAccount = (id: string, email: string) =>
    tables.put('accounts', {
      ...accountKey.profile(id),
      ...accountKey.byEmail(email),
      id,
      locale: 'de',
      schemaVersion: 1,
    });
  const sessions = () =>
    tables
      .rows(
        'bookings',
        ({ pk, sk }) => String(pk).startsWith('ACCOUNT#') && String(sk).startsWith('BOOKING#'),
      )
      .flatMap((found) => parseRow('booking', bookingRow, found, 0) ?? []);
  const events = () => tables.rows('bookings', ({ pk }) => String(pk).startsWith('EVENT#'));
  return { bookings, tell, addAccount, sessions, events };
}

test('files a booking under the account of the reference', async () => {
  const { sessions, tell } = world();
  expect(await tell(eventAbout('invitee.created', booked(), base))).toBe(true);
  expect(sessions()).toEqual([
    expect.objectContaining({
      accountId: 'account-1',
      eventType: 'progressReview',
      status: 'booked',
      startMs,
      endMs: startMs + hour / 2,
      zone: 'Europe/Berlin',
      coachZone: 'America/Los_Angeles',
      clientEmail: 'ana@repz.example',
      source: { utm_source: 'repz-platform', utm_content: 'adaptive', utm_campaign: 'booking' },
      external: expect.objectContaining({ cancelUrl: expect.stringContaining('/cancellations/') }),
    }),
  ]);
});

test('without a reference the address decides, and a stranger is filed as a visitor', async () => {
  const { sessions, addAccount, tell } = world();
  addAccount('account-2', 'ana@repz.example');
  await tell(eventAbout('invitee.created', booked({ tracking: {}, page: 'virtual-check-in' }), base));
  await tell(eventAbout('invitee.created', booked({ tracking: {}, email: 'x@repz.example' }), base));
  const known = sessions().find(({ accountId }) => accountId === 'account-2');
  const stranger = sessions().find(({ accountId }) => accountId !== 'account-2');
  expect(known).toMatchObject({ accountId: 'account-2', eventType: 'virtualCheckIn', locale: 'de' });
  expect(stranger?.accountId).toMatch(/^visitor-[0-9a-f]{32}$/);
});

/** A place, moved twice and given up at the end: six events. */
function story(lastIsCanceled: boolean) {
  const first = booked();
  const second = booked({ oldId: first.id, startMs: startMs + hour, endMs: startMs + 2 * hour });
  const third = booked({ oldId: second.id, startMs: startMs + 5 * hour, endMs: startMs + 6 * hour });
  return {
    last: third,
    events: [
      eventAbout('invitee.created', first, base),
      eventAbout('invitee.canceled', first, base, second.id),
      eventAbout('invitee.created', second, base),
      eventAbout('invitee.canceled', second, base, third.id),
      eventAbout('invitee.created', third, base),
      ...(lastIsCanceled ? [eventAbout('invitee.canceled', third, base)] : []),
    ],
  };
}

describe('a session that is moved twice', () => {
  test('is one session all the way, told in order', async () => {
    const { sessions, tell } = world();
    for (const event of story(false).events) await tell(event);
    expect(sessions()).toEqual([expect.objectContaining({ status: 'booked', startMs: startMs + 5 * hour })]);
  });

  test.each([false, true])('ends the same in any order, each event told twice (canceled: %s)', (canceled) =>
    fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (dice) => {
        const { last, events } = story(canceled);
        const { sessions, tell } = world();
        const waiting = [...events, ...events];
        while (waiting.length > 0) {
          const [next] = waiting.splice((dice.next().value ?? 0) % waiting.length, 1);
          if (next) await tell(next);
        }
        const standing = sessions().filter(({ status }) => status === 'booked');
        expect(standing.map((session) => session.startMs)).toEqual(canceled ? [] : [last.startMs]);
      }),
      { numRuns: 300 },
    ),
  );
});

test('the same event five times at once changes one thing', async () => {
  const { events, sessions, tell } = world();
  const event = eventAbout('invitee.created', booked(), base);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => tell(event)));
  expect(outcomes.filter((changed) => changed)).toHaveLength(1);
  expect([events().length, sessions().length]).toEqual([1, 1]);
});

test('an event that changes nothing is taken once as well', async () => {
  const { bookings } = world();
  const event = { eventId: 'evt-1', change: null, invitees: [], nowMs: startMs };
  expect([await bookings.take(event), await bookings.take(event)]).toEqual(['done', 'seen']);
});

test('ignores other kinds of events and rejects a malformed body', async () => {
  const { tell, events } = world();
  expect(await tell({ event: 'routing_form.submitted', created_at: 'x', payload: {} })).toBeNull();
  expect(events()).toEqual([]);
  await expect(tell({ event: 'invitee.created', created_at: 'x', payload: {} })).rejects.toMatchObject({
    code: 'event_unreadable',
  });
});

test('a link that runs a script is never kept', async () => {
  const { sessions, tell } = world();
  const event = eventAbout('invitee.created', booked(), base);
  const location = { type: 'custom', join_url: 'javascript:alert(1)' };
  const scheduled = { ...event.payload.scheduled_event, location };
  await tell({ ...event, payload: { ...event.payload, scheduled_event: scheduled } });
  expect(sessions()[0]?.joinUrl).toBeNull();
  const cancelUrl = { ...event.payload, uri: `${base}/other`, cancel_url: 'javascript:alert(1)' };
  await expect(tell({ ...event, payload: cancelUrl })).rejects.toMatchObject({ code: 'event_unreadable' });
});
