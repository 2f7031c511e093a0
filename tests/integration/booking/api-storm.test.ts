import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { overlaps } from '#functions/modules/booking/calendar/interval.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { bookingResponseSchema, clientBookingsResponseSchema } from '#shared/contracts/booking/booking.ts';
import { coachScheduleResponseSchema } from '#shared/contracts/booking/coach-schedule.ts';
import { errorResponseSchema } from '#shared/contracts/error.ts';
import { isPublicHoliday } from '#shared/domain/calendar/public-holidays.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi, output, signIn, stack, tables } from '#tests/support/stack.ts';

const hour = 3_600_000;
const day = 24 * hour;
const quarter = hour / 4;
const atOnce = 30;
const requestCount = 300;
const mailsSchema = z.array(z.object({ subject: z.string(), text: z.string() }));

const kinds = [
  ['virtualCheckIn', null],
  ['progressReview', null],
  ['cityTraining', 'city-sports-club'],
  ['homeTraining', 'home-training'],
] as const;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Mails that were decided on for a client, sent or not. */
async function mailsOf(accountId: string): Promise<string[]> {
  const found: string[] = [];
  for await (const item of queryAll(tables(), {
    TableName: output('OutboxTable'),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `ACCOUNT#${accountId}` },
  }))
    found.push(z.parse(z.object({ id: z.string() }), item).id);
  return found;
}

test('300 overlapping requests through the API leave no overlap, and each session its mail once', async () => {
  const coach = await signIn('coach@repz.example', 'Repz-demo-2026');
  const hours: unknown = await (await callApi('GET', '/api/coach/schedule', coach.accessToken)).json();
  const { schedule } = z.parse(coachScheduleResponseSchema, hours);
  expect(schedule?.zone).toBe('America/Los_Angeles');
  const clients = await Promise.all(Array.from({ length: 20 }, () => payingClient('longevity')));
  // Two days that no other test books, a Tuesday and a Wednesday: the coach works little on a Saturday, and not on a Sunday
  // or a federal holiday, most of which are Mondays.
  const inTenWeeks = Math.floor(Date.now() / day) * day + 70 * day;
  const tuesdays = [0, 7].map(
    (days) => inTenWeeks + (((9 - new Date(inTenWeeks).getUTCDay()) % 7) + days) * day,
  );
  const isHoliday = (ms: number) => isPublicHoliday(new Date(ms).toISOString().slice(0, 10));
  const from = tuesdays.find((tuesday) => !isHoliday(tuesday) && !isHoliday(tuesday + day)) ?? 0;
  const requests = Array.from({ length: requestCount }, (_, index) => {
    const [eventType, place] = kinds[Math.floor(Math.random() * kinds.length)] ?? kinds[0];
    // Within the working day of California, so that most of them meet.
    const startMs =
      from + Math.floor(Math.random() * 2) * day + 16 * hour + Math.floor(Math.random() * 36) * quarter;
    const details = { zone: 'Europe/Berlin', note: '', address: '' };
    const body = { requestId: randomUUID(), eventType, place, startsAt: new Date(startMs).toISOString() };
    return { client: clients[index % clients.length], body: { ...body, ...details } };
  });
  const outcomes = new Map<string, number>();
  const booked: { id: string; startMs: number; endMs: number; email: string }[] = [];
  const began = performance.now();
  let next = 0;
  const work = async () => {
    for (let index = next++; index < requests.length; index = next++) {
      const request = requests[index];
      if (request?.client === undefined) continue;
      const { token, email } = request.client;
      // Every tenth is sent twice at once, as by an impatient thumb.
      const [answer] = await Promise.all(
        Array.from({ length: index % 10 === 0 ? 2 : 1 }, () =>
          callApi('POST', '/api/bookings', token, request.body),
        ),
      );
      const text = (await answer?.text()) ?? '';
      const json = parsed(text);
      if (answer?.status === 200) {
        const { booking } = z.parse(bookingResponseSchema, json);
        const [startMs, endMs] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)];
        booked.push({ id: booking.id, startMs, endMs, email });
        outcomes.set('booked', (outcomes.get('booked') ?? 0) + 1);
      } else {
        const refusal = z.safeParse(errorResponseSchema, json);
        if (!refusal.success)
          throw new Error(`Not an answer of ours: ${answer?.status} ${text.slice(0, 500)}`);
        const { error } = refusal.data;
        outcomes.set(error.code, (outcomes.get(error.code) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - began) / 1000;
  console.log(`${requestCount} requests in ${seconds.toFixed(0)} s:`, Object.fromEntries(outcomes));
  // Nothing but a session or a reason: no 500, nobody too busy.
  expect([...outcomes.keys()].toSorted()).toEqual(
    ['booked', 'no_session_left', 'slot_taken'].filter((code) => outcomes.has(code)),
  );
  expect(booked.length).toBeGreaterThan(10);

  const query = new URLSearchParams({
    from: new Date(from).toISOString(),
    to: new Date(from + 15 * day).toISOString(),
  });
  const calendar: unknown = await (
    await callApi('GET', `/api/coach/bookings?${query}`, coach.accessToken)
  ).json();
  const standing = z.parse(z.pick(clientBookingsResponseSchema, { bookings: true }), calendar).bookings;
  expect(standing.map(({ id }) => id).toSorted()).toEqual(booked.map(({ id }) => id).toSorted());
  const inOrder = booked.toSorted((a, b) => a.startMs - b.startMs);
  for (const [index, one] of inOrder.entries()) {
    for (const other of inOrder.slice(index + 1, index + 9)) {
      expect(overlaps(one, other), `${one.id} and ${other.id}`).toBe(false);
    }
  }
  const mails = (await Promise.all(clients.map(({ accountId }) => mailsOf(accountId)))).flat();
  const news = mails.filter((id) => /^session#.+#0#booked$/.test(id));
  expect(news.toSorted()).toEqual(booked.map(({ id }) => `session#${id}#0#booked`).toSorted());
  // And in the mailbox: as many as the person has sessions.
  for (const { email } of clients.slice(0, 5)) {
    const own = booked.filter((each) => each.email === email);
    const received = async () => {
      const answer = await fetch(`${stack.siteUrl()}/_local/mail.json?to=${encodeURIComponent(email)}`);
      const mails = z.parse(mailsSchema, await answer.json());
      return mails.filter(({ subject }) => subject.startsWith('Booked:')).length;
    };
    await expect.poll(received, { timeout: 120_000, interval: 500 }).toBe(own.length);
  }
}, 900_000);
