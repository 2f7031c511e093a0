import { randomUUID } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { InPersonPlanId } from '#shared/domain/booking/in-person-plans.ts';
import { planSessions } from '#shared/domain/booking/in-person-sessions.ts';
import type { Client } from '../../../../../functions/modules/booking/booking-deps.ts';
import { settlePurchases } from '../../../../../functions/modules/booking/credits/settle-purchases.ts';
import {
  cancelForClient,
  cancelSession,
  moveSession,
  waiveLateCancellation,
} from '../../../../../functions/modules/booking/sessions/change-session.ts';
import { holdSlot } from '../../../../../functions/modules/booking/sessions/hold-slot.ts';
import { listSessions } from '../../../../../functions/modules/booking/sessions/list-sessions.ts';
import { listSlots } from '../../../../../functions/modules/booking/sessions/list-slots.ts';
import type { AssignedClient } from '../../../../../functions/modules/coaches/coach-directory.ts';
import { ana, aPackage, book, bookingWorld, startOfTest } from './booking-world.ts';

const hour = 3_600_000;
const day = 24 * hour;
const month = (name: string, fromDay: number, sessions: number) => ({
  month: name,
  sessions,
  startMs: startOfTest + fromDay * day,
  endMs: startOfTest + (fromDay + 30) * day,
});
/** Without any tier's subscription: what the plan gives is its own. */
function holder(plan: InPersonPlanId, sessions = planSessions[plan].perMonth): Client {
  const months = [month('2026-02-20', -10, sessions), month('2026-03-22', 20, sessions)];
  return {
    ...ana,
    accountId: `account-${plan}`,
    tier: 'core',
    isSubscribed: false,
    plans: [plan],
    livePlans: [{ subscriptionId: `sub-${plan}`, plan, months }],
  };
}
const refused = { kind: 'conflict', code: 'no_session_left' };
const window = (startMs: number) => ({
  from: new Date(startMs).toISOString(),
  to: new Date(startMs + hour).toISOString(),
});

describe.each([
  ['personal-training', 2, 60],
  ['athletic-performance', 3, 90],
  ['executive-wellness', 5, 60],
] as const)('%s', (plan, perMonth, minutes) => {
  it(`gives ${perMonth} sessions of ${minutes} minutes in each month`, async () => {
    const { deps } = bookingWorld();
    const client = holder(plan);
    for (let count = 0; count < perMonth; count += 1) {
      const { startMs, endMs, coverage } = await book(deps, startOfTest + (1 + count) * day, { client });
      expect([(endMs - startMs) / 60_000, coverage?.by]).toEqual([minutes, 'plan']);
    }
    await expect(book(deps, startOfTest + 8 * day, { client })).rejects.toMatchObject({
      ...refused,
      details: { includedPerMonth: perMonth },
    });
    const { plans } = await listSessions(deps, client);
    expect(plans).toMatchObject([{ plan, month: { left: 0, perMonth } }]);
    expect((await book(deps, startOfTest + 25 * day, { client })).coverage?.by).toBe('plan');
    // The year that is paid ends with its last month.
    await expect(book(deps, startOfTest + 51 * day, { client })).rejects.toMatchObject(refused);
  });

  it('takes only as many of 20 parallel requests as the month has', async () => {
    const { deps } = bookingWorld();
    const client = holder(plan);
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => book(deps, startOfTest + day + index * 2 * hour, { client })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(perMonth);
    for (const each of made) if (each.status === 'rejected') expect(each.reason).toMatchObject(refused);
  });
});

test('each plan unlocks its own event types, and names a reason for the others', async () => {
  const { deps } = bookingWorld();
  const home = { eventType: 'homeTraining', place: 'home-training' } as const;
  const startMs = startOfTest + day;
  for (const plan of ['personal-training', 'athletic-performance', 'small-group'] as const) {
    const client = holder(plan);
    await expect(book(deps, startMs, { client, ...home })).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'not_in_plan',
      details: { plans: [plan] },
    });
  }
  await expect(book(deps, startMs, { client: holder('small-group') })).rejects.toMatchObject({
    code: 'not_in_plan',
  });
  const client = holder('executive-wellness');
  expect((await book(deps, startMs, { client, ...home })).coverage?.by).toBe('plan');
  const call = { eventType: 'virtualCheckIn', place: null } as const;
  await expect(book(deps, startMs, { client, ...call })).rejects.toMatchObject({
    code: 'subscription_required',
  });
  // Nor does one client's plan open anything to another.
  const other: Client = { ...client, accountId: 'account-bob', plans: [], livePlans: [] };
  await expect(book(deps, startMs, { client: other })).rejects.toMatchObject({ code: 'upgrade_required' });
});

test('a plan of 60 or 90 minutes leaves the choice, from the slots to the session', async () => {
  const { deps } = bookingWorld();
  const client = holder('executive-wellness');
  const session = { eventType: 'cityTraining', place: 'city-sports-club' } as const;
  const startMs = startOfTest + day;
  const slots = await listSlots(deps, client, { ...session, minutes: '90', ...window(startMs) });
  expect(slots.minutes).toBe(90);
  const startsAt = new Date(startMs).toISOString();
  expect((await holdSlot(deps, client, { ...session, minutes: 90, startsAt })).coverage).toMatchObject({
    by: 'plan',
    plan: { left: 5, perMonth: 5 },
  });
  const { id, endMs } = await book(deps, startMs, { client, minutes: 90 });
  expect(endMs - startMs).toBe(1.5 * hour);
  const to = { requestId: randomUUID(), startMs: startMs + day, zone: 'UTC' };
  const moved = await moveSession(deps, client, id, to);
  expect(moved.endMs - moved.startMs).toBe(1.5 * hour);
  const short = holder('personal-training');
  await expect(book(deps, startMs, { client: short, minutes: 90 })).rejects.toMatchObject({
    code: 'length_not_offered',
  });
});

