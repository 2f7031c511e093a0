import { expect, it } from 'vitest';
import type { SyncOperation } from '#shared/contracts/training/training.ts';
import { withBelievableTime } from '#web/lib/device/sync.ts';

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
