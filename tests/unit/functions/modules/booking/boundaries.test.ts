import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { BookingDeps } from '#functions/modules/booking/booking-deps.ts';
import { payableStarts, previewCharge } from '#functions/modules/booking/charge-session.ts';
import { settlePurchases } from '#functions/modules/booking/credits/settle-purchases.ts';
import { bookSeries, previewSeries } from '#functions/modules/booking/sessions/book-series.ts';
import {
  cancellationEffect,
  cancelSession,
  moveSession,
  waiveLateCancellation,
} from '#functions/modules/booking/sessions/change-session.ts';
import { listSlots, slotTaken } from '#functions/modules/booking/sessions/list-slots.ts';
import { writeSessionNote } from '#functions/modules/booking/sessions/session-note.ts';
import { markNoShow } from '#functions/modules/booking/sessions/session-outcome.ts';
import { holdMinutes } from '#shared/contracts/booking/booking.ts';
import { ana, aPackage, book, bookingWorld, startOfTest } from './booking-world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const call = { eventType: 'virtualCheckIn', place: null } as const;

/** A coach who has to be booked two hours ahead. */
function noticeWorld() {
  const world = bookingWorld();
  const { coaches } = world.deps;
  const schedule = async (coachId: string) => {
    const coach = await coaches.schedule(coachId);
    return coach && { ...coach, schedule: { ...coach.schedule, minimumNoticeMinutes: 120 } };
  };
  const deps: BookingDeps = { ...world.deps, coaches: { ...coaches, schedule } };
  return { ...world, deps };
}

describe('the notice of a coach', () => {
  test('still lets a time through that was chosen in time and held while the form was filled in', async () => {
    const { deps, time } = noticeWorld();
    const startMs = startOfTest + 3 * hour;
    // Chosen at the last moment, and sent at the last moment of the hold.
    time.nowMs = startMs - 2 * hour + holdMinutes * minute;
    expect((await book(deps, startMs, call)).status).toBe('booked');
  });

  test('refuses a time that is closer than notice and hold together', async () => {
    const { deps, time } = noticeWorld();
    const startMs = startOfTest + 3 * hour;
    time.nowMs = startMs - 2 * hour + holdMinutes * minute + 1;
    await expect(book(deps, startMs, call)).rejects.toMatchObject({ code: 'slot_taken' });
  });
});

describe('what pays for a series', () => {
  // Starts of one week in Los Angeles: Tuesday to Friday.
  const starts = [1, 2, 3, 4].map((days) => startOfTest + days * day);

  test('the included sessions of a week pay for two of four, and a package for as many as are left', async () => {
    const { deps, bookings } = bookingWorld();
    expect([...(await payableStarts(deps, ana, 'city-sports-club', starts))]).toEqual(starts.slice(0, 2));
    await settlePurchases(bookings, ana.accountId, [aPackage('city-sports-club', 1)]);
    expect([...(await payableStarts(deps, ana, 'city-sports-club', starts))]).toEqual(starts.slice(0, 3));
  });

  test('what is booked already counts, week by week', async () => {
    const { deps } = bookingWorld();
    await book(deps, starts[0] ?? 0);
    const nextWeek = starts.map((startMs) => startMs + 7 * day);
    const covered = await payableStarts(deps, ana, 'city-sports-club', [...starts.slice(1), ...nextWeek]);
    expect([...covered]).toEqual([starts[1], nextWeek[0], nextWeek[1]]);
  });

  test('a package of another location pays for nothing', async () => {
    const { deps, bookings } = bookingWorld();
    await settlePurchases(bookings, ana.accountId, [aPackage('home-training', 5)]);
    expect([...(await payableStarts(deps, ana, 'city-sports-club', starts))]).toEqual(starts.slice(0, 2));
  });

  test('a hold reports the included sessions that are left, down to none', async () => {
    const { deps } = bookingWorld();
    const session = {
      eventType: 'cityTraining',
      place: 'city-sports-club',
      startMs: starts[3] ?? 0,
      endMs: (starts[3] ?? 0) + hour,
    } as const;
    for (const [index, includedLeft] of [2, 1, 0].entries()) {
      expect(await previewCharge(deps, ana, session)).toMatchObject({ includedLeft });
      if (includedLeft > 0) await book(deps, starts[index] ?? 0);
    }
  });

  test('a preview says which dates are free and paid for, and booking makes exactly those', async () => {
    const { deps } = bookingWorld();
    const first = startOfTest + day;
    await book(deps, first + 3 * day, { client: { ...ana, accountId: 'account-bob' } });
    const series = {
      eventType: 'personalTrainingSemiWeekly',
      place: 'city-sports-club',
      zone: 'UTC',
      count: 4,
      startsAt: new Date(first).toISOString(),
    } as const;
    const preview = await previewSeries(deps, ana, series);
    expect(preview.map(({ startMs }) => (startMs - first) / day)).toEqual([0, 3, 7, 10]);
    expect(preview.map(({ isFree }) => isFree)).toEqual([true, false, true, true]);
    expect(preview.map(({ isCovered }) => isCovered)).toEqual([true, false, true, true]);
    const details = { requestId: randomUUID(), note: '', address: '', source: {}, skip: [] };
    const made = await bookSeries(deps, ana, { ...series, ...details });
    expect(made.bookings.map(({ startMs }) => (startMs - first) / day)).toEqual([0, 7, 10]);
    expect(made.conflicts).toEqual([first + 3 * day]);
    expect(await bookSeries(deps, ana, { ...series, ...details })).toEqual(made);
  });
});

