import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { proposalRecordOf } from '#shared/domain/progression/past-workouts.ts';
import type { ShownProposal } from '#shared/domain/progression/proposal.ts';
import { missedRule } from '#shared/domain/roster/rule-misses.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';

const firstDay = '2026-03-02';
const today = '2026-03-12';
const load = makeWeight('60', 'kg');
const proposed: ShownProposal = { rule: 'linear', move: 'same', reps: 10, load, basis: [] };

/** One set in each workout, two days apart; the row of an exercise holds the newest workout first. */
function record(exerciseId: string, reps: readonly number[], start = firstDay) {
  const recent = reps.map((count, index) => {
    const day = addDays(start, index * 2);
    return { workoutId: `${day}.p1`, day, sets: [{ reps: count, load, effort: null, proposed }] };
  });
  return { exerciseId, recent: recent.toReversed() };
}

it('names the exercise whose proposals were missed in three workouts in a row, and the day of the last', () => {
  expect(missedRule([record('bench-press', [10, 5, 5, 5]), record('row', [5, 10, 5])], today)).toEqual({
    exerciseId: 'bench-press',
    rule: 'linear',
    workouts: 3,
    day: '2026-03-08',
  });
  expect(missedRule([record('bench-press', [5, 5])], today)).toBeNull();
  expect(missedRule([record('bench-press', [5, 5, 5, 10])], today)).toBeNull();
});

it('prefers the longest row, and of equal ones the exercise that was done last', () => {
  const short = record('bench-press', [5, 5, 5], '2026-03-06');
  const long = record('row', [5, 5, 5, 5]);
  const later = record('back-squat', [5, 5, 5, 5], '2026-03-04');
  expect(missedRule([short, long], today)?.exerciseId).toBe('row');
  expect(missedRule([long, later, short], today)?.exerciseId).toBe('back-squat');
});

it('looks past an exercise that was last done more than two weeks ago', () => {
  const left = record('row', [5, 5, 5, 5], '2026-02-01');
  const current = record('bench-press', [5, 5, 5]);
  expect(missedRule([left, current], today)?.exerciseId).toBe('bench-press');
  expect(missedRule([left], today)).toBeNull();
});

it('says the same as the record on the page of the exercise', () => {
  const missed = record('bench-press', [5, 5, 5]);
  const [score] = proposalRecordOf(missed);
  expect(score).toMatchObject({ hits: 0, scored: 3, missedInARow: 3, isFlagged: true });
  expect(missedRule([missed], today)?.workouts).toBe(score?.missedInARow);
});
