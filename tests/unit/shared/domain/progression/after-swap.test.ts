import { describe, expect, it } from 'vitest';
import { ruleAlone } from '#shared/domain/progression/rule-for.ts';
import { historyOf, inWords, nextOf, weight } from '#tests/support/training/progression-history.ts';

const kg = (text: string) => weight(`${text} kg`) ?? undefined;
const swapped = { sets: 3, minimumReps: 8, maximumReps: 12, swappedFrom: 'bench-press' };
const dumbbell = { ...swapped, exerciseId: 'dumbbell-bench-press' };
const past = historyOf('dumbbell-bench-press', [['10 kg', [12, 12, 12]]]);

describe('after a swap', () => {
  it('a linear step of the planned exercise does not raise the other one', () => {
    const progression = { rule: 'linear', step: kg('10') } as const;
    expect(inWords(nextOf({ ...dumbbell, progression }, past))).toBe('12.5 kg: 8, 8, 8');
    const { swappedFrom: _from, ...planned } = dumbbell;
    expect(inWords(nextOf({ ...planned, progression }, past))).toBe('20 kg: 8, 8, 8');
  });

  it('the weeks of a wave that were written for the planned exercise add nothing', () => {
    const weeks = [
      { add: null, reps: 12 },
      { add: weight('10 kg'), reps: 10 },
    ];
    const cycle = { position: 0, base: weight('10 kg') ?? { value: '', unit: 'kg', grams: '' } } as const;
    const shown = { rule: 'wave', move: 'start', reps: 12, load: weight('10 kg'), basis: [], cycle } as const;
    const ridden = historyOf('dumbbell-bench-press', [['10 kg', [12, 12, 12]]], () => shown);
    const second = nextOf({ ...dumbbell, progression: { rule: 'wave', weeks } }, ridden);
    expect(inWords(second)).toBe('12.5 kg: 10, 10, 10');
  });

  it('a training maximum of the planned exercise starts no other one', () => {
    const progression = { rule: 'percent', trainingMaximum: kg('140') } as const;
    const goblet = { ...swapped, exerciseId: 'goblet-squat', progression };
    expect(inWords(nextOf(goblet, []))).toBe('no load: 8, 8, 8');
    const own = nextOf(goblet, [], { trainingMaximum: () => kg('40') });
    expect(own.sets.at(-1)?.load?.value).toBe('32.5');
  });

  it('the rule and how patient it is stay', () => {
    const kept = {
      rule: 'linear',
      stalls: 3,
      successes: 2,
      total: 30,
      regress: { above: 9, workouts: 2 },
    } as const;
    const own = { step: kg('10'), trainingMaximum: kg('140'), pinned: { load: kg('100') }, weeks: [] };
    expect(ruleAlone({ ...kept, ...own })).toEqual(kept);
  });
});