describe('to the millisecond', () => {
  test('a session is given back up to 24 hours before, used up later, and cannot be canceled once it begins', () => {
    const startMs = startOfTest + 2 * day;
    expect(cancellationEffect(startMs, startMs - day)).toBe('given-back');
    expect(cancellationEffect(startMs, startMs - day + 1)).toBe('used-up');
    expect(cancellationEffect(startMs, startMs - 1)).toBe('used-up');
    expect(cancellationEffect(startMs, startMs)).toBeNull();
  });

  test('a session moves up to 24 hours before its start', async () => {
    const { deps, time } = bookingWorld();
    const startMs = startOfTest + 3 * day;
    const { id } = await book(deps, startMs, call);
    const move = () => ({ requestId: randomUUID(), startMs: startMs + hour, zone: 'UTC' });
    time.nowMs = startMs - day + 1;
    await expect(moveSession(deps, ana, id, move())).rejects.toMatchObject({ code: 'too_late_to_move' });
    time.nowMs = startMs - day;
    // Calendar programs go by the sequence: it rises with every change.
    const moved = await moveSession(deps, ana, id, move());
    expect(moved).toMatchObject({ startMs: startMs + hour, sequence: 1 });
    expect(await cancelSession(deps, ana.accountId, id)).toMatchObject({ status: 'canceled', sequence: 2 });
  });

  test('a session can be missed, and noted on, from its start on and not before', async () => {
    const { deps, time } = bookingWorld();
    const startMs = startOfTest + day;
    const { id } = await book(deps, startMs, call);
    const note = { text: 'Fine', isShared: false };
    time.nowMs = startMs - 1;
    await expect(markNoShow(deps, 'coach', ana.accountId, id)).rejects.toMatchObject({ code: 'not_begun' });
    const early = writeSessionNote(deps, 'coach', ana.accountId, id, note);
    await expect(early).rejects.toMatchObject({ code: 'not_begun' });
    time.nowMs = startMs;
    expect((await writeSessionNote(deps, 'coach', ana.accountId, id, note)).coachNote).toEqual(note);
    expect(await markNoShow(deps, 'coach', ana.accountId, id)).toMatchObject({
      status: 'no-show',
      effect: 'used-up',
      sequence: 2,
    });
  });

  test('only a session that was used up can be waived, by its own coach, once', async () => {
    const { deps, time, bookings } = bookingWorld();
    const startMs = startOfTest + day;
    const { id } = await book(deps, startMs);
    const waive = (coachId = 'coach') => waiveLateCancellation(deps, coachId, ana.accountId, id);
    await expect(waive()).rejects.toMatchObject({ code: 'nothing_to_waive' });
    time.nowMs = startMs;
    await markNoShow(deps, 'coach', ana.accountId, id);
    await expect(waive('another-coach')).rejects.toMatchObject({ kind: 'not-found' });
    const waived = await waive();
    expect(waived).toMatchObject({ effect: 'given-back', sequence: 2 });
    expect(await waive()).toEqual(waived);
    expect([...bookings.used(ana.accountId).values()]).toEqual([0]);
  });
});

