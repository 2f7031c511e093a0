import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { overlaps } from '#functions/modules/booking/calendar/interval.ts';
import { bookSession } from '#functions/modules/booking/sessions/book-session.ts';
import { keepWallTimes } from '#functions/modules/booking/sessions/keep-wall-times.ts';
import { listSlots } from '#functions/modules/booking/sessions/list-slots.ts';
import { holderOfSession } from '#functions/modules/booking/storage/cell-writes.ts';
import { wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import { ana, bookingWorld, startOfTest } from './booking-world.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A coach with sessions back to back, who was last seen under older rules of their zone. */
async function worldBeforeTheRules(shiftMs: number) {
  const world = bookingWorld();
  let rules: string | null = 'older';
  const coaches = {
    ...world.deps.coaches,
    zoneRules: async () => rules,
    sawZoneRules: async (_coachId: string, seen: string) => {
      rules = seen;
    },
  };
  const deps = { ...world.deps, coaches };
  // Booked when the clocks of that day were said to stand elsewhere: what was agreed is the time on the wall.
  const starts = [0, 1, 2, 3].map((index) => startOfTest + 7 * day + (index * hour) / 2);
  for (const startMs of starts) {
    await bookSession(
      deps,
      { ...ana, accountId: randomUUID() },
      {
        requestId: randomUUID(),
        eventType: 'progressReview' as const,
        place: null,
        startMs,
        zone: 'UTC',
        note: '',
        address: '',
        source: {},
        seriesId: null,
      },
    );
  }
  for (const booking of world.bookings.sessions()) {
    const agreed = wallTimeOf(booking.startMs + shiftMs, booking.coachZone);
    world.bookings.put({ ...booking, wall: agreed });
  }
  const coach = await coaches.schedule('coach');
  if (coach === null) throw new Error('There is a coach');
  return { ...world, deps, coach, starts, seen: () => rules };
}

test.each([hour, -hour, hour / 2])(
  'sessions keep their time on the wall when new rules move it by %i ms, and none meets another',
  async (shiftMs) => {
    const { deps, coach, bookings, starts, seen } = await worldBeforeTheRules(shiftMs);
    expect(await keepWallTimes(deps, coach)).toBe(4);
    const after = bookings.sessions().toSorted((a, b) => a.startMs - b.startMs);
    expect(after.map(({ startMs }) => startMs)).toEqual(starts.map((startMs) => startMs + shiftMs));
    for (const booking of after) {
      expect(wallTimeOf(booking.startMs, booking.coachZone)).toEqual(booking.wall);
      expect([booking.status, booking.sequence, booking.endMs - booking.startMs]).toEqual([
        'booked',
        1,
        hour / 2,
      ]);
      for (const other of after) if (other.id !== booking.id) expect(overlaps(booking, other)).toBe(false);
    }
    // Their quarter-hours moved with them: what they left is free, what they have is not.
    expect(new Set(bookings.holders())).toEqual(new Set(after.map(holderOfSession)));
    expect(bookings.holders()).toHaveLength(8);
    expect([seen(), await keepWallTimes(deps, coach)]).toEqual([deps.zoneRules, 0]);
  },
);

test('lists exactly the bookable slots under new rules', async () => {
  const { deps, starts } = await worldBeforeTheRules(hour);
  const from = new Date((starts[0] ?? 0) - hour).toISOString();
  const to = new Date((starts[0] ?? 0) + 5 * hour).toISOString();
  const { slots } = await listSlots(deps, ana, { eventType: 'consultation', from, to });
  const taken = starts.map((startMs) => startMs + hour);
  const shown = slots.map((slot) => Date.parse(slot));
  for (const startMs of shown) {
    const slot = { startMs, endMs: startMs + hour / 2 };
    for (const other of taken) {
      expect(overlaps(slot, { startMs: other, endMs: other + hour / 2 })).toBe(false);
    }
  }
  // The two hours before the sessions are free now, the one that they left among them.
  expect(shown).toContain(starts[0]);
  for (const startMs of shown.slice(0, 6)) {
    await expect(
      bookSession(
        deps,
        { ...ana, accountId: randomUUID() },
        {
          requestId: randomUUID(),
          eventType: 'virtualCheckIn' as const,
          place: null,
          startMs,
          zone: 'UTC',
          note: '',
          address: '',
          source: {},
          seriesId: null,
        },
      ),
    ).resolves.toMatchObject({ status: 'booked' });
  }
});
