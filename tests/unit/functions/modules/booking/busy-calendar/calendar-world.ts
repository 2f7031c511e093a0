import { getBusyCalendar, saveBusyCalendar } from '#functions/modules/booking/busy-calendar/busy-calendar.ts';
import type { CalendarAnswer } from '#functions/modules/booking/busy-calendar/calendar-source.ts';
import type { GoogleCalendar } from '#functions/modules/booking/busy-calendar/google-calendar.ts';
import {
  busyCalendarJob,
  busyCalendarQueue,
  runBusyCalendars,
} from '#functions/modules/booking/busy-calendar/run-busy-calendars.ts';
import { listSlots } from '#functions/modules/booking/sessions/list-slots.ts';
import { createDynamoBusyCalendars } from '#functions/modules/booking/storage/dynamo-busy-calendars.ts';
import { bookingClient } from '#tests/support/fakes/booking-people.ts';
import { type FrozenClock, frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedLeaseQueue } from '#tests/support/fakes/stored-lease-queue.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { storedBookingWorld } from '#tests/support/stored-booking-world.ts';
import { book } from '../booking-world.ts';

export const coach = { id: 'casey', coachApproved: true, clientAccessUntil: undefined };
export const address = 'https://calendar.example/private-1234/basic.ics';
export const ana = bookingClient('ana');

/** A coach who is open day and night, on a Monday at 09:00 in Los Angeles. */
export async function calendarWorld(
  { clock, google }: { readonly clock: FrozenClock; readonly google: GoogleCalendar | null } = {
    clock: frozenClock('2026-03-02T17:00:00.000Z'),
    google: null,
  },
) {
  const tables = createMemoryTables({ clock });
  let made = 0;
  const newId = () => {
    made += 1;
    return `id-${made}`;
  };
  const stored = await storedBookingWorld(tables, clock, newId, ['casey'], () => 'casey');
  const { queue: busyCalendarRuns } = storedLeaseQueue(busyCalendarJob, {
    tables,
    table: 'bookings',
    name: busyCalendarQueue,
  });
  const read: string[] = [];
  const state: { answer: CalendarAnswer; meanwhile: () => Promise<unknown> } = {
    answer: { text: '' },
    meanwhile: async () => {},
  };
  const log = recordingLog();
  const deps = {
    ...stored,
    busyCalendars: createDynamoBusyCalendars(tables.client, tableNames.bookings, clock),
    busyCalendarRuns,
    google,
    calendarSource: {
      async read(asked: string) {
        read.push(asked);
        await state.meanwhile();
        return state.answer;
      },
    },
    siteUrl: 'https://repz.example',
    log,
  };
  /** Busy for an hour from each of these UTC hours of March 4. */
  const says = (...hours: readonly string[]) => {
    const events = hours.map((hour) =>
      ['BEGIN:VEVENT', `UID:${hour}`, `DTSTART:20260304T${hour}0000Z`, 'DURATION:PT1H', 'END:VEVENT'].join(
        '\n',
      ),
    );
    state.answer = { text: ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\n') };
  };
  return {
    clock,
    tables,
    deps,
    read,
    state,
    log,
    says,
    save: (given = address) => saveBusyCalendar(deps, coach, given),
    run: () => runBusyCalendars(deps),
    get: () => getBusyCalendar(deps, coach),
    /** The hours of March 4 (UTC) at which a call is free. */
    async free() {
      const { slots } = await listSlots(deps, ana, {
        eventType: 'consultation',
        from: '2026-03-04T18:00:00.000Z',
        to: '2026-03-04T22:00:00.000Z',
      });
      return slots.filter((slot) => slot.endsWith(':00:00.000Z')).map((slot) => slot.slice(11, 13));
    },
    offers: () => tables.rows('bookings', ({ sk }) => String(sk).startsWith('OFFER#')).length,
    all: () => JSON.stringify(tables.rows('bookings', () => true)),
  };
}

export const at = (hour: string) => Date.parse(`2026-03-04T${hour}:00:00.000Z`);
export const call = (deps: Awaited<ReturnType<typeof calendarWorld>>['deps'], hour: string) =>
  book(deps, at(hour), { client: ana, eventType: 'consultation', place: null });
