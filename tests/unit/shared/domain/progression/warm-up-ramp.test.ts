import { describe, expect, it } from 'vitest';
import { rampTo } from '#shared/domain/progression/warm-up-ramp.ts';
import { gramsNumber, makeWeight } from '#shared/domain/sets/weight.ts';
import { fc } from '#tests/support/properties.ts';

const ramp = (exerciseId: string, value: string, unit: 'kg' | 'lb' = 'kg') =>
  rampTo(exerciseId, makeWeight(value, unit), { unit }).map(({ reps, load }) => `${load.value} × ${reps}`);

describe('a warm-up ramp is made for me', () => {
  it('from the empty bar, with fewer repetitions the heavier it gets', () => {
    expect(ramp('back-squat', '100')).toEqual(['20 × 8', '50 × 5', '70 × 3', '85 × 1']);
    expect(ramp('back-squat', '225', 'lb')).toEqual(['45 × 8', '110 × 5', '155 × 3', '190 × 1']);
  });

  it('on loads that plates and dumbbells make, with none twice', () => {
    expect(ramp('bench-press', '42.5')).toEqual(['20 × 8', '27.5 × 3', '35 × 1']);
    expect(ramp('dumbbell-bench-press', '30')).toEqual(['15 × 5', '20 × 3', '25 × 1']);
  });

  it('and none for a set that is a warm-up itself', () => {
    expect(ramp('bench-press', '20')).toEqual([]);
    expect(ramp('lateral-raise', '8')).toEqual([]);
  });

  it('climbs and stays below the work set, whatever that is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('back-squat', 'dumbbell-bench-press', 'leg-press', 'kettlebell-swing'),
        fc.integer({ min: 0, max: 1200 }),
        fc.constantFrom('kg' as const, 'lb' as const),
        (exerciseId, quarters, unit) => {
          const work = makeWeight(String(quarters / 4), unit);
          const loads = rampTo(exerciseId, work, { unit }).map(({ load }) => gramsNumber(load));
          expect([...loads].sort((a, b) => a - b)).toEqual(loads);
          expect(new Set(loads).size).toBe(loads.length);
          for (const load of loads) expect(load).toBeLessThan(gramsNumber(work));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
