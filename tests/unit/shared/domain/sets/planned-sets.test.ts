import { describe, expect, it } from 'vitest';
import { setTargetSchema } from '#shared/contracts/training/planned-exercises.ts';
import { setsPassed, workSetsPlanned } from '#shared/domain/sets/planned-sets.ts';
import type { SetKind } from '#shared/domain/sets/set-kind.ts';

const kinds = (...names: readonly SetKind[]) => names.map((kind) => ({ kind }));

describe('planned sets with a kind of their own', () => {
  const slot = { sets: 5, targets: kinds('warm-up', 'warm-up', 'top', 'back-off', 'drop') };

  it('count toward the plan without warm-ups and drops', () => {
    expect(workSetsPlanned(slot)).toBe(2);
    expect(workSetsPlanned({ sets: 3 })).toBe(3);
    // An exercise that was cut to three sets has lost its last two targets.
    expect(workSetsPlanned({ ...slot, sets: 3 })).toBe(1);
  });

  it('are fulfilled by sets of their own sort, in any order', () => {
    expect(setsPassed(slot, [])).toBe(0);
    expect(setsPassed(slot, kinds('warm-up'))).toBe(1);
    expect(setsPassed(slot, kinds('work', 'warm-up', 'warm-up'))).toBe(3);
    expect(setsPassed(slot, kinds('drop', 'work', 'failure', 'warm-up', 'warm-up'))).toBe(5);
  });

  it('are passed where a later one is done', () => {
    expect(setsPassed(slot, kinds('top'))).toBe(3);
    expect(setsPassed(slot, kinds('top', 'back-off'))).toBe(4);
  });

  it('are not shortened by a warm-up or a drop that nobody planned', () => {
    const plain = { sets: 3 };
    expect(setsPassed(plain, kinds('warm-up', 'warm-up', 'warm-up', 'drop'))).toBe(0);
    expect(setsPassed(plain, [{}, ...kinds('warm-up', 'drop')])).toBe(1);
    expect(setsPassed(plain, [{}, {}, {}, {}])).toBe(3);
  });
});

describe('the target of a set', () => {
  it.each([
    [{ kind: 'top', load: { value: '100', unit: 'kg', grams: '100000' }, minimumReps: 3 }, true],
    [{ repsInReserve: 2, tempo: '3-1-X-0', restSeconds: 180 }, true],
    [{ percentOfMaximum: 72.5, targetEffort: 8, tempo: '10-0-1-0' }, true],
    [{}, true],
    [{ kind: 'easy' }, false],
    [{ tempo: '3-1-1' }, false],
    [{ tempo: 'X-1-1-0' }, false],
    [{ repsInReserve: -1 }, false],
    [{ seconds: 0 }, false],
  ])('%o is allowed: %s', (target, allowed) => {
    expect(setTargetSchema.safeParse(target).success).toBe(allowed);
  });
});
