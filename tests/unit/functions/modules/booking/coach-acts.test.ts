import { randomUUID } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { Client } from '#functions/modules/booking/booking-deps.ts';
import { bookForClient } from '#functions/modules/booking/sessions/book-session.ts';
import {
  cancelForClient,
  cancelSession,
  moveForClient,
  moveSession,
} from '#functions/modules/booking/sessions/change-session.ts';
import { sessionPromiseWrites } from '#functions/modules/booking/storage/session-promise-writes.ts';
import { visitorId } from '#functions/modules/booking/visitor.ts';
import type { AssignedClient } from '#functions/modules/coaches/coach-directory.ts';
import { ana, book, bookingWorld, startOfTest } from './booking-world.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The coach `deputy` covers for `coach`; nobody else has to do with the client. */
const directory = {
  clientOf: async (coachId: string): Promise<AssignedClient | null> =>
    coachId === 'coach' || coachId === 'deputy'
      ? {
          account: { id: ana.accountId, fullName: ana.name, timeZone: '', weightUnit: 'lb', createdAt: '' },
          tier: 'longevity',
          coachedSince: '',
          coveringFor: coachId === 'deputy' ? 'coach' : null,
        }
      : null,
  coachIdsOf: async (coachId: string) => (coachId === 'deputy' ? ['deputy', 'coach'] : [coachId]),
};

function world() {
  const { deps, ...rest } = bookingWorld();
  return { deps: { ...deps, directory }, ...rest };
}

const session = (startMs: number, requestId: string = randomUUID()) => ({
  ...({ requestId, eventType: 'cityTraining', place: 'city-sports-club', startMs } as const),
  zone: 'America/Los_Angeles',
  note: '',
  address: '',
  source: {},
});
const to = (startMs: number, requestId: string = randomUUID()) => ({ requestId, startMs, zone: 'UTC' });

