import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { seriesOf } from '#functions/modules/booking/calendar/series.ts';
import { calendarOf, fileOf } from '#functions/modules/booking/calendar-feed/calendar-file.ts';
import { cancelSession, moveSession } from '#functions/modules/booking/sessions/change-session.ts';
import { ensurePythonEnvironment } from '#scripts/local/python/python.ts';
import {
  bookingResponseSchema,
  feedResponseSchema,
  slotsResponseSchema,
} from '#shared/contracts/booking/booking.ts';
import { instantOf } from '#shared/domain/calendar/wall-time.ts';
import { readCalendars } from '#tests/support/calendar-programs.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi } from '#tests/support/stack.ts';
import { aClient, book, bookingWorld, daysAhead } from './booking-world.ts';

const site = 'https://repz.example';
const hour = 3_600_000;

// The first run installs the calendar program.
beforeAll(() => ensurePythonEnvironment(['cloud', 'checks']), 120_000);

test('booked, moved and canceled: one UID, a rising SEQUENCE, and an empty calendar at the end', async () => {
  const { deps } = await bookingWorld();
  const ana = aClient();
  const booked = await book(deps, ana, daysAhead(5));
  const move = { requestId: randomUUID(), startMs: booked.startMs + 2 * hour, zone: 'Europe/Berlin' };
  const moved = await moveSession(deps, ana, booked.id, move);
  const canceled = await cancelSession(deps, ana.accountId, booked.id);
  const files = [booked, moved, canceled].map((each) => fileOf(each, site, Date.now()));
  // The first once more, as a mail that was late: the calendar has newer news by then.
  const readings = await readCalendars([...files.slice(0, 2), files[0] ?? '', files[2] ?? '']);
  const uid = `${booked.id}@repz.example`;
  expect(readings.flatMap(({ errors }) => errors)).toEqual([]);
  expect(readings.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH', 'PUBLISH', 'CANCEL']);
  expect(readings.flatMap(({ events }) => events.map((each) => [each.uid, each.sequence]))).toEqual([
    [uid, 0],
    [uid, 1],
    [uid, 0],
    [uid, 2],
  ]);
  expect(readings.map(({ held }) => held)).toEqual([[uid], [uid], [uid], []]);
  expect(readings[1]?.events[0]?.start).toBe(
    new Date(moved.startMs).toISOString().replace('.000Z', '+00:00'),
  );
  expect(readings[3]?.events[0]?.status).toBe('CANCELLED');
});

describe.each([
  ['America/Los_Angeles', '2026-03-02'],
  ['America/Los_Angeles', '2026-10-26'],
  ['Europe/Berlin', '2026-03-23'],
  ['Europe/Berlin', '2026-10-19'],
  ['Australia/Lord_Howe', '2026-03-30'],
  ['Australia/Lord_Howe', '2026-09-28'],
])('a weekly series in %s from %s on, across a clock change', (zone, date) => {
  test('keeps its wall time in the calendar program', async () => {
    const { deps } = await bookingWorld();
    const template = await book(deps, aClient(), daysAhead(6));
    const startMs = instantOf({ date, time: '07:30' }, zone);
    const sessions = seriesOf({ startMs, endMs: startMs + hour }, zone, 'monthly', 4).map((time) => ({
      ...template,
      id: randomUUID(),
      startMs: time.startMs,
      endMs: time.endMs,
      zone,
    }));
    const feed = calendarOf(sessions, { method: 'PUBLISH', siteUrl: site, nowMs: Date.now() });
    const [reading] = await readCalendars([feed], zone);
    expect(reading?.errors).toEqual([]);
    expect(reading?.events.map(({ local, minutes }) => [local.slice(11), minutes])).toEqual(
      Array.from({ length: 4 }, () => ['07:30', 60]),
    );
    // The clock did change in between.
    const gaps = sessions.map((each, index) => each.startMs - (sessions[index - 1]?.startMs ?? each.startMs));
    expect(new Set(gaps.slice(1)).size).toBe(2);
  });
});

test('the feed of the deployed API holds the sessions that stand, under the same UIDs', async () => {
  const { token } = await payingClient('core');
  const api = async <T>(schema: z.ZodMiniType<T>, method: string, path: string, body?: unknown) => {
    const answer = await callApi(method, path, token, body);
    expect(answer.status, path).toBe(200);
    return z.parse(schema, await answer.json());
  };
  const from = new Date(daysAhead(20)).toISOString();
  const to = new Date(daysAhead(27)).toISOString();
  const query = new URLSearchParams({ eventType: 'virtualCheckIn', from, to });
  const { slots } = await api(slotsResponseSchema, 'GET', `/api/booking/slots?${query}`);
  const at = Math.floor(Math.random() * (slots.length - 8));
  const bookAt = (startsAt = '') =>
    api(bookingResponseSchema, 'POST', '/api/bookings', {
      requestId: randomUUID(),
      eventType: 'virtualCheckIn',
      place: null,
      startsAt,
      zone: 'Europe/Berlin',
      note: 'My knee; the left, please\nThank you',
    });
  const kept = (await bookAt(slots[at])).booking;
  const given = (await bookAt(slots[at + 7])).booking;
  const { url } = await api(feedResponseSchema, 'GET', '/api/calendar-feed');
  const feed = async () => {
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    return answer.text();
  };
  const before = await feed();
  await api(bookingResponseSchema, 'POST', `/api/bookings/${given.id}/cancel`, {});
  const [first, second] = await readCalendars([before, await feed()]);
  expect([first?.errors, second?.errors]).toEqual([[], []]);
  expect(first).toMatchObject({ version: '2.0', method: 'PUBLISH' });
  const uidOf = (uid: string) => uid.split('@')[0];
  expect(first?.events.map(({ uid }) => uidOf(uid)).toSorted()).toEqual([kept.id, given.id].toSorted());
  expect(second?.events.map(({ uid }) => uidOf(uid))).toEqual([kept.id]);
  const [event] = second?.events ?? [];
  expect(Date.parse(event?.start ?? '')).toBe(Date.parse(kept.startsAt));
  expect(event?.description).toContain('My knee; the left, please\nThank you');
});
