import { describe, expect, it } from 'vitest';
import {
  getBusyCalendar,
  removeBusyCalendar,
  saveBusyCalendar,
} from '#functions/modules/booking/busy-calendar/busy-calendar.ts';
import type { CalendarAnswer } from '#functions/modules/booking/busy-calendar/calendar-source.ts';
import {
  busyCalendarJob,
  busyCalendarQueue,
  readAgainMs,
  runBusyCalendars,
} from '#functions/modules/booking/busy-calendar/run-busy-calendars.ts';
import { listSlots } from '#functions/modules/booking/sessions/list-slots.ts';
import { createDynamoBusyCalendars } from '#functions/modules/booking/storage/dynamo-busy-calendars.ts';
import { dayMs, hourMs } from '#shared/domain/calendar/duration.ts';
import { bookingClient } from '#tests/support/fakes/booking-people.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedLeaseQueue } from '#tests/support/fakes/stored-lease-queue.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { storedBookingWorld } from '#tests/support/stored-booking-world.ts';
import { book } from '../booking-world.ts';

const coach = { id: 'casey', coachApproved: true, clientAccessUntil: undefined };
const address = 'https://calendar.example/private-1234/basic.ics';
const ana = bookingClient('ana');

async function world() {
  const clock = frozenClock('2026-03-02T17:00:00.000Z');
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
    ...{ clock, tables, deps, read, state, log, says },
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

const at = (hour: string) => Date.parse(`2026-03-04T${hour}:00:00.000Z`);
const call = (deps: Awaited<ReturnType<typeof world>>['deps'], hour: string) =>
  book(deps, at(hour), { client: ana, eventType: 'consultation', place: null });

describe('the coach’s own calendar', () => {
  it('blocks what it says from the next run on, and frees it again', async () => {
    const { save, run, free, says, clock, offers, read } = await world();
    says('19', '20');
    expect(await save()).toMatchObject({ host: 'calendar.example', readAt: null, problem: null, times: 0 });
    expect(await free()).toEqual(['18', '19', '20', '21']);
    await run();
    expect(read).toEqual([address]);
    expect(await free()).toEqual(['18', '21']);
    await run();
    expect(read).toHaveLength(1);
    expect(offers()).toBe(0);
    says('20');
    clock.advance(readAgainMs);
    await run();
    expect(await free()).toEqual(['18', '19', '21']);
    expect(offers()).toBe(1);
  });

  it('refuses a booking at a busy time, also of a page that was opened before', async () => {
    const { deps, save, run, says } = await world();
    says('19');
    await save();
    await run();
    await expect(call(deps, '19')).rejects.toMatchObject({ code: 'slot_taken' });
    await expect(call(deps, '18')).resolves.toMatchObject({ status: 'booked' });
  });

  it('lets a session stay that was booked while it was read, and shows it to the coach', async () => {
    const { deps, save, run, says, state, get } = await world();
    says('19');
    await save();
    state.meanwhile = async () => {
      state.meanwhile = async () => {};
      await call(deps, '19');
    };
    await run();
    expect(await get()).toMatchObject({
      times: 1,
      conflicts: [{ clientName: 'Ana Lima', status: 'booked' }],
    });
    expect(await getBusyCalendar(deps, { ...coach, coachApproved: false })).toMatchObject({ conflicts: [] });
  });

  it('keeps the last times while it cannot be read, says why, and logs one error after a day', async () => {
    const { save, run, says, state, clock, get, free, deps, log } = await world();
    const errors = () => log.entries.filter(({ level }) => level === 'error').length;
    says('19');
    await save();
    await run();
    const readAt = new Date(clock()).toISOString();
    state.answer = { problem: 'not-found' };
    clock.advance(readAgainMs);
    await run();
    expect(await get()).toMatchObject({ readAt, problem: 'not-found', times: 1 });
    expect((await deps.coaches.schedule('casey'))?.calendarStaleSinceMs).toBe(Date.parse(readAt));
    expect(await free()).toEqual(['18', '20', '21']);
    expect(errors()).toBe(0);
    clock.advance(dayMs);
    await run();
    expect(errors()).toBe(1);
    clock.advance(dayMs);
    await run();
    expect(errors()).toBe(1);
    says();
    clock.advance(hourMs);
    await run();
    expect(await get()).toMatchObject({ problem: null, times: 0 });
    expect((await deps.coaches.schedule('casey'))?.calendarStaleSinceMs).toBeUndefined();
  });

  it('drops what was read from an address that was replaced or removed meanwhile', async () => {
    const { deps, save, run, says, state, get, free, clock, read } = await world();
    says('19');
    await save();
    state.meanwhile = async () => {
      state.meanwhile = async () => {};
      await save('webcal://other.example/calendar.ics');
    };
    await run();
    expect(await get()).toMatchObject({ host: 'other.example' });
    says('20');
    clock.advance(readAgainMs);
    await run();
    expect(read.at(-1)).toBe('https://other.example/calendar.ics');
    expect(await free()).toEqual(['18', '19', '21']);
    state.meanwhile = () => removeBusyCalendar(deps, 'casey');
    clock.advance(readAgainMs);
    await run();
    expect(await get()).toBeNull();
    expect(await free()).toEqual(['18', '19', '20', '21']);
    clock.advance(dayMs);
    const asked = read.length;
    await run();
    expect(read).toHaveLength(asked);
  });

  it('is read once by two runs at once, and again when the same address is saved', async () => {
    const { save, run, says, read, get } = await world();
    says('19');
    await save();
    await Promise.all([run(), run()]);
    expect(read).toHaveLength(1);
    expect(await save()).toMatchObject({ times: 1, readAt: expect.any(String) });
    await run();
    expect(read).toHaveLength(2);
    expect(await get()).toMatchObject({ times: 1 });
  });

  it('frees its times once when it is removed twice', async () => {
    const { deps, save, run, says, offers, free } = await world();
    says('19');
    await save();
    await run();
    await Promise.all([removeBusyCalendar(deps, 'casey'), removeBusyCalendar(deps, 'casey')]);
    expect(offers()).toBe(1);
    expect(await free()).toEqual(['18', '19', '20', '21']);
  });

  it('shows and logs its address nowhere', async () => {
    const { save, run, state, get, log, all } = await world();
    state.answer = { problem: 'unreachable' };
    const saved = await save();
    await run();
    expect(all()).toContain('private-1234');
    for (const shown of [saved, await get(), log])
      expect(JSON.stringify(shown)).not.toContain('private-1234');
  });

  it('is refused to a coach whom no admin approved', async () => {
    const { deps } = await world();
    const refused = saveBusyCalendar(deps, { ...coach, coachApproved: false }, address);
    await expect(refused).rejects.toMatchObject({ kind: 'forbidden', code: 'coach_not_approved' });
  });

  it.each([
    ['<html>Sign in</html>', 'not-a-calendar'],
    [`BEGIN:VCALENDAR\n${'X'.repeat(10)}`, 'not-a-calendar'],
  ])('says that %j is no calendar', async (text, problem) => {
    const { save, run, state, get } = await world();
    state.answer = { text };
    await save();
    await run();
    expect(await get()).toMatchObject({ problem, readAt: null });
  });
});
