import { describe, expect, it } from 'vitest';
import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import { changesBetween, type DayPair, withCounting } from '#shared/domain/program/plan-changes.ts';

const exercise = (exerciseId: string, sets = 3, slotId = exerciseId) => ({
  slotId,
  exerciseId,
  sets,
  minimumReps: 8,
  maximumReps: 12,
  restSeconds: 60,
});
const session = (name: string, ...exercises: ReturnType<typeof exercise>[]): PlannedSession => ({
  name,
  type: 'strength',
  estimatedMinutes: 45,
  exercises: exercises.length === 0 ? [exercise(name)] : exercises,
});
const pair = (
  day: string,
  before: PlannedSession | null,
  after: PlannedSession | null,
): DayPair<PlannedSession> => ({ day, before, after });
const said = (...pairs: DayPair<PlannedSession>[]) =>
  changesBetween(pairs).map(({ kind, day, from, name }) => [kind, name, day, ...(from ? [from] : [])]);

describe('what changed in a plan', () => {
  it('is nothing for the same sessions, however they were built', () => {
    const { name, ...rest } = session('A');
    expect(said(pair('d1', session('A'), { ...rest, name }), pair('d2', null, null))).toEqual([]);
  });

  it('is nothing where a session only says what older rows left to the library', () => {
    expect(
      said(pair('d1', session('A', exercise('plank')), withCounting(session('A', exercise('plank'))))),
    ).toEqual([]);
  });

  it('tells sessions that came and went', () => {
    expect(said(pair('d2', null, session('B')), pair('d1', session('A'), null))).toEqual([
      ['removed', 'A', 'd1'],
      ['added', 'B', 'd2'],
    ]);
  });

  it('tells a session that moved as one change', () => {
    expect(said(pair('d1', session('A'), null), pair('d2', null, session('A')))).toEqual([
      ['moved', 'A', 'd2', 'd1'],
    ]);
  });

  it('tells two sessions that changed places as two moves', () => {
    expect(said(pair('d1', session('A'), session('B')), pair('d2', session('B'), session('A')))).toEqual([
      ['moved', 'B', 'd1', 'd2'],
      ['moved', 'A', 'd2', 'd1'],
    ]);
  });

  it('tells a session that another one took the day of', () => {
    expect(said(pair('d1', session('A'), session('B')), pair('d2', session('B'), null))).toEqual([
      ['removed', 'A', 'd1'],
      ['moved', 'B', 'd1', 'd2'],
    ]);
  });

  it('tells a copy as added, since the original is still there', () => {
    expect(said(pair('d1', session('A'), session('A')), pair('d2', null, session('A')))).toEqual([
      ['added', 'A', 'd2'],
    ]);
  });

  it('names the exercises of a changed session, and none where only their order or slots changed', () => {
    const before = session('A', exercise('squat'), exercise('plank'), exercise('row'));
    const after = session('A', exercise('squat', 5), exercise('row', 3, 'other'), exercise('press'));
    expect(changesBetween([pair('d1', before, after)])).toEqual([
      {
        kind: 'changed',
        day: 'd1',
        name: 'A',
        exercises: [
          { exerciseId: 'squat', kind: 'changed' },
          { exerciseId: 'press', kind: 'added' },
          { exerciseId: 'plank', kind: 'removed' },
        ],
      },
    ]);
    const turned = session('A', exercise('row'), exercise('plank'), exercise('squat'));
    expect(changesBetween([pair('d1', before, turned)])).toMatchObject([{ kind: 'changed', exercises: [] }]);
  });
});
