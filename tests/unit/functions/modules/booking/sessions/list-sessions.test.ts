import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toBooking } from '#functions/modules/booking/booking.ts';
import {
  type Feed,
  getFeed,
  readFeed,
  rotateFeed,
} from '#functions/modules/booking/calendar-feed/calendar-feed.ts';
import { cancelSession, moveSession } from '#functions/modules/booking/sessions/change-session.ts';
import { listSessions } from '#functions/modules/booking/sessions/list-sessions.ts';
import { markNoShow } from '#functions/modules/booking/sessions/session-outcome.ts';
import { ana, book, bookingWorld, startOfTest } from '../booking-world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const call = { eventType: 'progressReview', place: null } as const;

/** Calls on these days from the start of the test, as if they had been booked then. */
async function calls(...days: readonly number[]) {
  const world = bookingWorld({ horizonDays: 1000 });
  const booked = [];
  for (const each of days) {
    const session = await book(world.deps, startOfTest + day, call);
    const shift = (each - 1) * day;
    const moved = { ...session, startMs: session.startMs + shift, endMs: session.endMs + shift };
    world.bookings.put(moved);
    world.bookings.freeCalendar();
    booked.push(moved);
  }
  const starts = (list: readonly { startsAt: string }[]) =>
    list.map(({ startsAt }) => (Date.parse(startsAt) - startOfTest) / day);
  return { ...world, booked, starts };
}

describe('the list of sessions', () => {
  it('has the next first, and the last first of those that are over', async () => {
    const { deps, starts } = await calls(2, 1, -2, -1);
    const { upcoming, past } = await listSessions(deps, ana);
    expect([starts(upcoming), starts(past)]).toEqual([
      [1, 2],
      [-1, -2],
    ]);
  });

  it('reaches a year back and four hundred days ahead', async () => {
    const { deps, starts } = await calls(-366, -364, 399, 401);
    const { upcoming, past } = await listSessions(deps, ana);
    expect([starts(upcoming), starts(past)]).toEqual([[399], [-364]]);
  });

  it('keeps a running session upcoming until its end, and a canceled one past', async () => {
    const { deps, time, booked, starts } = await calls(1, 2);
    await cancelSession(deps, ana.accountId, booked[1]?.id ?? '');
    time.nowMs = startOfTest + day + 30 * minute - 1;
    const before = await listSessions(deps, ana);
    expect([starts(before.upcoming), starts(before.past)]).toEqual([[1], [2]]);
    time.nowMs += 1;
    expect(starts((await listSessions(deps, ana)).past)).toEqual([2, 1]);
  });

  it('shows what pays for a session', async () => {
    const { booked } = await calls(1);
    const [session] = booked;
    if (session === undefined) throw new Error('There is a session');
    const coverage = { by: 'included', week: '2026-03-02' } as const;
    expect(toBooking({ ...session, coverage }).coveredBy).toBe('included');
    expect(toBooking(session).coveredBy).toBeNull();
  });

  it('shows a note of the coach only when it is shared', async () => {
    const { booked } = await calls(1);
    const [session] = booked;
    if (session === undefined) throw new Error('There is a session');
    const noted = (isShared: boolean) => ({ ...session, coachNote: { text: 'Knees', isShared } });
    expect(toBooking(noted(false)).coachNote).toBeNull();
    expect(toBooking(noted(true)).coachNote).toEqual({ text: 'Knees', isShared: true });
    expect(toBooking(noted(false), 'coach').coachNote).toEqual({ text: 'Knees', isShared: false });
  });
});

describe('a session', () => {
  const move = { requestId: randomUUID(), startMs: startOfTest + 3 * day, zone: 'UTC' };

  it('that was booked elsewhere can only be changed there', async () => {
    const { deps, bookings, booked } = await calls(2);
    const [session] = booked;
    if (session === undefined) throw new Error('There is a session');
    const urls = { cancelUrl: 'https://cancel.example', rescheduleUrl: 'https://move.example' };
    bookings.put({ ...session, external: { inviteeId: 'i', ...urls } });
    const refused = { code: 'booked_externally', details: urls };
    await expect(cancelSession(deps, ana.accountId, session.id)).rejects.toMatchObject(refused);
    await expect(moveSession(deps, ana, session.id, move)).rejects.toMatchObject(refused);
  });

  it('that was canceled cannot be moved, and one that has begun cannot be canceled', async () => {
    const { deps, booked, time } = await calls(2, 4);
    const [first, second] = booked;
    await cancelSession(deps, ana.accountId, first?.id ?? '');
    await expect(moveSession(deps, ana, first?.id ?? '', move)).rejects.toMatchObject({
      code: 'booking_canceled',
    });
    time.nowMs = second?.startMs ?? 0;
    const begun = { code: 'session_begun' };
    await expect(cancelSession(deps, ana.accountId, second?.id ?? '')).rejects.toMatchObject(begun);
    await markNoShow(deps, 'coach', ana.accountId, second?.id ?? '');
    time.nowMs -= 1;
    await expect(cancelSession(deps, ana.accountId, second?.id ?? '')).rejects.toMatchObject(begun);
    await expect(cancelSession(deps, ana.accountId, 'none')).rejects.toMatchObject({
      code: 'booking_not_found',
    });
  });

  it('cannot be moved when its coach left, or to a time that is taken', async () => {
    const { deps, booked } = await calls(2);
    await book(deps, move.startMs, call);
    const id = booked[0]?.id ?? '';
    await expect(moveSession(deps, ana, id, move)).rejects.toMatchObject({ code: 'slot_taken' });
    const coaches = { ...deps.coaches, schedule: async () => null };
    await expect(moveSession({ ...deps, coaches }, ana, id, move)).rejects.toMatchObject({
      code: 'no_coach',
    });
  });
});

