import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingDeps, Client } from '#functions/modules/booking/booking-deps.ts';
import { bookSession } from '#functions/modules/booking/sessions/book-session.ts';
import { holdSlot } from '#functions/modules/booking/sessions/hold-slot.ts';
import { bookingKey } from '#functions/modules/booking/storage/booking-rows.ts';
import { openSchedule } from '#scripts/bench/support/open-schedule.ts';
import { bookingClient } from '#tests/support/fakes/booking-people.ts';
import { createMemoryTables, type MemoryTables } from '#tests/support/memory-table/memory-tables.ts';
import { storedBookingWorld } from '#tests/support/stored-booking-world.ts';

const now = Date.parse('2026-03-02T17:00:00.000Z');
const day = 86_400_000;
const hour = day / 24;
const coachId = '00000000-0000-4000-8000-0000000000c0';
const client: Client = { ...bookingClient('00000000-0000-4000-8000-0000000000a0'), tier: 'adaptive' };

let tables: MemoryTables;
let deps: BookingDeps;
let written: { readonly what: string; readonly units: number; readonly indexUnits: number }[];
let requests: string[];

/** A property of what was sent to the client, whatever that was. */
const at = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/** Two units for each kilobyte of a row in a transaction, also for a check and a removal; one for its entry in the index. */
function unitsOf(write: unknown) {
  const [[kind = '', sent] = []] = Object.entries(Object(write));
  const item = at(sent, 'Item');
  const sk = String(at(item ?? at(sent, 'Key'), 'sk'));
  const kilobytes = Math.ceil(Buffer.byteLength(JSON.stringify(item ?? {})) / 1024);
  return {
    what: `${kind} ${String(at(sent, 'TableName'))} ${sk.replace(/#.*/, '')}`,
    units: 2 * kilobytes,
    indexUnits: at(item, 'gsi1pk') === undefined ? 0 : kilobytes,
  };
}

beforeEach(async () => {
  tables = createMemoryTables({ clock: () => now });
  const world = await storedBookingWorld(
    tables,
    () => now,
    () => crypto.randomUUID(),
    [coachId],
    () => coachId,
  );
  await world.coaches.saveSchedule({ coachId, name: 'Casey Coach', schedule: openSchedule }, null);
  deps = world;
  written = [];
  requests = [];
  tables.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        requests.push(String(commandName));
        const writes = at(args.input, 'TransactItems');
        if (Array.isArray(writes)) written = writes.map(unitsOf);
        return next(args);
      },
    { step: 'initialize', name: 'units' },
  );
});

const request = (startMs: number, requestId = '00000000-0000-4000-8000-000000000001') => ({
  requestId,
  eventType: 'progressReview' as const,
  place: null,
  startMs,
  zone: 'Europe/Berlin',
  note: '',
  address: '',
  source: {},
  seriesId: null,
});
const hold = (startMs: number) =>
  holdSlot(deps, client, {
    eventType: 'progressReview',
    place: null,
    startsAt: new Date(startMs).toISOString(),
  });
const sum = (of: 'units' | 'indexUnits') => written.reduce((total, each) => total + each[of], 0);
const holdRows = () => tables.rows('bookings', ({ sk }) => String(sk).startsWith('HOLD'));

describe('a booking of half an hour', () => {
  it('writes 12 rows for 24 units, and two entries of an index', async () => {
    await bookSession(deps, client, request(now + 5 * day));
    expect(written.map(({ what }) => what)).toEqual([
      // The session, and its place in the lists of the client and of the coach.
      'Put bookings BOOKING',
      'Put bookings WHEN',
      'Put bookings BOOKING',
      // Its time, and the free time around it.
      'Put bookings CELL',
      'Put bookings CELL',
      'ConditionCheck bookings CELL',
      'ConditionCheck bookings CELL',
      // Mails to both, the reminder, and the promise with the job that settles it.
      'Put outbox MAIL',
      'Put outbox MAIL',
      'Put bookings REMINDER',
      'Put promises PROMISE',
      'Put promises DUE',
    ]);
    expect(sum('units')).toBe(24);
    expect(sum('indexUnits')).toBe(2);
  });

  it('reads the coach in one request for each table, and writes', async () => {
    await bookSession(deps, client, request(now + 5 * day));
    expect(requests).toEqual(['BatchGetItemCommand', 'BatchGetItemCommand', 'TransactWriteItemsCommand']);
  });

  it('writes as much where its form held the time, because that hold ends by itself', async () => {
    await hold(now + 5 * day);
    expect(holdRows()).toHaveLength(2);
    await bookSession(deps, client, request(now + 5 * day));
    expect(sum('units')).toBe(24);
  });
});

describe('a hold whose time was booked', () => {
  it('neither frees the time of the session nor keeps the client from holding another', async () => {
    const startMs = now + 5 * day;
    await hold(startMs);
    await bookSession(deps, client, request(startMs));

    await hold(startMs + 3 * hour);
    expect(holdRows().map((row) => row['startMs'])).toEqual([startMs + 3 * hour, startMs + 3 * hour]);
    const cells = tables.rows('bookings', ({ holder }) => String(holder).startsWith(`${client.accountId}#`));
    expect(cells).toHaveLength(2);
    expect(tables.rows('bookings', ({ sk }) => sk === bookingKey.holdOfAccount('').sk)).toHaveLength(1);
  });
});
