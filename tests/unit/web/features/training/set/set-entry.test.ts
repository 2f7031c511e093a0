import { describe, expect, it } from 'vitest';
import { makeWeight } from '#shared/domain/training/weight.ts';
import { readSet } from '#web/features/training/set/set-entry.ts';

const typed = { count: '10', load: '17,5', effort: 8.5, notes: ' leicht ' };
const german = { measure: 'repetitions', unit: 'kg', language: 'de' } as const;
const nothing = { shownLoad: '', load: null };

describe('the fields of a set', () => {
  it('are read as the language writes numbers', () => {
    expect(readSet(typed, nothing, german)).toEqual({
      entry: { reps: 10, load: makeWeight('17.5', 'kg'), effort: 8.5, notes: 'leicht' },
    });
  });

  it('keep an untouched weight in the unit in which it was entered', () => {
    const pounds = makeWeight('45', 'lb');
    const read = readSet({ ...typed, load: '20,41' }, { shownLoad: '20,41', load: pounds }, german);
    expect(read).toMatchObject({ entry: { load: pounds } });
  });

  it('say which of them are wrong', () => {
    expect(readSet({ ...typed, count: '-1', load: 'x' }, nothing, german)).toEqual({
      wrong: ['count', 'load'],
    });
  });

  it('take an hour of a hold, and no longer', () => {
    const seconds = { ...german, measure: 'seconds' } as const;
    expect(readSet({ ...typed, count: '3600' }, nothing, seconds)).toHaveProperty('entry.reps', 3600);
    expect(readSet({ ...typed, count: '3601' }, nothing, seconds)).toEqual({ wrong: ['count'] });
    expect(readSet({ ...typed, count: '3600' }, nothing, german)).toEqual({ wrong: ['count'] });
  });
});
