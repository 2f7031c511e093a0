import { describe, expect, it } from 'vitest';
import { nextHelp } from '#shared/domain/sets/assistance.ts';
import { scoreOf } from '#shared/domain/sets/personal-record.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { recordsAgainst, summarizeWorkout } from '#shared/domain/training/summarize-workout.ts';
import { fc } from '#tests/support/properties.ts';

const set = (reps: number, kg: string | null, assisted?: true) => ({
  exerciseId: 'pull-up',
  setNumber: 1,
  reps,
  load: kg === null ? null : makeWeight(kg, 'kg'),
  assisted,
  deleted: false,
  performedAt: '2026-03-02T10:10:00.000Z',
  day: '2026-03-02',
});

describe('a lift of the own body', () => {
  it('is better with less help, best with added load, and with more repetitions otherwise', () => {
    const better = [
      set(8, '40', true),
      set(5, '30', true),
      set(8, '30', true),
      set(3, '2.5', true),
      set(1, null),
      set(9, null),
      set(1, '1.25'),
      set(5, '10'),
    ].map(scoreOf);
    expect(better).toEqual([...better].sort((a, b) => a - b));
    expect(new Set(better).size).toBe(better.length);
    expect(scoreOf(set(0, '30', true))).toBe(0);
  });

  it('ranks any less help higher', () => {
    const half = fc.integer({ min: 1, max: 1300 });
    fc.assert(
      fc.property(
        half,
        half,
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 100 }),
        (a, b, one, other) => {
          fc.pre(a !== b);
          const [less, more] = [Math.min(a, b) / 2, Math.max(a, b) / 2];
          expect(scoreOf(set(one, String(less), true))).toBeGreaterThan(
            scoreOf(set(other, String(more), true)),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('with less help is a record, without an estimated maximum and without volume', () => {
    const done = [set(8, '20', true)];
    expect(recordsAgainst(done, () => scoreOf(set(8, '25', true)))).toEqual([
      {
        exerciseId: 'pull-up',
        estimatedMaximumGrams: 0,
        previousGrams: 0,
        reps: 8,
        load: makeWeight('20', 'kg'),
        assisted: true,
      },
    ]);
    expect(summarizeWorkout({ exercises: [] }, done)).toMatchObject({ volumeGrams: 0, reps: 8 });
  });
});

describe('the next help', () => {
  const aim = { from: 5, to: 8, unit: 'kg' } as const;

  it('is a repetition more until every set reaches the top, then less help', () => {
    expect(nextHelp([set(6, '20', true), set(5, '20', true)], aim)).toMatchObject({
      reps: 6,
      load: { value: '20' },
      assisted: true,
    });
    expect(nextHelp([set(8, '20', true), set(8, '20', true)], aim)).toMatchObject({
      reps: 5,
      load: { value: '15' },
      assisted: true,
    });
    expect(nextHelp([set(9, '5', true)], aim)).toEqual({ reps: 5, load: null });
  });

  it('is not asked for where the last workout had none', () => {
    expect(nextHelp([set(6, '10')], aim)).toBeNull();
    expect(nextHelp([set(6, null)], aim)).toBeNull();
    expect(nextHelp([], aim)).toBeNull();
  });
});
