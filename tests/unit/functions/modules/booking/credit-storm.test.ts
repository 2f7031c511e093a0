import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BookingDeps } from '#functions/modules/booking/booking-deps.ts';
import type { BookingRepository } from '#functions/modules/booking/booking-repository.ts';
import { creditIdOf } from '#functions/modules/booking/credits/purchase.ts';
import {
  type PaidPackage,
  type PurchaseRepository,
  settlePurchases,
} from '#functions/modules/booking/credits/settle-purchases.ts';
import { bookingIdOf } from '#functions/modules/booking/new-booking.ts';
import {
  cancelSession,
  moveSession,
  waiveLateCancellation,
} from '#functions/modules/booking/sessions/change-session.ts';
import { markHeld, markNoShow } from '#functions/modules/booking/sessions/session-outcome.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { fc } from '#tests/support/properties.ts';
import { Killed, KillSwitch } from '../billing/fakes/kill-switch.ts';
import { ana, aPackage, book, bookingWorld, startOfTest } from './booking-world.ts';

const hour = 3_600_000;
/** Three weeks of sessions by the hour: few enough to collide often. */
const hoursAhead = fc.integer({ min: 1, max: 3 * 7 * 24 });
const place = fc.constantFrom('city-sports-club' as const, 'home-training' as const);
const pick = fc.nat({ max: 1000 });

const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('book' as const), at: hoursAhead, place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), which: pick, at: hoursAhead }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      which: pick,
      // One after the other, about the same session: a coach who changes their mind.
      steps: fc.array(fc.constantFrom(markNoShow, markHeld, waiveLateCancellation), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      place,
      sessions: fc.integer({ min: 1, max: 8 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which: pick,
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 240 }) }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
/** What happens at the same moment, and at which of its writes each worker dies, if at all. */
const round = fc.array(fc.record({ act, dies: fc.option(fc.nat({ max: 3 }), { freq: 3 }) }), {
  maxLength: 6,
});

type World = ReturnType<typeof bookingWorld> & { readonly paid: PaidPackage[]; readonly ids: string[] };

/** An act with everything random in it decided, so that it can be done again after a worker has died. */
function decided(world: World, chosen: Act) {
  const id = world.ids['which' in chosen ? chosen.which % Math.max(1, world.ids.length) : 0] ?? randomUUID();
  const requestId = randomUUID();
  const startMs = 'at' in chosen ? startOfTest + chosen.at * hour : 0;
  if (chosen.kind === 'book') world.ids.push(bookingIdOf(ana.accountId, requestId));
  if (chosen.kind === 'buy') world.paid.push(aPackage(chosen.place, chosen.sessions));
  if (chosen.kind === 'refund' && world.paid.length > 0) {
    const index = chosen.which % world.paid.length;
    const one = world.paid[index];
    // What is given back only ever grows.
    const cents = Math.max(one?.refundedCents ?? 0, Math.round((one?.amountCents ?? 0) * chosen.share));
    if (one !== undefined) world.paid[index] = { ...one, refundedCents: cents };
  }
  if (chosen.kind === 'wait') world.time.nowMs += chosen.hours * hour;
  return async (deps: BookingDeps, purchases: PurchaseRepository) => {
    switch (chosen.kind) {
      case 'book':
        return book(deps, startMs, {
          id: requestId,
          place: chosen.place,
          eventType: chosen.place === 'home-training' ? 'homeTraining' : 'cityTraining',
        });
      case 'cancel':
        return cancelSession(deps, ana.accountId, id);
      case 'move':
        return moveSession(deps, ana, id, { requestId, startMs, zone: 'UTC' });
      case 'record':
        for (const step of chosen.steps) await step(deps, 'coach', ana.accountId, id);
        return null;
      case 'buy':
      case 'refund':
        return settlePurchases(purchases, ana.accountId, world.paid);
      case 'wait':
        return null;
    }
  };
}

async function expectToAddUp({ bookings, paid }: World): Promise<void> {
  const sessions = bookings.sessions(ana.accountId);
  const kept = sessions.filter(({ effect }) => effect !== 'given-back');
  const purchases = await bookings.list(ana.accountId);
  expect(purchases).toHaveLength(paid.length);
  for (const purchase of purchases) {
    const { available, takenBack, refunded } = purchase;
    const creditId = creditIdOf(purchase);
    const held = kept.filter(({ coverage }) => coverage?.by === 'credit' && coverage.creditId === creditId);
    expect(available + takenBack + held.length).toBe(purchase.sessions);
    expect(available).toBeGreaterThanOrEqual(0);
    expect(available).toBeLessThanOrEqual(purchase.sessions);
    expect(takenBack).toBeLessThanOrEqual(refunded);
    // Nothing is left to book with as long as a refund waits for sessions.
    if (takenBack < refunded) expect(available).toBe(0);
    for (const each of held) expect(each.place).toBe(purchase.place);
  }
  for (const [week, used] of bookings.used(ana.accountId)) {
    const held = kept.filter(({ coverage }) => coverage?.by === 'included' && coverage.week === week);
    expect(used).toBe(held.length);
    expect(used).toBeLessThanOrEqual(2);
  }
  for (const { coverage } of sessions) expect(coverage).not.toBeNull();
}

/** What was refused is an answer; everything else is a mistake of ours. */
function answered(error: unknown): void {
  if (!(error instanceof AppError || error instanceof Killed)) throw error;
}

test(
  'credits add up through parallel bookings, moves, cancellations, outcomes, purchases, refunds and crashes',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(round, { maxLength: 12 }), async (rounds) => {
        const world: World = { ...bookingWorld(), paid: [], ids: [] };
        for (const acts of rounds) {
          const runs = acts.map(({ act: chosen, dies }) => ({ run: decided(world, chosen), dies }));
          await Promise.all(
            runs.map(async ({ run, dies }) => {
              const kill = new KillSwitch(dies);
              const table: BookingRepository & PurchaseRepository = kill.guard(world.bookings, [
                'calendar',
                'dayVersion',
                'includedUsed',
                'purchases',
              ]);
              await run({ ...world.deps, bookings: table }, table).catch(answered);
              // The person presses again, the provider delivers again.
              if (dies !== null) await run(world.deps, world.bookings).catch(answered);
            }),
          );
          await settlePurchases(world.bookings, ana.accountId, world.paid);
          await expectToAddUp(world);
        }
      }),
      { numRuns: 400 },
    ),
  120_000,
);