describe('a coach who books for a client', () => {
  it('charges the client as if they had booked, once, with one mail that says who chose the time', async () => {
    const { deps, bookings } = world();
    const request = session(startOfTest + day);
    const all = await Promise.all([1, 2, 3].map(() => bookForClient(deps, 'coach', ana, request)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all[0]).toMatchObject({
      accountId: ana.accountId,
      coverage: { by: 'included' },
      changedBy: 'coach',
    });
    expect(bookings.mails).toMatchObject([
      { kind: 'session', data: { news: 'booked', session: { changedBy: 'coach' } } },
    ]);
  });

  it('is not in the way of a request of the client with the same id', async () => {
    const { deps } = world();
    const id = randomUUID();
    const byCoach = await bookForClient(deps, 'coach', ana, session(startOfTest + day, id));
    const byClient = await book(deps, startOfTest + 2 * day, { id });
    expect(byClient.id).not.toBe(byCoach.id);
  });

  it('is refused where the client would be', async () => {
    const { deps } = world();
    const core: Client = { ...ana, tier: 'core' };
    await expect(bookForClient(deps, 'coach', core, session(startOfTest + day))).rejects.toMatchObject({
      code: 'upgrade_required',
    });
    for (const nth of [1, 2])
      await bookForClient(deps, 'coach', ana, session(startOfTest + day + nth * 2 * hour));
    const third = bookForClient(deps, 'coach', ana, session(startOfTest + 2 * day));
    await expect(third).rejects.toMatchObject({ code: 'no_session_left' });
    const taken = bookForClient(deps, 'coach', ana, session(startOfTest + 8 * day));
    await taken;
    const other: Client = { ...ana, accountId: 'account-ben' };
    const same = bookForClient(deps, 'coach', other, session(startOfTest + 8 * day));
    await expect(same).rejects.toMatchObject({ code: 'slot_taken' });
  });
});

describe('a coach who moves a session', () => {
  it('may do so within 24 hours of it, once, with a mail to the client alone', async () => {
    const { deps, bookings, time } = world();
    const { id, coverage } = await book(deps, startOfTest + day);
    time.nowMs = startOfTest + day - hour;
    const before = bookings.mails.length;
    const request = to(startOfTest + day + 3 * hour);
    const both = await Promise.all([1, 2].map(() => moveForClient(deps, 'coach', ana, id, request)));
    for (const each of both)
      expect(each).toMatchObject({ startMs: request.startMs, changedBy: 'coach', coverage });
    expect(bookings.mails.slice(before)).toMatchObject([
      { kind: 'session', data: { news: 'moved', session: { changedBy: 'coach' } } },
    ]);
    await expect(moveSession(deps, ana, id, to(startOfTest + 2 * day))).rejects.toMatchObject({
      code: 'too_late_to_move',
    });
    time.nowMs = request.startMs;
    await expect(moveForClient(deps, 'coach', ana, id, to(startOfTest + 3 * day))).rejects.toMatchObject({
      code: 'session_begun',
    });
  });

  it('meets the client, who cancels at once: one of the two holds, and the other knows', async () => {
    const { deps, bookings } = world();
    const { id } = await book(deps, startOfTest + 3 * day);
    const [moved, canceled] = await Promise.allSettled([
      moveForClient(deps, 'coach', ana, id, to(startOfTest + 4 * day)),
      cancelSession(deps, ana.accountId, id),
    ]);
    expect(canceled.status).toBe('fulfilled');
    expect((await bookings.find(ana.accountId, id))?.status).toBe('canceled');
    if (moved.status === 'rejected') expect(moved.reason).toMatchObject({ code: 'booking_canceled' });
  });
});

test('a deputy moves and cancels sessions of the coach whom they cover; another coach finds none', async () => {
  const { deps } = world();
  const { id } = await book(deps, startOfTest + 3 * day);
  const stranger = moveForClient(deps, 'other', ana, id, to(startOfTest + 4 * day));
  await expect(stranger).rejects.toMatchObject({ kind: 'not-found' });
  await expect(cancelForClient(deps, 'other', ana.accountId, id)).rejects.toMatchObject({
    kind: 'not-found',
  });
  const moved = await moveForClient(deps, 'deputy', ana, id, to(startOfTest + 4 * day));
  expect(moved).toMatchObject({ coachId: 'coach', startMs: startOfTest + 4 * day });
  expect(await cancelForClient(deps, 'deputy', ana.accountId, id)).toMatchObject({ status: 'canceled' });
});

test('a coach cancels the session of a client who is leaving and can cancel nothing', async () => {
  const { deps } = world();
  const clientOf = async (coachId: string, _clientId: string, who?: 'leaving-too') =>
    who === 'leaving-too' ? directory.clientOf(coachId) : null;
  const leaving = { ...deps, directory: { ...directory, clientOf } };
  const { id } = await book(deps, startOfTest + 3 * day);
  expect(await cancelForClient(leaving, 'coach', ana.accountId, id)).toMatchObject({ status: 'canceled' });
});

describe('a coach’s own session with somebody who is not their client now', () => {
  it.each([
    ['a visitor', visitorId('vera@repz.example')],
    ['a client who has another coach by now', 'account-moved'],
  ])('is canceled for %s by that coach alone, once', async (_, accountId) => {
    const { deps, bookings } = world();
    const theirs = { ...deps, directory: { ...directory, clientOf: async () => null } };
    const client = { ...ana, accountId };
    const { id } = await book(deps, startOfTest + 3 * day, {
      client,
      eventType: 'consultation',
      place: null,
    });
    for (const other of ['other', 'deputy'])
      await expect(cancelForClient(theirs, other, accountId, id)).rejects.toMatchObject({
        code: 'client_not_found',
      });
    const mails = bookings.mails.length;
    const act = () => cancelForClient(theirs, 'coach', accountId, id);
    for (const each of await Promise.all([act(), act()]))
      expect(each).toMatchObject({ status: 'canceled', changedBy: 'coach' });
    expect(bookings.mails.slice(mails)).toMatchObject([{ kind: 'session', data: { news: 'canceled' } }]);
  });
});

describe('the promise of a session', () => {
  const afterCanceling = async (by: 'client' | 'coach' | 'deputy', leadMs: number) => {
    const { deps, bookings, time } = world();
    const startMs = startOfTest + 3 * day;
    const before = await book(deps, startMs);
    time.nowMs = startMs - leadMs;
    if (by === 'client') await cancelSession(deps, ana.accountId, before.id);
    else await cancelForClient(deps, by, ana.accountId, before.id);
    const after = bookings.sessions().find(({ id }) => id === before.id);
    if (after === undefined) throw new Error('There is no session');
    const [write] = sessionPromiseWrites('promises', { before, after, nowMs: time.nowMs });
    const { state, by: who } = write?.item.Put?.Item ?? {};
    return [state, who];
  };

  it.each([
    ['coach', day - 1, 'missed', 'coach'],
    ['coach', day, 'ended', null],
    ['deputy', hour, 'missed', 'coach'],
    ['client', hour, 'ended', null],
  ] as const)('canceled by the %s %i ms ahead is %s', async (by, leadMs, state, who) => {
    expect(await afterCanceling(by, leadMs)).toEqual([state, who]);
  });
});