test('a package pays after the month, for sessions of its own length', async () => {
  const { deps, bookings } = bookingWorld();
  const client = holder('athletic-performance', 1);
  await settlePurchases(bookings, client.accountId, [aPackage('city-sports-club', 2)]);
  expect((await book(deps, startOfTest + day, { client })).coverage?.by).toBe('plan');
  await expect(book(deps, startOfTest + 2 * day, { client })).rejects.toMatchObject(refused);
  expect((await book(deps, startOfTest + 3 * day, { client, minutes: 60 })).coverage?.by).toBe('credit');
});

test('the week that a tier includes ends first, so it pays first', async () => {
  const { deps } = bookingWorld();
  const client: Client = { ...holder('executive-wellness'), tier: 'longevity', isSubscribed: true };
  const made = [];
  for (const offset of [1, 2, 3]) made.push(await book(deps, startOfTest + offset * day, { client }));
  expect(made.map(({ coverage }) => coverage?.by)).toEqual(['included', 'included', 'plan']);
});

describe('a session of a plan that does not take place', () => {
  const one = () => holder('personal-training', 1);

  it('goes back to its month when it is canceled in time, once', async () => {
    const { deps } = bookingWorld();
    const client = one();
    const { id } = await book(deps, startOfTest + 3 * day, { client });
    await Promise.all([cancelSession(deps, client.accountId, id), cancelSession(deps, client.accountId, id)]);
    await book(deps, startOfTest + 4 * day, { client });
    await expect(book(deps, startOfTest + 5 * day, { client })).rejects.toMatchObject(refused);
  });

  it('is used up when it is canceled late, until the coach waives it', async () => {
    const { deps, time } = bookingWorld();
    const client = one();
    const { id } = await book(deps, startOfTest + 3 * day, { client });
    time.nowMs = startOfTest + 3 * day - hour;
    await cancelSession(deps, client.accountId, id);
    await expect(book(deps, startOfTest + 5 * day, { client })).rejects.toMatchObject(refused);
    await waiveLateCancellation(deps, 'coach', client.accountId, id);
    expect((await book(deps, startOfTest + 5 * day, { client })).coverage?.by).toBe('plan');
  });

  it('stays booked after a refund, which takes the unused ones alone', async () => {
    const { deps, bookings } = bookingWorld();
    const client = holder('executive-wellness');
    const { id } = await book(deps, startOfTest + 3 * day, { client });
    const refunded = { ...holder('executive-wellness', 0) };
    await expect(book(deps, startOfTest + 4 * day, { client: refunded })).rejects.toMatchObject(refused);
    expect(await bookings.find(client.accountId, id)).toMatchObject({ status: 'booked' });
    expect((await listSessions(deps, refunded)).plans).toMatchObject([{ month: { left: 0 } }]);
  });

  it('takes one of the other month when it moves there, and leaves its own to others', async () => {
    const { deps } = bookingWorld();
    const client = one();
    const { id, coverage } = await book(deps, startOfTest + 3 * day, { client });
    const to = (startMs: number) => ({ requestId: randomUUID(), startMs, zone: 'UTC' });
    expect((await moveSession(deps, client, id, to(startOfTest + 4 * day))).coverage).toEqual(coverage);
    const moved = await moveSession(deps, client, id, to(startOfTest + 22 * day));
    expect(moved.coverage).not.toEqual(coverage);
    expect((await book(deps, startOfTest + 5 * day, { client })).coverage).toEqual(coverage);
    await expect(moveSession(deps, client, id, to(startOfTest + 6 * day))).rejects.toMatchObject(refused);
  });
});

describe('a coach who cancels for a client', () => {
  const client = holder('personal-training', 1);
  const assigned: AssignedClient = {
    account: {
      id: client.accountId,
      fullName: client.name,
      timeZone: client.timeZone,
      weightUnit: 'lb',
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    tier: null,
    coachedSince: '2026-01-01T00:00:00.000Z',
    coveringFor: null,
  };
  const directory = {
    clientOf: async (coachId: string, clientId: string) =>
      coachId === 'coach' && clientId === client.accountId ? assigned : null,
    coachIdsOf: async (coachId: string) => [coachId],
  };

  it('gives the session back however late, once, with a mail to the client alone that says who', async () => {
    const { deps, bookings, time } = bookingWorld();
    const { id } = await book(deps, startOfTest + day, { client });
    time.nowMs = startOfTest + day - hour;
    const mails = bookings.mails.length;
    const act = () => cancelForClient({ ...deps, directory }, 'coach', client.accountId, id);
    const both = await Promise.all([act(), act()]);
    for (const each of both) {
      expect(each).toMatchObject({ status: 'canceled', effect: 'given-back', changedBy: 'coach' });
    }
    const sent = bookings.mails.slice(mails);
    expect(sent).toMatchObject([{ kind: 'session', data: { session: { changedBy: 'coach' } } }]);
    expect((await book(deps, startOfTest + 2 * day, { client })).coverage?.by).toBe('plan');
  });

  it.each(['former-coach', 'other-coach'])('is refused as %s, and after the start', async (coachId) => {
    const { deps, bookings, time } = bookingWorld();
    const { id } = await book(deps, startOfTest + day, { client });
    const act = (actor: string) => cancelForClient({ ...deps, directory }, actor, client.accountId, id);
    await expect(act(coachId)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await bookings.find(client.accountId, id)).toMatchObject({ status: 'booked' });
    time.nowMs = startOfTest + day;
    await expect(act('coach')).rejects.toMatchObject({ code: 'session_begun' });
  });
});
