import { describe, expect, it } from 'vitest';
import { nextSet, restAfter, setsDone, setsLeft } from '#shared/domain/sets/next-set.ts';

const slot = (slotId: string, sets: number, more: { superset?: string; skipped?: boolean } = {}) => ({
  slotId,
  sets,
  restSeconds: 90,
  ...more,
});
const done = (...slotIds: string[]) => slotIds.map((slotId) => ({ slotId, deleted: false }));

describe('the next set', () => {
  const [squat, row] = [slot('squat', 2), slot('row', 2)];

  it('finishes one exercise before the next, and ends after the last', () => {
    expect(nextSet([squat, row], [])).toEqual({ slotId: 'squat', setNumber: 1 });
    expect(nextSet([squat, row], done('squat'))).toEqual({ slotId: 'squat', setNumber: 2 });
    expect(nextSet([squat, row], done('squat', 'squat'))).toEqual({ slotId: 'row', setNumber: 1 });
    expect(nextSet([squat, row], done('squat', 'squat', 'row', 'row'))).toBeNull();
  });

  it('leaves out a skipped exercise and repeats a deleted set', () => {
    expect(nextSet([{ ...squat, skipped: true }, row], [])).toEqual({ slotId: 'row', setNumber: 1 });
    expect(nextSet([{ ...squat, skipped: true }], [])).toBeNull();
    expect(nextSet([squat], [{ slotId: 'squat', deleted: true }])).toEqual({ slotId: 'squat', setNumber: 1 });
  });

  it('alternates in a superset, starting with its first exercise', () => {
    const pair = [slot('curl', 2, { superset: 'A' }), slot('pushdown', 2, { superset: 'A' }), row];
    expect(nextSet(pair, [])?.slotId).toBe('curl');
    expect(nextSet(pair, done('curl'))).toEqual({ slotId: 'pushdown', setNumber: 1 });
    expect(nextSet(pair, done('curl', 'pushdown'))).toEqual({ slotId: 'curl', setNumber: 2 });
    expect(nextSet(pair, done('curl', 'pushdown', 'curl', 'pushdown'))?.slotId).toBe('row');
  });
});

describe('the sets of a workout', () => {
  it('are counted without deleted ones', () => {
    const sets = [...done('squat', 'squat', 'row'), { slotId: 'squat', deleted: true }];
    expect(setsDone(slot('squat', 3), sets)).toBe(2);
  });

  it('remain until done or skipped, and extra sets do not count for other exercises', () => {
    const slots = [slot('squat', 3), slot('row', 2), slot('plank', 4, { skipped: true })];
    expect(setsLeft(slots, [])).toBe(5);
    expect(setsLeft(slots, done('squat', 'row', 'row', 'row'))).toBe(2);
  });
});

describe('the rest after a set', () => {
  const curl = slot('curl', 1, { superset: 'A' });
  const pushdown = slot('pushdown', 3, { superset: 'A' });
  const other = slot('raise', 1, { superset: 'B' });
  const [plank, carry] = [slot('plank', 1), slot('carry', 1)];

  it.each([
    ['is none before the partner of a superset', [curl, pushdown], done(), curl, 0],
    [
      'is whole when the round is complete',
      [slot('curl', 2, { superset: 'A' }), pushdown],
      done('curl'),
      pushdown,
      90,
    ],
    ['is whole once the partner has no sets left', [curl, pushdown], done('curl', 'pushdown'), pushdown, 90],
    ['is whole when the partner is a set ahead', [curl, pushdown], done('pushdown'), curl, 90],
    ['is whole before another superset', [curl, other], done(), curl, 90],
    ['is whole between exercises outside supersets', [plank, carry], done(), plank, 90],
    ['is whole before an exercise outside the superset', [curl, plank], done(), curl, 90],
    ['is whole after the last set', [plank], done(), plank, 90],
  ])('%s', (_, slots, before, slotDone, seconds) => {
    expect(restAfter(slots, before, slotDone)).toBe(seconds);
  });
});
