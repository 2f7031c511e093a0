import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { StoredBooking } from '#functions/modules/booking/booking.ts';
import { seriesMailMs } from '#functions/modules/booking/booking-jobs.ts';
import { type CoachMailData, coachMailData, coachNews } from '#functions/modules/booking/session-mail.ts';
import { bookSeries } from '#functions/modules/booking/sessions/book-series.ts';
import {
  cancelSession,
  moveSession,
  waiveLateCancellation,
} from '#functions/modules/booking/sessions/change-session.ts';
import { markNoShow } from '#functions/modules/booking/sessions/session-outcome.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { writeMail } from '#tests/support/write-mail.ts';
import { ana, book, startOfTest } from '#tests/unit/functions/modules/booking/booking-world.ts';
import { casey, mailWorld } from '#tests/unit/functions/modules/booking/mail-world.ts';

const hour = 3_600_000;
const day = 24 * hour;

function world() {
  const all = mailWorld();
  return { ...all, tellCoach: () => all.to(casey.email) };
}

describe('a coach', () => {
  test('gets one mail per booking, move and cancellation', async () => {
    const { deps, tellCoach } = world();
    const { id } = await book(deps, startOfTest + 3 * day);
    const [booked, ...more] = await tellCoach();
    expect(more).toEqual([]);
    expect(booked?.to).toBe('casey@repz.example');
    expect(booked?.subject).toBe(
      'Ana Lima booked: Training at City Sports Club, Thursday, March 5 at 9:00 AM (Los Angeles)',
    );
    const move = { requestId: randomUUID(), startMs: startOfTest + 3 * day + hour, zone: 'UTC' };
    await moveSession(deps, ana, id, move);
    await moveSession(deps, ana, id, move);
    expect((await tellCoach()).map(({ subject }) => subject)).toEqual([
      'Ana Lima moved: Training at City Sports Club, now Thursday, March 5 at 10:00 AM (Los Angeles)',
    ]);
    await cancelSession(deps, ana.accountId, id);
    await cancelSession(deps, ana.accountId, id);
    const [canceled, ...others] = await tellCoach();
    expect(others).toEqual([]);
    expect(canceled?.subject).toMatch(/^Ana Lima canceled: Training at City Sports Club/);
    expect(canceled?.text).toContain('the client gets the session back');
  });

  test('learns that a late cancellation counts as used and can be waived', async () => {
    const { deps, time, tellCoach } = world();
    const { id } = await book(deps, startOfTest + 3 * day);
    await tellCoach();
    time.nowMs = startOfTest + 3 * day - hour;
    await cancelSession(deps, ana.accountId, id);
    const [mail] = await tellCoach();
    expect(mail?.text).toContain('counts as used. You can waive that in your calendar.');
  });

  test('gets one mail for a session that changed before the first mail was sent', async () => {
    const { deps, time, tellCoach } = world();
    const { id } = await book(deps, startOfTest + 3 * day);
    time.nowMs += 1;
    await cancelSession(deps, ana.accountId, id);
    expect((await tellCoach()).map(({ subject }) => subject.split(':')[0])).toEqual(['Ana Lima canceled']);
  });

  test('gets no mail about their own changes', async () => {
    const { bookings, deps, time, tellCoach } = world();
    const { id } = await book(deps, startOfTest + day);
    await tellCoach();
    time.nowMs = startOfTest + day;
    await markNoShow(deps, 'coach', ana.accountId, id);
    await waiveLateCancellation(deps, 'coach', ana.accountId, id);
    expect(bookings.mails).toEqual([]);
  });

  test.each([
    ['without approval', { coachApproved: false }],
    ['while the account is disabled', { disabledAt: '2026-03-02T10:00:00.000Z' }],
  ])('gets no mail %s', async (_, change) => {
    const { deps, people, tellCoach } = world();
    await book(deps, startOfTest + 3 * day);
    people.set(casey.id, { ...casey, ...change });
    expect(await tellCoach()).toEqual([]);
  });

  test('gets mails that are erased with the client, and hold nothing that the client wrote', async () => {
    const { bookings, deps } = world();
    await book(deps, startOfTest + 3 * day);
    const forCoach = bookings.mails.find(({ kind }) => kind === 'session-for-coach');
    expect(forCoach).toMatchObject({ to: { accountId: 'coach' }, concerns: { accountId: ana.accountId } });
    expect(Object.keys(z.parse(coachMailData, forCoach?.data).session)).not.toContain('note');
  });

  test('gets one mail for a series with all of its dates, also when it is finished by a second run', async () => {
    const { bookings, deps, time, runJobs, send } = world();
    const request = {
      requestId: randomUUID(),
      eventType: 'personalTrainingSemiWeekly' as const,
      place: 'city-sports-club' as const,
      startsAt: new Date(startOfTest + day).toISOString(),
      zone: 'UTC',
      count: 3,
      note: '',
      address: '',
      source: {},
      skip: [],
    };
    // The first run dies after two.
    let left = 2;
    const dying = {
      ...deps,
      bookings: Object.assign(Object.create(bookings), {
        async change(change: Parameters<typeof bookings.change>[0]) {
          if (left === 0) throw new Error('killed');
          left -= 1;
          return bookings.change(change);
        },
      }),
    };
    await expect(bookSeries(dying, ana, request)).rejects.toThrow('killed');
    await bookSeries(deps, ana, request);
    await bookSeries(deps, ana, request);
    await book(deps, startOfTest + 30 * day, { eventType: 'progressReview', place: null });
    expect(await runJobs()).toEqual([]);
    time.nowMs = seriesMailMs(startOfTest);
    const [mail, ...more] = await send(await runJobs());
    expect(more).toEqual([]);
    expect(mail?.to).toBe(casey.email);
    expect(mail?.subject).toBe('Ana Lima booked 3 sessions: Personal training, twice a week');
    expect(mail?.text.match(/\(Los Angeles\)/g)).toHaveLength(3);
    await bookSeries(deps, ana, request);
    time.nowMs += hour;
    expect(await runJobs()).toEqual([]);
  });

  test('gets a single-session mail for a series with one date left', async () => {
    const { deps, time, runJobs, send } = world();
    const request = {
      requestId: randomUUID(),
      eventType: 'personalTrainingSemiWeekly' as const,
      place: 'city-sports-club' as const,
      startsAt: new Date(startOfTest + day).toISOString(),
      zone: 'UTC',
      count: 2,
      note: '',
      address: '',
      source: {},
      skip: [new Date(startOfTest + 4 * day).toISOString()],
    };
    await bookSeries(deps, ana, request);
    time.nowMs = seriesMailMs(startOfTest);
    const sent = await send(await runJobs());
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual(['Ana Lima booked']);
  });
});

