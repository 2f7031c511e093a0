import { maximumFor } from '../../sets/personal-record.ts';
import type { Weight, WeightUnit } from '../../sets/weight.ts';
import { cycleStep, type Decision, moveTo, type SetTarget, type Situation } from '../decision.ts';
import { loadable } from '../grid.ts';
import { microsIn, percentOf, weightOf } from '../micros.ts';
import type { Condition, Cycle } from '../proposal.ts';
import { cycleOf, type PastSet, type Session, workSets } from '../sessions.ts';

type Step = { readonly percent: number; readonly reps: number; readonly atLeast?: true };

/** Source: J. Wendler, 5/3/1 (2nd ed., 2011). Percent of the training maximum; `atLeast` is the '+' set. */
const weeks: readonly (readonly Step[])[] = [
  [
    { percent: 65, reps: 5 },
    { percent: 75, reps: 5 },
    { percent: 85, reps: 5, atLeast: true },
  ],
  [
    { percent: 70, reps: 3 },
    { percent: 80, reps: 3 },
    { percent: 90, reps: 3, atLeast: true },
  ],
  [
    { percent: 75, reps: 5 },
    { percent: 85, reps: 3 },
    { percent: 95, reps: 1, atLeast: true },
  ],
  [
    { percent: 40, reps: 5 },
    { percent: 50, reps: 5 },
    { percent: 60, reps: 5 },
  ],
];
const shareOfEstimate = 90;
const mostReps = 12;

/** Source: as above. Null without a training maximum, or a set that shows one. */
export function percentOfTraining(situation: Situation): Decision | null {
  const { plan, sessions, grid, unit, progression } = situation;
  if (plan.percentOfMaximum !== undefined) return percentOfPlan(situation, plan.percentOfMaximum);
  const [last] = sessions;
  const state = nextState(situation);
  if (state === null) return null;
  const { position, base, basis, higher, lower } = state;
  const week = weeks[position] ?? [];
  const sets = Array.from({ length: plan.sets }, (_, index): SetTarget => {
    // A plan with fewer sets keeps the heaviest, one with more repeats the first.
    const { percent, reps, atLeast } = week[Math.max(0, week.length - plan.sets + index)] ?? {
      percent: 65,
      reps: 5,
    };
    const isLast = index === plan.sets - 1;
    return { load: loadable(grid, percentOf(base, percent)), reps, ...(atLeast && isLast && { atLeast }) };
  });
  const cycle: Cycle = {
    position,
    base: weightOf(base, unit),
    ...(progression.trainingMaximum !== undefined && { given: progression.trainingMaximum }),
  };
  const heaviest = Math.max(...sets.map(({ load }) => load ?? 0));
  return { rule: 'percent', move: moveTo(heaviest, last), sets, basis, higher, lower, cycle };
}

type State = {
  readonly position: number;
  readonly base: number;
  readonly basis: readonly PastSet[];
  readonly higher: Condition;
  readonly lower: Condition;
};

function nextState(situation: Situation): State | null {
  const { sessions, unit, progression } = situation;
  const [last] = sessions;
  const cycle = cycleOf(last);
  const given = progression.trainingMaximum;
  if (cycle === undefined || !isSameGiven(cycle.given, given)) {
    const base = given === undefined ? estimate(situation) : microsIn(unit, given);
    if (base === 0) return null;
    return {
      position: 0,
      base,
      basis: given === undefined ? best(sessions) : [],
      higher: { code: 'cycle-done' },
      lower: { code: 'coach' },
    };
  }
  const base = microsIn(unit, cycle.base);
  const plus = last.sets.find(({ proposed }) => proposed?.atLeast === true);
  const least = plus?.proposed?.reps ?? 0;
  const missed = plus === undefined ? null : maximumAfterMiss(plus, base, unit);
  if (plus !== undefined && missed !== null) {
    return {
      position: 0,
      base: missed,
      basis: [plus],
      higher: { code: 'last-set-at', reps: least },
      lower: { code: 'coach' },
    };
  }
  const isLast = cycle.position >= weeks.length - 1;
  return {
    position: isLast ? 0 : cycle.position + 1,
    base: isLast ? base + cycleStep(situation) : base,
    basis: plus === undefined ? last.sets : [plus],
    higher: isLast ? { code: 'coach' } : { code: 'cycle-done' },
    lower: plus === undefined ? { code: 'coach' } : { code: 'last-set-below', reps: least },
  };
}

/** 90% of what a '+' set shows that was missed, or done with less than was shown. Null for one that was done. */
function maximumAfterMiss({ load, reps, proposed }: PastSet, base: number, unit: WeightUnit): number | null {
  const isShort = reps < (proposed?.reps ?? 0);
  const shown = reps === 0 ? 0 : percentOf(Math.round(maximumFor(load, reps)), shareOfEstimate);
  const isLighter = proposed?.load != null && load < microsIn(unit, proposed.load) && shown < base;
  if (!isShort && !isLighter) return null;
  const tenthLess = percentOf(base, shareOfEstimate);
  return shown === 0 ? tenthLess : Math.min(tenthLess, shown);
}

/** The coach's weekly percentages, of the best estimate there is. A last set of more repetitions moves it. */
function percentOfPlan(situation: Situation, percent: number): Decision | null {
  const { plan, sessions, grid, from, unit, progression } = situation;
  const [last] = sessions;
  const given = progression.trainingMaximum;
  const maximum = given === undefined ? bestMaximum(situation) : microsIn(unit, given);
  if (maximum === 0) return null;
  const load = loadable(grid, percentOf(maximum, percent));
  const sets = Array.from({ length: plan.sets }, (): SetTarget => ({ load, reps: from }));
  const heavier = grid.above(load);
  const needed = heavier === null ? null : Math.ceil((heavier / (load * (percent / 100)) - 1) * 30);
  const higher: Condition =
    given !== undefined || needed === null || needed > mostReps || needed < 1
      ? { code: 'coach' }
      : { code: 'last-set-at', reps: needed };
  return {
    rule: 'percent',
    move: moveTo(load, last),
    sets,
    basis: given === undefined ? best(sessions) : [],
    higher,
    lower: { code: 'coach' },
  };
}

function estimate(situation: Situation): number {
  return percentOf(bestMaximum(situation), shareOfEstimate);
}

function bestMaximum({ sessions, best: known }: Situation): number {
  return Math.max(Math.round(known), ...best(sessions).map((set) => Math.round(maximumOf(set))));
}

/** The set with the highest estimate. */
function best(sessions: readonly Session[]): readonly PastSet[] {
  let found: PastSet | null = null;
  for (const set of sessions.flatMap(workSets))
    if (maximumOf(set) > (found === null ? 0 : maximumOf(found))) found = set;
  return found === null ? [] : [found];
}

function maximumOf({ load, reps }: PastSet): number {
  // More repetitions than these show endurance, so they count as these.
  return reps < 1 ? 0 : maximumFor(load, Math.min(mostReps, reps));
}

function isSameGiven(one: Weight | undefined, other: Weight | undefined): boolean {
  return one?.grams === other?.grams;
}
