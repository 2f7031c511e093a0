import { describe, expect, it } from 'vitest';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { readSet } from '#web/features/training/set/set-entry.ts';

const typed = {
  kind: 'work',
  count: '10',
  load: '17,5',
  assisted: false,
  time: '',
  effort: 8.5,
  notes: ' leicht ',
} as const;
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

  it('take meters with their time, and no load, for a run or a row', () => {
    const run = { ...german, measure: 'meters-seconds' } as const;
    expect(readSet({ ...typed, count: '5000', time: '25:10' }, nothing, run)).toMatchObject({
      entry: { reps: 5000, seconds: 1510, load: null },
    });
    expect(readSet({ ...typed, count: '42195', time: '3:40:00' }, nothing, run)).toHaveProperty(
      'entry.seconds',
      13_200,
    );
    expect(readSet({ ...typed, count: '5000', time: '' }, nothing, run)).toHaveProperty(
      'entry.seconds',
      undefined,
    );
    for (const time of ['25:99', 'abc', '0', '-1:00']) {
      expect(readSet({ ...typed, count: '5000', time }, nothing, run)).toEqual({ wrong: ['time'] });
    }
  });

  it('say whether a load helps, and what kind of set it is', () => {
    expect(readSet({ ...typed, assisted: true, kind: 'amrap' }, nothing, german)).toMatchObject({
      entry: { assisted: true, kind: 'amrap', load: { value: '17.5' } },
    });
    // Nothing helps without a load.
    expect(readSet({ ...typed, assisted: true, load: '' }, nothing, german)).toHaveProperty(
      'entry.assisted',
      undefined,
    );
  });
});
