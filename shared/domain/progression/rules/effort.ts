import { alike, type Decision, held, moveTo, type Situation } from '../decision.ts';
import { shareOfMaximum } from '../effort-chart.ts';
import { loadable } from '../grid.ts';
import { percentOf } from '../micros.ts';
import { type PastSet, workLoad, workSets } from '../sessions.ts';
import { isOutOfReach, loadInReach } from './fit-to-range.ts';

/** Reported effort is an estimate, so one workout moves the load by a twentieth at most, and lowers it by a tenth. */
const mostPercent = 105;
const leastPercent = 90;
const usualTarget = 8;

export const targetEffortOf = ({ plan }: Pick<Situation, 'plan'>): number => plan.targetEffort ?? usualTarget;

/**
 * The load for the planned repetitions at the planned RPE, from the RPE that was reported. Source: M. Tuchscherer, The
 * Reactive Training Manual (2008).
 */
export function effortTarget(situation: Situation): Decision {
  const { sessions, plan, from, grid } = situation;
  const [last] = sessions;
  const load = workLoad(last);
  const effort = targetEffortOf(situation);
  const done = workSets(last);
  const maximums = done.flatMap((set) => maximumByEffort(set) ?? []);
  const rule = 'effort';
  const higher = { code: 'effort-below', effort } as const;
  const lower = { code: 'effort-above', effort } as const;
  if (load === 0 || maximums.length === 0) {
    const target = { load: held(grid, loadInReach(situation)), reps: from, effort };
    const move = moveTo(target.load, last);
    return { rule, move, sets: alike(plan.sets, target), basis: done, higher, lower };
  }
  const mean = maximums.reduce((sum, maximum) => sum + maximum, 0) / maximums.length;
  const wanted = Math.floor((mean * shareOfMaximum(from, effort)) / 1000 + 1e-6);
  const oneStep = grid.above(load) ?? load;
  const most = Math.max(percentOf(load, mostPercent), oneStep);
  const least = isOutOfReach(situation) ? 0 : percentOf(load, leastPercent);
  const next = loadable(grid, Math.min(most, Math.max(least, wanted)));
  const sets = alike(plan.sets, { load: next, reps: from, effort });
  return {
    rule,
    sets,
    basis: done,
    move: moveTo(next, last),
    higher: wanted >= most ? { code: 'coach' } : higher,
    lower: wanted <= least ? { code: 'coach' } : lower,
  };
}

/** In millionths; null without a load, a repetition or an effort. Less than RPE 6 counts as 6, where the chart ends. */
export function maximumByEffort({ load, reps, effort }: PastSet): number | null {
  if (load === 0 || reps < 1 || effort === null) return null;
  return (load * 1000) / shareOfMaximum(reps, effort);
}
