import { describe, expect, it } from 'vitest';
import {
  getBusyCalendar,
  removeBusyCalendar,
  saveBusyCalendar,
} from '#functions/modules/booking/busy-calendar/busy-calendar.ts';
import { readAgainMs } from '#functions/modules/booking/busy-calendar/run-busy-calendars.ts';
import { dayMs, hourMs } from '#shared/domain/calendar/duration.ts';
import { address, call, coach, calendarWorld as world } from './calendar-world.ts';

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
