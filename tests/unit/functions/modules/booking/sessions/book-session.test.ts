import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { BookingDeps } from '#functions/modules/booking/booking-deps.ts';
import { ana, book, bookingWorld, startOfTest } from '../booking-world.ts';

const day = 24 * 3_600_000;
const startMs = startOfTest + day;

/** The first write finds the time taken by what `other` booked while it ran. */
function takenMeanwhile(other: (world: ReturnType<typeof bookingWorld>) => Promise<unknown>) {
  const world = bookingWorld();
  const { bookings } = world;
  const change = bookings.change.bind(bookings);
  bookings.change = async () => {
    bookings.change = change;
    await other(world);
    return 'taken';
  };
  return world;
}

describe('a booking whose time was taken while it was written', () => {
  test('is the session that a parallel run of the same request made, once and paid for once', async () => {
    const id = randomUUID();
    const { deps, bookings } = takenMeanwhile(({ deps: same }) => book(same, startMs, { id }));
    const made = await book(deps, startMs, { id });
    expect(bookings.sessions()).toEqual([made]);
    expect([...bookings.used(ana.accountId).values()]).toEqual([1]);
  });

  test.each([
    ['somebody else', { client: { ...ana, accountId: 'account-eve' } }],
    ['another request of the same person', {}],
  ])('is refused where %s has it, with times that are free', async (_, over) => {
    const { deps, bookings } = takenMeanwhile(({ deps: other }) => book(other, startMs, over));
    const refusal = { code: 'slot_taken', details: { nextSlots: { length: 5 } } };
    await expect(book(deps, startMs)).rejects.toMatchObject(refusal);
    expect(bookings.sessions()).toHaveLength(1);
  });

  test('is refused with another person’s same request id, and shows nothing of theirs', async () => {
    const id = randomUUID();
    const eve = { ...ana, accountId: 'account-eve' };
    const { deps } = takenMeanwhile(({ deps: other }) => book(other, startMs, { id, client: eve }));
    await expect(book(deps, startMs, { id })).rejects.toMatchObject({ code: 'slot_taken' });
  });

  test('is refused as reused where the parallel run has the same id for another time', async () => {
    const id = randomUUID();
    const { deps } = takenMeanwhile(({ deps: same }) => book(same, startMs + day, { id }));
    await expect(book(deps, startMs, { id })).rejects.toMatchObject({ code: 'request_reused' });
  });
});

describe('a booking that is sent again', () => {
  test('is the session that was made, also where its coach can no longer be booked', async () => {
    const { deps, bookings } = bookingWorld();
    const id = randomUUID();
    const made = await book(deps, startMs, { id });
    expect(await book(deps, startMs, { id })).toEqual(made);
    const coachOf = async () => null;
    const left: BookingDeps = { ...deps, coaches: { ...deps.coaches, coachOf } };
    expect(await book(left, startMs, { id })).toEqual(made);
    expect(bookings.sessions()).toEqual([made]);
    expect([...bookings.used(ana.accountId).values()]).toEqual([1]);
    await expect(book(left, startMs + day, { id })).rejects.toMatchObject({ code: 'request_reused' });
    await expect(book(left, startMs)).rejects.toMatchObject({ code: 'coach_unavailable' });
  });
});
