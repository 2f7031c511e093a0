import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '#functions/platform/app-error.ts';
import {
  confirmConsultation,
  requestConsultation,
} from '../../../functions/modules/booking/sessions/consultations.ts';
import { aClient, book, bookingWorld, daysAhead } from './booking-world.ts';

const hour = 3_600_000;
const refusal = (error: unknown) => {
  if (error instanceof AppError) return error;
  throw error;
};

/** A coach, a clock that is moved by hand, and the confirmation mails that are decided on. */
async function visitorsWorld() {
  const time = { nowMs: Date.now() };
  const world = await bookingWorld({}, () => time.nowMs);
  const { deps } = world;
  const ask = (email: string, startMs: number, requestId: string = randomUUID()) =>
    requestConsultation(deps, {
      requestId,
      name: 'Vic Visitor',
      email,
      startsAt: new Date(startMs).toISOString(),
      zone: 'UTC',
      locale: 'en',
      source: {},
    });
  const confirmations = async () => {
    const mails = await world.mails();
    const found = mails.filter(({ data }) => data.news === 'confirm-consultation');
    return found.toSorted((a, b) => a.createdAt - b.createdAt);
  };
  const newestToken = async () => (await confirmations()).at(-1)?.data.token ?? '';
  return { ...world, time, confirmations, newestToken, ask };
}
const address = () => `${randomUUID()}@repz.example`;

test('of twenty consultations that one mailbox books at once under variants of its address, one is booked', async () => {
  const { deps, rows, coachId } = await bookingWorld();
  const name = randomUUID();
  const clients = Array.from({ length: 20 }, (_, index) => ({
    ...aClient(),
    email: `${name}+${index}@repz.example`,
  }));
  const outcomes = await Promise.all(
    clients.map((client, index) =>
      book(deps, client, daysAhead(5) + index * hour, 'consultation').catch(refusal),
    ),
  );
  const lost = outcomes.flatMap((each) => (each instanceof AppError ? [each.code] : []));
  expect(lost).toHaveLength(19);
  expect(new Set(lost)).toEqual(new Set(['consultation_upcoming']));
  expect(await rows(`COACH#${coachId}`, 'BOOKING#')).toHaveLength(1);
  expect(await rows(`COACH#${coachId}`, 'CELL#')).toHaveLength(2);
});

test('a mailbox gets one confirmation mail an hour and holds one time, however many ask for it at once', async () => {
  const { ask, confirmations, rows, coachId, time } = await visitorsWorld();
  const name = randomUUID();
  const startMs = daysAhead(5);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      ask(`${name}+${index}@repz.example`, startMs + index * hour).catch(refusal),
    ),
  );
  const refused = outcomes.flatMap((each) => (each instanceof AppError ? [each] : []));
  expect(refused).toHaveLength(9);
  for (const { kind, code, details } of refused) {
    expect([kind, code]).toEqual(['limited', 'confirmation_sent']);
    expect(details).toEqual({ nextAt: new Date(time.nowMs + hour).toISOString() });
  }
  expect(await confirmations()).toHaveLength(1);
  expect(await rows(`COACH#${coachId}`, 'HOLD#')).toHaveLength(1);
  expect(await rows(`COACH#${coachId}`, 'CELL#')).toHaveLength(2);
  // The hour is over, and so is the hold.
  time.nowMs += hour + 1000;
  await ask(`${name}@repz.example`, startMs);
  expect(await confirmations()).toHaveLength(2);
});

test('the same request sent twice, also at once, is answered alike and mailed once', async () => {
  const { ask, confirmations, time } = await visitorsWorld();
  const [email, requestId, startMs] = [address(), randomUUID(), daysAhead(5)];
  const [one, other] = await Promise.all([ask(email, startMs, requestId), ask(email, startMs, requestId)]);
  expect(other).toEqual(one);
  time.nowMs += 60_000;
  expect(await ask(email, startMs, requestId)).toEqual(one);
  expect(await confirmations()).toHaveLength(1);
  // The same id for another time is another request.
  await expect(ask(email, startMs + hour, requestId)).rejects.toMatchObject({ code: 'confirmation_sent' });
  // The link has expired, and the next mail is half an hour away.
  time.nowMs += 30 * 60_000;
  await expect(ask(email, startMs, requestId)).rejects.toMatchObject({ code: 'confirmation_sent' });
});

test('a visitor who has one coming up learns so by the link of the mail, and not by typing an address', async () => {
  const { deps, ask, newestToken, time } = await visitorsWorld();
  const email = address();
  await ask(email, daysAhead(5));
  const token = await newestToken();
  const made = await confirmConsultation(deps, token);
  expect(await confirmConsultation(deps, token)).toEqual(made);
  time.nowMs += 2 * hour;
  await ask(email, daysAhead(6));
  await expect(confirmConsultation(deps, await newestToken())).rejects.toMatchObject({
    code: 'consultation_upcoming',
  });
  // An account with the address counts with it.
  const client = { ...aClient(), email };
  await expect(book(deps, client, daysAhead(7), 'consultation')).rejects.toMatchObject({
    code: 'consultation_upcoming',
  });
});

test('another visitor with the same request id for the same time neither gets nor disturbs it', async () => {
  const { deps, ask, newestToken, bookings, coachId } = await visitorsWorld();
  const [requestId, startMs] = [randomUUID(), daysAhead(5)];
  await ask(address(), startMs, requestId);
  const token = await newestToken();
  await expect(ask(address(), startMs, requestId)).rejects.toMatchObject({ code: 'slot_taken' });
  const made = await confirmConsultation(deps, token);
  await expect(ask(address(), startMs, requestId)).rejects.toMatchObject({ code: 'slot_taken' });
  const calendar = await bookings.listOfCoach(coachId, { startMs, endMs: startMs + hour });
  expect(calendar).toEqual([made]);
});
