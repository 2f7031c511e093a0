import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { overlaps } from '#functions/booking/calendar/interval.ts';
import {
  bookingResponseSchema,
  coachCalendarResponseSchema,
  coachScheduleResponseSchema,
} from '#shared/contracts/booking.ts';
import { errorResponseSchema } from '#shared/contracts/error.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi, output, signIn, stack, tables } from '#tests/support/stack.ts';

const hour = 3_600_000;
const day = 24 * hour;
const quarter = hour / 4;
const atOnce = 30;
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

/** Ids of sessions whose mail of the kind `booked` is in the outbox, sent or not; each as often as it is there. */
async function bookedMails(): Promise<string[]> {
  const found: string[] = [];
  for (const back of [0, 1]) {
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await tables().send(
        new QueryCommand({
          TableName: output('BookingsTable'),
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: {
            ':pk': `OUTBOX#${new Date(Date.now() - back * day).toISOString().slice(0, 10)}`,
          },
          ExclusiveStartKey,
        }),
      );
      const rows = z.parse(
        z.array(z.object({ kind: z.string(), bookingId: z.string(), sequence: z.int() })),
        page.Items ?? [],
      );
      found.push(
        ...rows.flatMap((row) => (row.kind === 'booked' && row.sequence === 0 ? [row.bookingId] : [])),
      );
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
  }
  return found;
}

test('1,000 overlapping requests through the API leave no overlap, and each session its mail once', async () => {
  const coach = await signIn('coach@repz.example', 'Repz-demo-2026');
  const hours: unknown = await (await callApi('GET', '/api/coach/schedule', coach.accessToken)).json();
  const { schedule } = z.parse(coachScheduleResponseSchema, hours);
  expect(schedule?.zone).toBe('America/Los_Angeles');
  const clients = await Promise.all(Array.from({ length: 20 }, () => payingClient('longevity')));
  // Two weeks that no other test books, around the clock: half of it outside the coach's hours.
  const from = Math.floor(Date.now() / day) * day + 70 * day;
  const requests = Array.from({ length: 1000 }, (_, index) => {
    const [eventType, place] = kinds[Math.floor(Math.random() * kinds.length)] ?? kinds[0];
    // Within the working day of California, so that most of them meet.
    const startMs =
      from + Math.floor(Math.random() * 5) * day + 16 * hour + Math.floor(Math.random() * 36) * quarter;
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
  console.log(`1,000 requests in ${seconds.toFixed(0)} s:`, Object.fromEntries(outcomes));
  // Nothing but a session or a reason: no 500, nobody too busy.
  expect([...outcomes.keys()].toSorted()).toEqual(
    ['booked', 'no_session_left', 'slot_taken'].filter((code) => outcomes.has(code)),
  );
  expect(booked.length).toBeGreaterThan(20);

  const query = new URLSearchParams({
    from: new Date(from).toISOString(),
    to: new Date(from + 15 * day).toISOString(),
  });
  const calendar: unknown = await (
    await callApi('GET', `/api/coach/bookings?${query}`, coach.accessToken)
  ).json();
  const standing = z.parse(coachCalendarResponseSchema, calendar).bookings;
  expect(standing.map(({ id }) => id).toSorted()).toEqual(booked.map(({ id }) => id).toSorted());
  const inOrder = booked.toSorted((a, b) => a.startMs - b.startMs);
  for (const [index, one] of inOrder.entries()) {
    for (const other of inOrder.slice(index + 1, index + 9)) {
      expect(overlaps(one, other), `${one.id} and ${other.id}`).toBe(false);
    }
  }
  const mails = await bookedMails();
  for (const { id } of booked) expect(mails.filter((each) => each === id)).toHaveLength(1);
  // And in the mailbox: as many as the person has sessions.
  for (const { email } of clients.slice(0, 5)) {
    const answer = await fetch(`${stack.siteUrl()}/_local/mail.json?to=${encodeURIComponent(email)}`);
    const received = z.parse(mailsSchema, await answer.json());
    const own = booked.filter((each) => each.email === email);
    expect(received.filter(({ subject }) => subject.startsWith('Booked:'))).toHaveLength(own.length);
  }
}, 900_000);