describe('the calendar feed', () => {
  function feedOf({ deps }: Pick<Awaited<ReturnType<typeof calls>>, 'deps'>) {
    const stored = new Map<string, Feed>();
    let made = 0;
    let since: number | null = 0;
    const feed = {
      ...deps,
      newToken: (bytes: number) => {
        made += 1;
        return `${bytes}-${made}`;
      },
      feeds: {
        find: async (accountId: string) => stored.get(accountId) ?? null,
        async replace(accountId: string, before: string | null, each: Feed) {
          await Promise.resolve();
          if ((stored.get(accountId)?.token ?? null) !== before) return false;
          stored.set(accountId, each);
          return true;
        },
        async ownerOf(token: string) {
          const found = [...stored].find(([, each]) => each.token === token);
          return found ? { accountId: found[0], madeAtMs: found[1].madeAtMs } : null;
        },
      },
      validSince: async () => since,
      coachLocale: async (accountId: string) => (accountId === 'coach' ? ('de' as const) : null),
      siteUrl: 'https://repz.example',
    };
    return { feed, endSessions: (at: number | null) => (since = at) };
  }
  const address = (token: string) => ({ url: `https://repz.example/api/calendar/${token}.ics` });

  it('has one address until it is replaced', async () => {
    const { feed } = feedOf(await calls());
    expect(await getFeed(feed, ana.accountId)).toEqual(address('32-1'));
    expect(await getFeed(feed, ana.accountId)).toEqual(address('32-1'));
    expect(await rotateFeed(feed, ana.accountId)).toEqual(address('32-2'));
    await expect(readFeed(feed, '32-1.ics')).rejects.toMatchObject({
      kind: 'not-found',
      code: 'feed_not_found',
    });
    await expect(readFeed(feed, '32-2.ics')).resolves.toContain('BEGIN:VCALENDAR');
  });

  it('has the same address for two requests at once', async () => {
    const { feed } = feedOf(await calls());
    const [one, other] = await Promise.all([getFeed(feed, ana.accountId), getFeed(feed, ana.accountId)]);
    expect(one).toEqual(other);
  });

  it('lists a quarter back and four hundred days ahead, without canceled sessions', async () => {
    const world = await calls(-91, -89, 2, 5, 399, 401);
    await cancelSession(world.deps, ana.accountId, world.booked[2]?.id ?? '');
    const { feed } = feedOf(world);
    await getFeed(feed, ana.accountId);
    const starts = [...(await readFeed(feed, '32-1.ics')).matchAll(/DTSTART:(\d{8})/g)].map(
      ([, each]) => each,
    );
    expect(starts).toEqual(['20251203', '20260307', '20270405']);
  });

  it('lists for a coach with whom, in the coach’s language, and nothing that a client wrote', async () => {
    const world = await calls(2, 5);
    const [first, second] = world.booked;
    world.bookings.put({ ...(first ?? expect.unreachable()), note: 'My left knee' });
    await cancelSession(world.deps, ana.accountId, second?.id ?? '');
    const { feed } = feedOf(world);
    await getFeed(feed, 'coach');
    const file = (await readFeed(feed, '32-1.ics')).replaceAll('\r\n ', '');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(file).toMatch(/SUMMARY:REPZ: Fortschritts.*Ana Lima/);
    expect(file).not.toContain('left knee');
  });

  it('ends with the account', async () => {
    const { feed, endSessions } = feedOf(await calls());
    await getFeed(feed, ana.accountId);
    endSessions(null);
    await expect(readFeed(feed, '32-1.ics')).rejects.toMatchObject({ code: 'feed_not_found' });
  });

  it('ends with all login sessions, and its owner has another one after', async () => {
    const world = await calls();
    const { feed, endSessions } = feedOf(world);
    await getFeed(feed, ana.accountId);
    endSessions(world.time.nowMs);
    await expect(readFeed(feed, '32-1.ics')).resolves.toContain('BEGIN:VCALENDAR');
    endSessions(world.time.nowMs + 1);
    await expect(readFeed(feed, '32-1.ics')).rejects.toMatchObject({ code: 'feed_not_found' });
    world.time.nowMs += 1;
    const both = await Promise.all([getFeed(feed, ana.accountId), getFeed(feed, ana.accountId)]);
    expect(both[0]).toEqual(both[1]);
    expect(await getFeed(feed, ana.accountId)).toEqual(both[0]);
    await expect(readFeed(feed, '32-1.ics')).rejects.toMatchObject({ code: 'feed_not_found' });
    await expect(readFeed(feed, both[0].url.split('/').at(-1) ?? '')).resolves.toContain('BEGIN:VCALENDAR');
  });
});
