import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { actCountsFile, actCountsSchema } from '#scripts/docs/scale-tables.ts';
import { slotsResponseSchema } from '#shared/contracts/booking/booking.ts';
import { todayResponseSchema } from '#shared/contracts/today/today.ts';
import { calendarResponseSchema } from '#shared/contracts/training/training.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { actWorld } from '#tests/support/act-world.ts';

type World = ReturnType<typeof actWorld>;
type Act = {
  readonly before?: (world: World) => Promise<unknown>;
  readonly run: (world: World) => Promise<unknown>;
};

/** A Monday morning of the client. */
const now = '2026-03-02T17:00:00.000Z';
const today = '2026-03-02';
const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const setsOfWorkout = 15;

const firstWorkout = async ({ call }: World) => {
  const query = { from: today, to: '2026-03-08' };
  const calendar = await call('training', 'GET', '/api/training/calendar', { query });
  const [workout] = z.parse(calendarResponseSchema, calendar).workouts;
  const [slot] = workout?.exercises ?? [];
  if (workout === undefined || slot === undefined) throw new Error('No workout is planned');
  return { workoutId: workout.id, slotId: slot.slotId, exerciseId: slot.exerciseId };
};
const sync = ({ call }: World, operation: unknown) =>
  call('training', 'POST', '/api/training/sync', { body: { operations: [operation] } });
const message = ({ call }: World, index: number) =>
  call('messages', 'POST', '/api/messages/{clientId}', {
    params: { clientId: 'ana' },
    body: { id: id(index), text: 'The last set was hard. Same weight next week?' },
  });

const acts: Readonly<Record<string, Act>> = {
  'open Today': {
    before: (world) => message(world, 1),
    async run({ call }) {
      const { answers } = z.parse(
        todayResponseSchema,
        await call('today', 'GET', '/api/today', { query: { language: 'en' } }),
      );
      expect(Object.keys(answers).length).toBeGreaterThan(5);
    },
  },
  'log a workout': {
    // What the phone sends while it is connected: each entry by itself.
    async run(world) {
      const { workoutId, slotId, exerciseId } = await firstWorkout(world);
      const changed = (type: string) =>
        sync(world, { kind: 'workout', workoutId, change: { type, at: now } });
      await changed('start');
      for (let index = 0; index < setsOfWorkout; index += 1) {
        await sync(world, {
          kind: 'set',
          set: {
            id: `set-${index}`,
            workoutId,
            slotId,
            exerciseId,
            setNumber: index + 1,
            reps: 8,
            load: makeWeight('60', 'kg'),
            effort: 8,
            notes: '',
            performedAt: now,
            day: today,
            updatedAt: Date.parse(now) + index,
            deviceId: 'phone',
            deleted: false,
          },
        });
      }
      await changed('finish');
    },
  },
  'send a message': { before: (world) => message(world, 1), run: (world) => message(world, 2) },
  'book a session': {
    async run({ call }) {
      const query = { eventType: 'progressReview', from: now, to: '2026-03-09T17:00:00.000Z' };
      const { slots } = z.parse(
        slotsResponseSchema,
        await call('booking', 'GET', '/api/booking/slots', { query }),
      );
      const session = { eventType: 'progressReview', place: null, startsAt: slots.at(-1) };
      await call('booking', 'POST', '/api/booking/holds', { body: session });
      const body = { requestId: id(1), ...session, zone: 'America/Los_Angeles' };
      await call('booking', 'POST', '/api/bookings', { body });
    },
  },
  'send a check-in': {
    async run({ call }) {
      const scores = { energy: 7, motivation: 7, stress: 4, sleepHours: 7.5 };
      const body = { id: id(1), weight: null, bodyFatPercent: null, ...scores, notes: 'Fine.', photoIds: [] };
      await call('check-ins', 'POST', '/api/check-ins', { body });
    },
  },
  'visit the public site': {
    // Availability is asked of the function twice a minute and location: here by each visitor, which is the most.
    async run({ call }) {
      await call('enquiries', 'GET', '/api/availability');
      const events = ['/', '/pricing'].map((path) => ({ name: 'page_view', path }));
      await call('enquiries', 'POST', '/api/events', { body: { id: id(1), events } });
    },
  },
};

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('costs what docs/scale.md says, by calls of the real functions', async () => {
  const counted: Record<string, unknown> = {};
  for (const [name, { before, run }] of Object.entries(acts)) {
    const world = actWorld();
    await before?.(world);
    const first = { ...world.meter, answered: world.answered() };
    await run(world);
    counted[name] = {
      requests: world.answered() - first.answered,
      reads: world.meter.readUnits - first.readUnits,
      writes: world.meter.writeUnits - first.writeUnits,
    };
  }
  expect(counted).toEqual(z.parse(actCountsSchema, JSON.parse(readFileSync(actCountsFile, 'utf8'))));
});