test('offers a late client the next five free times within two weeks, never the taken one', async () => {
  const { deps } = bookingWorld();
  const coach = await deps.coaches.schedule('coach');
  if (coach === null) throw new Error('There is a coach');
  const startMs = startOfTest + day;
  const request = { ...call, startMs, accountId: ana.accountId };
  const { details } = await slotTaken(deps, coach, request);
  const quarters = [1, 2, 3, 4, 5].map((index) => new Date(startMs + index * 15 * minute).toISOString());
  expect(details?.nextSlots).toEqual(quarters);
  // A time that has passed is followed by times that lie ahead.
  const past = await slotTaken(deps, coach, { ...request, startMs: startOfTest - day });
  expect(past.details?.nextSlots).toHaveLength(5);
  expect(past.details?.nextSlots).toContain(new Date(startOfTest).toISOString());
});

test('42 days of free times may be asked for, and a start at the end of the stretch is not among them', async () => {
  const { deps } = bookingWorld();
  const ask = (milliseconds: number) =>
    listSlots(deps, ana, {
      eventType: 'virtualCheckIn',
      from: new Date(startOfTest).toISOString(),
      to: new Date(startOfTest + milliseconds).toISOString(),
    });
  await expect(ask(42 * day + 1)).rejects.toMatchObject({ code: 'window_too_long' });
  const { slots } = await ask(42 * day);
  expect(slots.at(-1)).toBe(new Date(startOfTest + 42 * day - 15 * minute).toISOString());
});

test("treats another client's hold as taken, and the client's own as free", async () => {
  const { deps, bookings } = bookingWorld();
  const startMs = startOfTest + day;
  const held = { id: null, accountId: ana.accountId, isHold: true, place: null };
  const calendar = async () => [{ ...held, startMs, endMs: startMs + 15 * minute }];
  const holding: BookingDeps = { ...deps, bookings: Object.assign(Object.create(bookings), { calendar }) };
  const window = { from: new Date(startMs).toISOString(), to: new Date(startMs + 1).toISOString() };
  const free = async (accountId: string) =>
    (await listSlots(holding, { ...ana, accountId }, { eventType: 'virtualCheckIn', ...window })).slots;
  expect(await free(ana.accountId)).toEqual([window.from]);
  expect(await free('account-bob')).toEqual([]);
});

describe('a request id that comes again', () => {
  test('belongs to one session: another time, type or location is rejected', async () => {
    const { deps } = bookingWorld();
    const id = randomUUID();
    const startMs = startOfTest + day;
    const made = await book(deps, startMs, { id });
    const others = [
      book(deps, startMs + hour, { id }),
      book(deps, startMs, { ...call, id }),
      book(deps, startMs, { eventType: 'personalTrainingSemiWeekly', id }),
      book(deps, startMs, { eventType: 'homeTraining', place: 'home-training', id }),
    ];
    for (const other of others) await expect(other).rejects.toMatchObject({ code: 'request_reused' });
    expect(await book(deps, startMs, { id })).toEqual(made);
  });

  test('still answers with its session after that was moved', async () => {
    const { deps } = bookingWorld();
    const id = randomUUID();
    const startMs = startOfTest + 3 * day;
    const made = await book(deps, startMs, { id });
    const move = { requestId: randomUUID(), startMs: startMs + hour, zone: 'UTC' };
    const moved = await moveSession(deps, ana, made.id, move);
    expect(await book(deps, startMs, { id })).toEqual(moved);
  });
});
