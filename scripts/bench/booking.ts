import { randomBytes, randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { coachSources } from '#functions/entries/booking/coach-sources.ts';
import type { BookingDeps, Client } from '#functions/modules/booking/booking-deps.ts';
import { freeSlots } from '#functions/modules/booking/calendar/availability.ts';
import { bookSession } from '#functions/modules/booking/sessions/book-session.ts';
import { listSlots } from '#functions/modules/booking/sessions/list-slots.ts';
import { createDynamoBookingRepository } from '#functions/modules/booking/storage/dynamo-booking-repository.ts';
import { createDynamoCoachRepository } from '#functions/modules/booking/storage/dynamo-coach-repository.ts';
import { createDynamoGroupRepository } from '#functions/modules/booking/storage/dynamo-group-repository.ts';
import { benchMessages } from './messages.ts';
import { type BenchTables, openBenchTables } from './support/bench-tables.ts';
import { type Metric, median } from './support/metric.ts';
import { openOnHolidays } from './support/open-schedule.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const bookingsInMonth = 200;
const workers = 50;
const perWorker = 8;

const thisYear = new Date().getUTCFullYear();
const openSchedule = openOnHolidays(thisYear, thisYear + 1);

/** A booking's cost: slots of a full month, the write, many at once, and a message until it is seen. */
export async function benchBooking(): Promise<Metric[]> {
  const tables = await openBenchTables();
  try {
    return [
      ...(await benchSlots(tables)),
      ...(await benchThroughput(tables)),
      ...(await benchMessages(tables)),
    ];
  } finally {
    await tables.close();
  }
}

const morning = (days: number) => Math.ceil(Date.now() / day) * day + days * day + 15 * hour;

function world({ client, bookings: table }: BenchTables, coachId: string): BookingDeps {
  const clock = Date.now;
  const coaches = createDynamoCoachRepository(client, table, coachSources(client, table, clock));
  const names = { bookings: table, outbox: table, promises: table };
  return {
    bookings: createDynamoBookingRepository(client, names, clock),
    groups: createDynamoGroupRepository(client, names, clock),
    coaches: { ...coaches, coachOf: async () => coachId },
    clock,
    scheduling: 'own',
    zoneRules: '2026a',
    newId: randomUUID,
    newToken: (bytes) => randomBytes(bytes).toString('base64url'),
  };
}

async function openCoach(tables: BenchTables): Promise<BookingDeps> {
  const coachId = `coach-${randomUUID()}`;
  const deps = world(tables, coachId);
  await deps.coaches.saveSchedule({ coachId, name: 'Casey Coach', schedule: openSchedule }, null);
  return deps;
}

function book(deps: BookingDeps, startMs: number) {
  const client: Client = {
    accountId: randomUUID(),
    email: 'ana@repz.example',
    name: 'Ana Lima',
    locale: 'en',
    tier: 'adaptive',
    isSubscribed: true,
    timeZone: 'Europe/Berlin',
    plans: [],
    livePlans: [],
  };
  return bookSession(deps, client, {
    requestId: randomUUID(),
    eventType: 'progressReview',
    place: null,
    startMs,
    zone: 'Europe/Berlin',
    note: '',
    address: '',
    source: {},
    seriesId: null,
  });
}

async function benchSlots(tables: BenchTables): Promise<Metric[]> {
  const deps = await openCoach(tables);
  for (let made = 0; made < bookingsInMonth; made += 1) {
    await book(deps, morning(1 + Math.floor(made / 8)) + (made % 8) * 1.5 * hour);
  }
  const from = morning(1) - 12 * hour;
  const window = { startMs: from, endMs: from + 30 * day };
  const query = {
    eventType: 'consultation' as const,
    from: new Date(window.startMs).toISOString(),
    to: new Date(window.endMs).toISOString(),
  };
  await listSlots(deps, { accountId: null, tier: 'core', isSubscribed: false, plans: [] }, query);
  tables.reset();
  const { slots } = await listSlots(
    deps,
    { accountId: null, tier: 'core', isSubscribed: false, plans: [] },
    query,
  );
  const read = { ...tables.meter };
  const coachId = (await deps.coaches.coachOf(null)) ?? '';
  const busy = await deps.bookings.calendar(coachId, window, Date.now());
  const request = { minutes: 30, place: null, window, nowMs: Date.now() };
  const pure = Array.from({ length: 30 }, () => {
    const began = performance.now();
    freeSlots(openSchedule, request, busy);
    return performance.now() - began;
  });
  return [
    { name: 'booking.slots.found', value: slots.length, unit: 'slots' },
    { name: 'booking.slots.work', value: median(pure), unit: 'ms' },
    {
      name: 'booking.slots.items',
      value: read.itemsRead,
      unit: 'items',
      limit: bookingsInMonth + 40,
    },
    { name: 'booking.slots.requests', value: read.requests, unit: 'requests' },
    { name: 'booking.slots.reads', value: read.readUnits, unit: 'RCU' },
  ];
}

/** Runs the same number of acts by so many workers at once. @returns Acts per second. */
async function perSecond(act: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const work = async () => {
    for (let index = next++; index < workers * perWorker; index = next++) await act(index);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: workers }, work));
  return (workers * perWorker * 1000) / (performance.now() - began);
}

async function benchThroughput(tables: BenchTables): Promise<Metric[]> {
  const { client, bookings: TableName } = tables;
  // Each worker's bookings lie with a coach of their own: what is measured is the work, not the wait for a slot.
  const coaches = await Promise.all(Array.from({ length: workers }, () => openCoach(tables)));
  const coachOf = (index: number) => coaches[index % workers];
  const startOf = (index: number) => morning(3) + Math.floor(index / workers) * hour;
  tables.reset();
  const first = coachOf(0);
  if (first !== undefined) await book(first, morning(30));
  const write = { ...tables.meter };
  const put = () =>
    client.send(
      new PutCommand({
        TableName,
        Item: { pk: `BARE#${randomUUID()}`, sk: 'ROW', note: 'x'.repeat(500) },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
  await perSecond(put);
  const puts = await perSecond(put);
  const bookings = await perSecond(async (index) => {
    const deps = coachOf(index);
    if (deps !== undefined) await book(deps, startOf(index));
  });
  const putsAfter = await perSecond(put);
  return [
    { name: 'booking.write.requests', value: write.requests, unit: 'requests', limit: 4 },
    { name: 'booking.write.writes', value: write.writeUnits, unit: 'WCU', limit: 16 },
    { name: 'booking.write.reads', value: write.readUnits, unit: 'RCU' },
    { name: 'booking.throughput.bookings', value: bookings, unit: 'per s' },
    { name: 'booking.throughput.puts', value: (puts + putsAfter) / 2, unit: 'per s' },
    {
      name: 'booking.throughput.cost',
      value: (puts + putsAfter) / 2 / bookings,
      unit: '× a bare conditional put',
    },
  ];
}
