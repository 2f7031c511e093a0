import { expect, it } from 'vitest';
import type { ShownProposal } from '#shared/domain/progression/proposal.ts';
import { outcomeOf, scoresOf } from '#shared/domain/progression/score.ts';
import { historyOf, type Past, weight } from '#tests/support/training/progression-history.ts';

const shown = (
  reps: number,
  load: string | null = '60 kg',
  more: Partial<ShownProposal> = {},
): ShownProposal => ({
  rule: 'double-progression',
  move: 'more-reps',
  reps,
  load: weight(load),
  basis: [],
  ...more,
});
const done = (reps: number, load: string | null = '60 kg') => ({ reps, load: weight(load) });

it.each([
  ['the proposal', done(10), shown(10), 'hit'],
  ['one less', done(9), shown(10), 'hit'],
  ['one more', done(11), shown(10), 'hit'],
  ['two less', done(8), shown(10), 'under'],
  ['two more', done(12), shown(10), 'over'],
  [
    'many more where as many as possible were asked for',
    done(15),
    shown(5, '60 kg', { atLeast: true }),
    'hit',
  ],
  ['another load', done(10, '57.5 kg'), shown(10), 'other-load'],
  ['no load where one was proposed', done(10, null), shown(10), 'other-load'],
  ['the same load, typed in pounds', done(10, '132.28 lb'), shown(10), 'hit'],
  ['any load where none was known', done(10, '40 kg'), shown(10, null), 'hit'],
] as const)('scores %s', (_, set, proposal, outcome) => {
  expect(outcomeOf(set, proposal)).toBe(outcome);
});

const week = (...reps: number[]): Past => ['60 kg', reps];

it('counts hits by rule and exercise, and workouts that missed in a row', () => {
  const history = historyOf('back-squat', [week(10, 10, 10), week(10, 7, 7), week(6, 6, 6)], () => shown(10));
  expect(scoresOf(history)).toEqual([
    {
      exerciseId: 'back-squat',
      rule: 'double-progression',
      hits: 4,
      scored: 9,
      missedInARow: 2,
      isFlagged: false,
    },
  ]);
});

it('flags three workouts in a row, and not three sets of one bad night', () => {
  const bad = historyOf('back-squat', [week(5, 5, 5)], () => shown(10));
  const worse = historyOf('back-squat', [week(10, 5), week(5, 10), week(5, 5)], () => shown(10));
  const better = historyOf('back-squat', [week(5), week(5), week(5), week(10)], () => shown(10));
  expect([bad, worse, better].map((history) => scoresOf(history)[0]?.isFlagged)).toEqual([
    false,
    true,
    false,
  ]);
});

it('scores a set once, by its latest version, and forgets a removed one', () => {
  const [set] = historyOf('back-squat', [week(5)], () => shown(10));
  if (set === undefined) throw new Error('No set');
  const corrected = { ...set, reps: 10, updatedAt: set.updatedAt + 1 };
  expect(scoresOf([corrected, set, corrected])).toMatchObject([{ hits: 1, scored: 1 }]);
  expect(scoresOf([corrected, { ...corrected, deleted: true, updatedAt: corrected.updatedAt + 1 }])).toEqual(
    [],
  );
});

it('does not score a first proposal that had no load, nor sets from before there were proposals', () => {
  const first = historyOf('back-squat', [week(5)], () => shown(10, null, { move: 'start' }));
  expect(scoresOf([...first, ...historyOf('bench-press', [week(5)])])).toEqual([]);
});

it('does not flag a rule that another one has replaced; a lighter workout in between replaces none', () => {
  const rules = (last: ShownProposal['rule']) =>
    historyOf('back-squat', [week(5), week(5), week(5), week(10)], (workout) =>
      shown(10, '60 kg', { rule: workout < 3 ? 'linear' : last }),
    );
  const flagged = (last: ShownProposal['rule']) =>
    scoresOf(rules(last)).flatMap(({ rule, isFlagged }) => (isFlagged ? [rule] : []));
  expect(flagged('double-progression')).toEqual([]);
  expect(flagged('reactive-deload')).toEqual(['linear']);
});
