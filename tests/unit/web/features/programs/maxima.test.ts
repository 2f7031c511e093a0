import { describe, expect, it } from 'vitest';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import {
  changedMaxima,
  exercisesWithMaximum,
  readMaxima,
  showMaximum,
} from '#web/features/programs/model/maxima.ts';
import { planOf } from '#web/features/programs/model/plan.ts';
import { aSession, monday } from './a-program.ts';

const metric = { unit: 'kg', language: 'en' } as const;
const squat = { exerciseId: 'back-squat', weight: makeWeight('300', 'lb') };
const bench = { exerciseId: 'bench-press', weight: makeWeight('100', 'kg') };

describe('training maxima', () => {
  it('are asked for where the plan counts from one', () => {
    const session = aSession('A', 'back-squat');
    const exercises = session.exercises.map((each) => ({ ...each, percentOfMaximum: 80 }));
    const plan = planOf([
      { day: monday, session: { ...session, exercises } },
      { day: '2026-03-04', session: aSession('B', 'push-up') },
    ]);
    expect(exercisesWithMaximum(plan, [bench])).toEqual(['back-squat', 'bench-press']);
  });

  it('stay in the unit that they were set in until somebody types another', () => {
    const shown = showMaximum([squat], 'back-squat', metric);
    expect(shown).toBe('136.08');
    expect(readMaxima(new Map([['back-squat', shown]]), [squat], metric)).toEqual([squat]);
    expect(readMaxima(new Map([['back-squat', '140']]), [squat], metric)).toEqual([
      { exerciseId: 'back-squat', weight: makeWeight('140', 'kg') },
    ]);
  });

  it('go away with an empty field, and refuse what is no weight', () => {
    expect(readMaxima(new Map([['back-squat', ' ']]), [squat], metric)).toEqual([]);
    expect(readMaxima(new Map([['back-squat', 'a lot']]), [squat], metric)).toBeNull();
    expect(readMaxima(new Map([['back-squat', '0']]), [squat], metric)).toBeNull();
  });

  it('are sent where they differ, and taken away where they are gone', () => {
    const heavier = { ...squat, weight: makeWeight('310', 'lb') };
    expect(changedMaxima([squat, bench], [squat, bench])).toEqual([]);
    expect(changedMaxima([squat], [heavier, bench])).toEqual([heavier, bench]);
    expect(changedMaxima([squat, bench], [bench])).toEqual([{ exerciseId: 'back-squat', weight: null }]);
  });
});
