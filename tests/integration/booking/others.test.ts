import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  bookingResponseSchema,
  feedResponseSchema,
  slotsResponseSchema,
  waitlistEntryResponseSchema,
} from '#shared/contracts/booking/booking.ts';
import { makePerson, writePastSession } from '#tests/support/past-session.ts';
import { subscribe } from '#tests/support/paying-client.ts';
import { callApi } from '#tests/support/stack.ts';

const day = 86_400_000;

type Person = Awaited<ReturnType<typeof makePerson>>;
const call = async (person: Person, method: string, path: string, body?: unknown) => {
  const answer = await callApi(method, path, person.accessToken, body);
  return { status: answer.status, json: (await answer.json().catch(() => null)) as unknown };
};

/** The query of a link of the public site. */
const source = {
  utm_source: 'repz-website',
  utm_medium: 'website',
  utm_campaign: 'booking',
  utm_content: 'core',
  location: 'home-gym',
};

/** A booking of Ana's with the demo coach, forty-odd days ahead. */
async function anasBooking(ana: Person) {
  await subscribe(ana.id, 'core');
  const from = Date.now() + 47 * day;
  const query = new URLSearchParams({
    eventType: 'virtualCheckIn',
    from: new Date(from).toISOString(),
    to: new Date(from + 3 * day).toISOString(),
  });
  const free = await call(ana, 'GET', `/api/booking/slots?${query}`);
  const { slots } = z.parse(slotsResponseSchema, free.json);
  const startsAt = slots[Math.floor(Math.random() * slots.length)];
  const body = {
    requestId: randomUUID(),
    eventType: 'virtualCheckIn',
    place: null,
    startsAt,
    zone: 'UTC',
    source,
  };
  return z.parse(bookingResponseSchema, (await call(ana, 'POST', '/api/bookings', body)).json).booking;
}

test('a free account is refused a session with its coach until a subscription is live', async () => {
  const ana = await makePerson('client');
  const request = { eventType: 'virtualCheckIn', place: null, startsAt: new Date(Date.now() + 9 * day) };
  const waiting = { requestId: randomUUID(), eventType: 'virtualCheckIn', place: null, zone: 'UTC' };
  const ways = [
    ['/api/bookings', { ...request, requestId: randomUUID(), zone: 'UTC' }],
    ['/api/booking/holds', request],
    ['/api/booking/waiting', { ...waiting, date: '2090-01-01' }],
  ] as const;
  await subscribe(ana.id, 'longevity', 'canceled');
  for (const [path, body] of ways) {
    const { status, json } = await call(ana, 'POST', path, body);
    expect({ path, status, json }).toMatchObject({
      status: 403,
      json: { error: { code: 'subscription_required' } },
    });
  }
  await anasBooking(ana);
});

test("another client's session is not found on any route", async () => {
  const [ana, bob] = [await makePerson('client'), await makePerson('client')];
  const { id, startsAt, ...booked } = await anasBooking(ana);
  expect(booked.source).toEqual(source);
  const move = { requestId: randomUUID(), startsAt, zone: 'UTC' };
  for (const [method, path, body] of [
    ['GET', `/api/bookings/${id}/calendar.ics`],
    ['POST', `/api/bookings/${id}/move`, move],
    ['POST', `/api/bookings/${id}/cancel`, {}],
    ['POST', `/api/bookings/${id}/not-held`, {}],
  ] as const) {
    expect((await call(bob, method, path, body)).status, path).toBe(404);
  }
  expect((await callApi('GET', `/api/bookings/${id}/calendar.ics`, ana.accessToken)).status).toBe(200);
});

test('another coach’s session is not there for a coach, nor any for a client', async () => {
  const [coach, stranger] = [await makePerson('coach'), await makePerson('coach')];
  const ana = await makePerson('client');
  const { id } = await writePastSession(coach, ana);
  const act = { clientId: ana.id };
  const acts = [
    ['POST', 'waive', act],
    ['POST', 'no-show', act],
    ['PUT', 'note', { ...act, text: 'Mine', isShared: true }],
    ['POST', 'held', act],
  ] as const;
  for (const [method, name, body] of acts) {
    const path = `/api/coach/bookings/${id}/${name}`;
    expect((await call(stranger, method, path, body)).status, name).toBe(404);
    expect((await call(ana, method, path, body)).status, name).toBe(403);
  }
  expect((await call(coach, 'PUT', `/api/coach/bookings/${id}/note`, acts[2][2])).status).toBe(200);
});

test('a feed works at its current address only', async () => {
  const ana = await makePerson('client');
  const feed = async (method: string, path: string) =>
    z.parse(feedResponseSchema, (await call(ana, method, path, {})).json).url;
  const first = await feed('GET', '/api/calendar-feed');
  expect((await fetch(first)).status).toBe(200);
  expect((await fetch(first.replace(/[\w-]{3}\.ics$/, 'AAA.ics'))).status).toBe(404);
  const second = await feed('POST', '/api/calendar-feed/rotate');
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
});

test("another client's waiting-list entry is not found", async () => {
  const [ana, bob] = [await makePerson('client'), await makePerson('client')];
  const body = {
    requestId: randomUUID(),
    eventType: 'consultation',
    place: null,
    zone: 'Europe/Berlin',
    date: new Date(Date.now() + 50 * day).toISOString().slice(0, 10),
  };
  const joined = await call(ana, 'POST', '/api/booking/waiting', body);
  const { id } = z.parse(waitlistEntryResponseSchema, joined.json).entry;
  expect((await call(bob, 'POST', `/api/booking/waiting/${id}/claim`, {})).status).toBe(404);
  await call(bob, 'DELETE', `/api/booking/waiting/${id}`);
  expect((await call(ana, 'GET', '/api/booking/waiting')).json).toMatchObject({ entries: [{ id }] });
  expect((await call(bob, 'GET', '/api/booking/waiting')).json).toEqual({ entries: [] });
});
