import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  confirmConsultation,
  requestConsultation,
} from '../../../../../../functions/modules/booking/sessions/consultations.ts';
import { book, bookingWorld, startOfTest } from '../booking-world.ts';

const minute = 60_000;
const tomorrow = startOfTest + 24 * 60 * minute;

function visitorWorld() {
  const world = bookingWorld();
  const tokens: string[] = [];
  const deps = {
    ...world.deps,
    newToken(bytes: number) {
      tokens.push(`token-${tokens.length}-of-${bytes}`);
      return tokens.at(-1) ?? '';
    },
  };
  const ask = (startMs = tomorrow, over: { email?: string; requestId?: string } = {}) =>
    requestConsultation(deps, {
      requestId: randomUUID(),
      email: 'vera@repz.example',
      name: 'Vera',
      locale: 'en',
      zone: 'Europe/Berlin',
      startsAt: new Date(startMs).toISOString(),
      source: {},
      ...over,
    });
  return { ...world, deps, tokens, ask };
}

describe('a consultation of a visitor', () => {
  it('is held for thirty minutes, with a mail that has the link', async () => {
    const { ask, bookings, time, tokens, deps } = visitorWorld();
    const until = time.nowMs + 30 * minute;
    expect(await ask()).toEqual({ confirmBefore: new Date(until).toISOString() });
    expect(tokens).toEqual(['token-0-of-32']);
    expect(bookings.mails).toMatchObject([
      { to: { email: 'vera@repz.example' }, uselessAt: until, data: { token: 'token-0-of-32' } },
    ]);
    expect(bookings.jobs).toMatchObject([{ dueMs: until, content: { freed: { startMs: tomorrow } } }]);
    await expect(book(deps, tomorrow)).rejects.toMatchObject({ code: 'slot_taken' });
    expect(bookings.sessions()).toEqual([]);
  });

  it('is booked by the link, once', async () => {
    const { ask, bookings, tokens, deps } = visitorWorld();
    await ask();
    const booked = await confirmConsultation(deps, tokens[0] ?? '');
    expect(booked).toMatchObject({
      eventType: 'consultation',
      startMs: tomorrow,
      clientName: 'Vera',
      coverage: null,
    });
    expect(await confirmConsultation(deps, tokens[0] ?? '')).toEqual(booked);
    expect(bookings.sessions()).toHaveLength(1);
  });

  it('cannot be booked by an unknown or expired link, or when the coach left', async () => {
    const { ask, time, tokens, deps } = visitorWorld();
    await expect(confirmConsultation(deps, 'guess')).rejects.toMatchObject({
      kind: 'not-found',
      code: 'link_expired',
    });
    await ask();
    const coaches = { ...deps.coaches, schedule: async () => null };
    await expect(confirmConsultation({ ...deps, coaches }, tokens[0] ?? '')).rejects.toMatchObject({
      code: 'no_coach',
    });
    time.nowMs += 30 * minute;
    await expect(confirmConsultation(deps, tokens[0] ?? '')).rejects.toMatchObject({ code: 'link_expired' });
  });

  it('is refused outside the hours and when the time is taken', async () => {
    const { ask, deps } = visitorWorld();
    await expect(ask(startOfTest - 60 * minute)).rejects.toMatchObject({ code: 'slot_taken' });
    await book(deps, tomorrow, { eventType: 'progressReview', place: null });
    await expect(ask()).rejects.toMatchObject({ code: 'slot_taken' });
  });
});

describe('a second request for the same mailbox', () => {
  it('gets the same answer while the link is valid, if it is the same request', async () => {
    const { ask, bookings, time } = visitorWorld();
    const requestId = randomUUID();
    const first = await ask(tomorrow, { requestId });
    time.nowMs += 30 * minute - 1;
    expect(await ask(tomorrow, { requestId })).toEqual(first);
    expect(bookings.mails).toHaveLength(1);
    time.nowMs += 1;
    await expect(ask(tomorrow, { requestId })).rejects.toMatchObject({ code: 'confirmation_sent' });
  });

  it.each([
    ['another time', (requestId: string) => ({ requestId }), 60 * minute],
    ['another id', () => ({}), 0],
  ])('is refused for an hour with %s', async (_, over, later) => {
    const { ask, time } = visitorWorld();
    const requestId = randomUUID();
    const nextAt = new Date(time.nowMs + 60 * minute).toISOString();
    await ask(tomorrow, { requestId });
    const again = () => ask(tomorrow + later, over(requestId));
    await expect(again()).rejects.toMatchObject({
      kind: 'limited',
      code: 'confirmation_sent',
      details: { nextAt },
    });
    time.nowMs += 60 * minute;
    await expect(again()).resolves.toBeDefined();
  });

  it('sends one mail for two requests at once, and both get an answer', async () => {
    const { ask, bookings } = visitorWorld();
    const requestId = randomUUID();
    const [one, other] = await Promise.all([ask(tomorrow, { requestId }), ask(tomorrow, { requestId })]);
    expect(one).toEqual(other);
    expect(bookings.mails).toHaveLength(1);
    await expect(ask(tomorrow, { email: 'vic@repz.example' })).rejects.toMatchObject({ code: 'slot_taken' });
  });

  it('of two different ones at once refuses the later', async () => {
    const { ask } = visitorWorld();
    const both = await Promise.allSettled([ask(), ask(tomorrow + 60 * minute)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });
});
