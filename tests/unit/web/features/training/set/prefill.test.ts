import { describe, expect, it } from 'vitest';
import { restAfter } from '#shared/domain/training/next-set.ts';
import { loadForPercent } from '#shared/domain/training/percent-load.ts';
import { makeWeight } from '#shared/domain/training/weight.ts';
import { prefillOf } from '#web/features/training/set/prefill.ts';

const slot = {
  slotId: 's1',
  exerciseId: 'bench-press',
  sets: 3,
  minimumReps: 6,
  maximumReps: 8,
  restSeconds: 120,
};
const past = { reps: 8, load: makeWeight('60', 'kg'), effort: 8 };
const record = {
  exerciseId: 'bench-press',
  bestGrams: 80_000,
  last: { workoutId: '2026-03-02.p', day: '2026-03-02', sets: [past, { ...past, reps: 7 }] },
};
const fill = (about: Partial<Parameters<typeof prefillOf>[0]> = {}) =>
  prefillOf({ slot, setNumber: 1, sets: [], record, unit: 'kg', ...about });

describe('the fields of a set', () => {
  it('hold the same set of last time', () => {
    expect(fill()).toMatchObject({ reps: 8, load: { value: '60' }, effort: 8 });
    expect(fill({ setNumber: 2 }).reps).toBe(7);
    expect(fill({ record: undefined })).toEqual({ reps: 6, load: null, effort: null });
  });

  it("hold what the coach planned, as a load or as a share of the client's best", () => {
    expect(fill({ slot: { ...slot, load: makeWeight('65', 'kg') } })).toMatchObject({
      reps: 6,
      load: { value: '65' },
    });
    expect(fill({ slot: { ...slot, percentOfMaximum: 80 } }).load).toMatchObject({ value: '62.5' });
    // Nothing lifted yet: there is nothing to take a share of.
    expect(fill({ slot: { ...slot, percentOfMaximum: 80 }, record: undefined }).load).toBeNull();
    const swapped = { ...slot, load: makeWeight('65', 'kg'), swappedFrom: 'bench-press' };
    expect(fill({ slot: swapped }).load).toMatchObject({ value: '60' });
  });

  it('never ask for more than the share, in steps that plates can make', () => {
    expect(loadForPercent(72.5, 100_000, 'kg')?.value).toBe('72.5');
    expect(loadForPercent(74.9, 100_000, 'kg')?.value).toBe('72.5');
    expect(loadForPercent(50, 4_000, 'kg')).toBeNull();
    expect(loadForPercent(80, 45_359.237, 'lb')?.value).toBe('80');
  });
});

describe('the rest', () => {
  const a = { ...slot, superset: 'A' };
  const b = { ...slot, slotId: 's2', superset: 'A', restSeconds: 60 };
  const done = (...slotIds: string[]) => slotIds.map((slotId) => ({ slotId, deleted: false }));

  it('of a superset comes when each partner has had its turn', () => {
    expect(restAfter([a, b], [], a)).toBe(0);
    expect(restAfter([a, b], done('s1'), b)).toBe(60);
    expect(restAfter([a, b], done('s1', 's2'), a)).toBe(0);
    expect(restAfter([a, b], done('s1', 's2', 's1', 's2', 's1'), b)).toBe(60);
  });

  it('is its own where the partner is done or left out, and outside supersets', () => {
    expect(restAfter([a, { ...b, skipped: true }], [], a)).toBe(120);
    expect(restAfter([slot, { ...slot, slotId: 's2' }], [], slot)).toBe(120);
    expect(restAfter([a, { ...b, sets: 1 }], done('s1', 's2'), a)).toBe(120);
  });
});
