import { expect, it } from 'vitest';
import type { HistorySet, PlannedLift, Proposal } from '#shared/domain/progression/proposal.ts';
import { gramsNumber } from '#shared/domain/sets/weight.ts';
import { fc } from '#tests/support/properties.ts';
import {
  historyOf,
  inWords,
  nextOf,
  type Past,
  trained,
  weight,
} from '#tests/support/training/progression-history.ts';

/** What is said to make a proposal higher or lower is done to the history, and must do so. */
const cases = { numRuns: 1000 };

const plans: fc.Arbitrary<Omit<PlannedLift, 'slotId'>> = fc.record({
  exerciseId: fc.constantFrom('back-squat', 'one-arm-dumbbell-row', 'leg-press'),
  sets: fc.integer({ min: 1, max: 4 }),
  minimumReps: fc.integer({ min: 4, max: 8 }),
  maximumReps: fc.integer({ min: 9, max: 12 }),
  progression: fc.record({ rule: fc.constantFrom('double-progression', 'linear', 'rep-total', 'effort') }),
});
const histories = fc.array(
  fc.tuple(
    fc.constantFrom('40 kg', '40 kg', '42.5 kg'),
    fc.array(fc.integer({ min: 3, max: 13 }), { minLength: 3, maxLength: 4 }),
    fc.constantFrom(null, 7, 8, 9, 9.5),
  ),
  { minLength: 1, maxLength: 5 },
);

const heaviest = ({ sets }: Proposal) => Math.max(...sets.map(({ load }) => gramsNumber(load)));
const repsOf = ({ sets }: Proposal) => sets.reduce((sum, { reps }) => sum + reps, 0);

/** Load first: less load is lower, whatever the repetitions. */
function compare(one: Proposal, other: Proposal): number {
  return heaviest(one) - heaviest(other) || repsOf(one) - repsOf(other);
}

function withLast(
  past: readonly Past[],
  plan: Omit<PlannedLift, 'slotId'>,
  change: (past: Past) => Past,
): HistorySet[] {
  const last = past.at(-1);
  return historyOf(plan.exerciseId, last === undefined ? past : [...past.slice(0, -1), change(last)]);
}

it('is higher when what would have made it higher is done', () => {
  let checked = 0;
  fc.assert(
    fc.property(plans, histories, (plan, past) => {
      const proposal = nextOf(plan, historyOf(plan.exerciseId, past));
      const { higher } = proposal;
      const better = withLast(past, plan, ([load, reps, effort]) => {
        if (higher.code === 'all-sets-at')
          return [load, Array(higher.sets).fill(Math.max(higher.reps, ...reps)), effort];
        if (higher.code === 'effort-below' && proposal.rule === 'effort')
          return [load, reps.map((count) => Math.max(count, plan.minimumReps)), 6];
        return [load, reps, effort];
      });
      if (higher.code !== 'all-sets-at' && !(higher.code === 'effort-below' && proposal.rule === 'effort'))
        return;
      checked += 1;
      expect(compare(nextOf(plan, better), proposal)).toBeGreaterThan(0);
    }),
    cases,
  );
  expect(checked).toBeGreaterThan(300);
});

it('is lower when what would have made it lower is done', () => {
  let checked = 0;
  fc.assert(
    fc.property(plans, histories, (plan, past) => {
      const proposal = nextOf(plan, historyOf(plan.exerciseId, past));
      const { lower } = proposal;
      if (lower.code !== 'any-set-below' && lower.code !== 'total-below') return;
      const worse = withLast(past, plan, ([load, reps, effort]) =>
        lower.code === 'any-set-below'
          ? [load, [lower.reps - 1, ...reps.slice(1)], effort]
          : [load, [Math.max(0, lower.total - 1 - reps.length), ...reps.slice(1).map(() => 1)], effort],
      );
      checked += 1;
      expect(heaviest(nextOf(plan, worse))).toBeLessThan(heaviest(proposal));
    }),
    cases,
  );
  expect(checked).toBeGreaterThan(100);
});

it('is lower after as many workouts without progress as it says', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 5, max: 7 }), (plan, reps) => {
      const rule = plan.progression?.rule;
      fc.pre(rule === 'double-progression' || rule === 'rep-total');
      const past: Past[] = [['40 kg', Array(plan.sets).fill(reps)]];
      const proposal = nextOf(plan, historyOf(plan.exerciseId, past));
      fc.pre(proposal.lower.code === 'no-progress');
      const workouts = proposal.lower.code === 'no-progress' ? proposal.lower.workouts : 0;
      const stalled = historyOf(plan.exerciseId, Array(workouts + 1).fill(past[0]));
      expect(nextOf(plan, stalled)).toMatchObject({ rule: 'reactive-deload', move: 'less' });
    }),
    cases,
  );
});

it('follows a shortfall in the middle of a workout, and names the set', () => {
  const plan = { exerciseId: 'back-squat', sets: 3, minimumReps: 8, maximumReps: 12 };
  const history = historyOf(plan.exerciseId, [['60 kg', [11, 11, 11]]]);
  const before = nextOf(plan, history);
  const [first] = trained(before, '2026-03-05', () => 6);
  const after = nextOf(plan, first === undefined ? history : [...history, first], { day: '2026-03-05' });
  expect(after.sets.map(({ setNumber, reps, load }) => [setNumber, reps, load?.value])).toEqual([
    [2, 8, '55'],
    [3, 8, '55'],
  ]);
  expect(after.basis.at(-1)).toBe(first?.id);
  expect(after.higher).toEqual({ code: 'set-today-at', reps: 12 });
});

it('goes on with what the client chose for a first set, and stays with the proposal afterward', () => {
  const plan = { exerciseId: 'back-squat', sets: 3, minimumReps: 8, maximumReps: 12 };
  const day = '2026-03-05';
  const first = trained(nextOf(plan, [], { day }), day, () => 10).slice(0, 1);
  const chosen = first.map((set) => ({ ...set, load: weight('22.5 kg') }));
  expect(inWords(nextOf(plan, chosen, { day }))).toBe('22.5 kg: 10, 10');
});