test('gets the series mail one to two minutes later, at the same time for requests of the same minute', () => {
  const minute = 60_000;
  const atFull = Math.ceil(startOfTest / minute) * minute;
  for (const later of [1, 30_000, minute]) expect(seriesMailMs(atFull + later)).toBe(atFull + 2 * minute);
  expect(seriesMailMs(atFull)).toBe(atFull + minute);
});

describe.each(localeIds)('in %s', (locale) => {
  const session: StoredBooking = {
    id: 'id',
    accountId: 'account',
    coachId: 'coach',
    eventType: 'homeTraining',
    place: 'home-training',
    startMs: startOfTest,
    endMs: startOfTest + hour,
    zone: 'Europe/Berlin',
    coachZone: 'America/Los_Angeles',
    wall: null,
    coachName: 'Casey Coach',
    clientName: 'Ana Lima',
    clientEmail: 'ana@repz.example',
    locale: 'fr',
    status: 'booked',
    effect: null,
    isHeld: false,
    sequence: 0,
    note: 'My knee hurts',
    address: 'Main Street 1',
    joinUrl: null,
    seriesId: null,
    groupId: null,
    cancelReason: null,
    coverage: null,
    external: null,
    coachNote: null,
    rating: null,
    source: {},
    createdAtMs: startOfTest,
    lastRequestId: 'id',
    changedBy: 'client',
  };
  const write = (over: Partial<CoachMailData> = {}) => {
    const data: CoachMailData = { news: 'booked', session, starts: [], ...over };
    return writeMail('session-for-coach', data, { ...casey, locale });
  };

  test('the mail names client, time in the coach’s zone and place, and nothing that the client wrote', async () => {
    const mail = await write();
    for (const part of ['Ana Lima', '(Los Angeles)']) expect(mail.subject).toContain(part);
    for (const part of ['Main Street 1', 'https://repz.example/coach/calendar'])
      expect(mail.text).toContain(part);
    expect(mail.html).toContain(`lang="${locale}"`);
    expect(mail.text + mail.html).not.toContain('knee');
    expect(mail.text).not.toContain('Europe/Berlin');
  });

  test('each kind of news has words of its own', async () => {
    const starts = [startOfTest, startOfTest + 7 * day];
    const mails = coachNews.map((news) => write({ news, starts: news === 'series' ? starts : [] }));
    const said = (await Promise.all(mails)).map(({ subject }) => subject);
    expect(new Set(said).size).toBe(coachNews.length);
    expect(said[3]).toContain('2');
  });

  test('a name that carries a message of a stranger is not repeated', async () => {
    const mail = await write({ session: { ...session, clientName: 'Win now at https://evil.example' } });
    expect(mail.subject + mail.text + mail.html).not.toContain('evil');
  });
});
