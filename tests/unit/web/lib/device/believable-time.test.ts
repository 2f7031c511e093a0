import { expect, it } from 'vitest';
import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import { withBelievableTime, writtenOnSlowClock } from '#web/lib/device/sync.ts';

const now = Date.parse('2026-03-02T10:00:00.000Z');
const day = 86_400_000;
const finish = (at: number): SyncOperation => ({
  kind: 'workout',
  workoutId: '2026-03-02.program',
  change: { type: 'finish', at: new Date(at).toISOString() },
});
const set = (performed: number, updated: number): SyncOperation => ({
  kind: 'set',
  set: {
    id: 'set-1',
    workoutId: '2026-03-02.program',
    slotId: 's1',
    exerciseId: 'push-up',
    setNumber: 1,
    reps: 8,
    load: null,
    effort: null,
    notes: '',
    performedAt: new Date(performed).toISOString(),
    day: new Date(performed).toISOString().slice(0, 10),
    updatedAt: updated,
    deviceId: 'phone',
    deleted: false,
  },
});

it('sends what was logged offline long ago as it is', () => {
  for (const operation of [finish(now - 30 * day), set(now - 30 * day, now - 30 * day), finish(now + 1000)]) {
    expect(withBelievableTime(operation, now)).toBe(operation);
  }
});

it('dates what a clock that was two days fast wrote to the moment at which the clock is right again', () => {
  expect(withBelievableTime(finish(now + 2 * day), now)).toEqual(finish(now));
  const mended = withBelievableTime(set(now + 2 * day, now + 2 * day), now);
  expect(mended).toMatchObject({ set: { performedAt: new Date(now).toISOString(), updatedAt: now } });
});

it('keeps the time at which a set was done when only its correction had the wrong time', () => {
  const mended = withBelievableTime(set(now - day, now + 2 * day), now);
  expect(mended).toMatchObject({ set: { performedAt: new Date(now - day).toISOString(), updatedAt: now } });
});

it('dates what a clock that was years slow wrote to the moment at which the clock is right again', () => {
  const slow = now - 700 * day;
  expect(withBelievableTime(finish(slow), now, true)).toEqual(finish(now));
  expect(withBelievableTime(set(slow, slow), now, true)).toMatchObject({
    set: { performedAt: new Date(now).toISOString(), day: '2026-03-02', updatedAt: now },
  });
});

it('keeps the time of a set that was done on the right clock and corrected on the slow one', () => {
  const mended = withBelievableTime(set(now - day, now - 700 * day), now, true);
  expect(mended).toMatchObject({ set: { performedAt: new Date(now - day).toISOString(), updatedAt: now } });
});

it('tells what a slow clock wrote from what waited since before, when the clock was right', () => {
  const shown = now - 700 * day;
  expect(writtenOnSlowClock(finish(shown - 1000), now, shown)).toBe(true);
  expect(writtenOnSlowClock(finish(now - 30 * day), now, shown)).toBe(false);
  expect(writtenOnSlowClock(finish(now - 3 * day), now, now - day / 2)).toBe(false);
  expect(writtenOnSlowClock(finish(now), now, now + 3 * day)).toBe(false);
});
