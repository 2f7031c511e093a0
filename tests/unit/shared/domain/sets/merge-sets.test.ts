import { describe, expect, it } from 'vitest';
import { mergeSets, supersedes, versionRank } from '#shared/domain/sets/merge-sets.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';

const set = (more: object = {}) => ({ id: 'b', updatedAt: 5, deviceId: 'phone', reps: 8, ...more });

describe('two versions of a set', () => {
  it.each([
    ['a later one replaces an earlier one, whatever its device', { updatedAt: 6, deviceId: 'a' }, true],
    ['an earlier one replaces nothing', { updatedAt: 4, deviceId: 'watch' }, false],
    ['of the same time are decided by device', { deviceId: 'watch' }, true],
    ['of the same time and device are decided by content', { reps: 9 }, true],
    ['that are equal change nothing', {}, false],
  ])('%s', (_, change, replaces) => {
    expect(supersedes(set(change), set())).toBe(replaces);
    const kept = replaces ? set(change) : set();
    expect(mergeSets([set()], [set(change)])).toEqual([kept]);
    expect(mergeSets([set(change)], [set()])).toEqual([kept]);
  });

  it('are ranked by a text in ASCII that stored rows contain, whatever the order of fields', () => {
    const load = makeWeight('60', 'kg');
    const rank =
      'phone|{deviceId:"phone",id:"b",load:{grams:"60000",unit:"kg",value:"60"},notes:"\\u00e9",rpe:null}';
    const fields = { notes: 'é', load, rpe: null, tempo: undefined };
    expect(versionRank({ id: 'b', updatedAt: 5, deviceId: 'phone', ...fields })).toBe(rank);
    expect(versionRank({ ...fields, deviceId: 'phone', updatedAt: 9, id: 'b' })).toBe(rank);
  });
});

it('merged sets are sorted by name', () => {
  expect(mergeSets([set({ id: 'c' }), set()], [set({ id: 'a' })]).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ]);
});
