import { describe, expect, it } from 'vitest';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import {
  type Lift,
  liftOf,
  mustReloadLifts,
  recordChain,
  recordOfWorkout,
  replaceLift,
} from '#shared/domain/training/record-chain.ts';

const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`;
const lift = (workoutId: string, hour: number, score: number): Lift => ({
  workoutId,
  at: at(hour),
  score,
  reps: 1,
  load: null,
});
const ids = (lifts: readonly Lift[]) => lifts.map(({ workoutId }) => workoutId);

describe('the best set of a workout', () => {
  /** 75 kg ten times and 100 kg once have the same estimated maximum. */
  const set = (id: string, hour: number, kilograms: '75' | '100') => ({
    id,
    exerciseId: 'bench-press',
    setNumber: 1,
    reps: kilograms === '75' ? 10 : 1,
    load: makeWeight(kilograms, 'kg'),
    deleted: false,
    performedAt: at(hour),
    day: '2026-03-02',
  });

  it.each([
    ['the earlier one when two are equal', [set('a', 10, '100'), set('b', 9, '75')], 10],
    ['the first by name when they are of the same time', [set('b', 9, '100'), set('a', 9, '75')], 10],
    ['the same in the other order', [set('a', 9, '75'), set('b', 9, '100')], 10],
    ['never a deleted one', [{ ...set('a', 9, '75'), deleted: true }, set('b', 10, '100')], 1],
  ])('is %s', (_, sets, reps) => {
    expect(liftOf('w1', sets)).toMatchObject({ workoutId: 'w1', score: 100_000, reps });
  });

  it('is lifted volume alone: the help of an assisted set is none', () => {
    const pullUp = { ...set('a', 9, '75'), exerciseId: 'pull-up', reps: 5, load: makeWeight('20', 'kg') };
    const assisted = { ...pullUp, id: 'b', assisted: true as const };
    expect(liftOf('w1', [assisted])).toMatchObject({ reps: 5, assisted: true, volumeGrams: 0 });
    expect(liftOf('w1', [pullUp, assisted])).toMatchObject({ volumeGrams: 100_000 });
  });

  it('is missing when no set counts', () => {
    expect(liftOf('w1', [])).toBeNull();
  });
});

describe('personal records', () => {
  it.each([
    ['beat every earlier lift', [lift('b', 8, 100), lift('a', 9, 90), lift('c', 10, 110)], ['b', 'c']],
    ['are not set by an equal lift', [lift('a', 8, 100), lift('b', 9, 100)], ['a']],
    ['are sorted by time, not by arrival', [lift('a', 9, 110), lift('b', 8, 100)], ['b', 'a']],
    ['of the same moment are sorted by workout', [lift('b', 8, 100), lift('a', 8, 110)], ['a']],
    ['need a score', [lift('a', 8, 0)], []],
  ])('%s', (_, lifts, chain) => {
    expect(ids(recordChain(lifts))).toEqual(chain);
    expect(ids(recordChain([...lifts].reverse()))).toEqual(chain);
  });

  it('follow a lift that is corrected or removed', () => {
    const chain = [lift('a', 8, 100), lift('b', 9, 110)];
    expect(ids(replaceLift(chain, 'b', lift('b', 7, 120)))).toEqual(['b']);
    expect(ids(replaceLift(chain, 'a', null))).toEqual(['b']);
  });

  it('of a workout name the score they beat; the first lift is only the baseline', () => {
    const chain = [lift('a', 8, 100), lift('b', 9, 110)];
    expect(recordOfWorkout(chain, 'b')).toEqual({ lift: chain[1], previousScore: 100 });
    expect(recordOfWorkout(chain, 'a')).toBeNull();
    expect(recordOfWorkout(chain, 'c')).toBeNull();
  });

  it.each([
    ['a removed lift', 'a', null, true],
    ['a lower lift', 'a', lift('a', 9, 99), true],
    ['a later lift', 'a', lift('a', 10, 100), true],
    ['an unchanged lift', 'a', lift('a', 9, 100), false],
    ['a higher lift', 'a', lift('a', 9, 101), false],
    ['an earlier lift', 'a', lift('a', 8, 100), false],
    ['a workout outside the chain', 'b', null, false],
  ])('after %s: reload of all lifts', (_, workoutId, changed, reload) => {
    expect(mustReloadLifts([lift('a', 9, 100)], workoutId, changed)).toBe(reload);
  });
});
