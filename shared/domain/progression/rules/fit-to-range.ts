import { maximumFor } from '../../sets/personal-record.ts';
import { alike, countStep, type Decision, held, moveTo, type Situation } from '../decision.ts';
import { loadable } from '../grid.ts';
import { percentOf } from '../micros.ts';
import { workLoad, workSets } from '../sessions.ts';

/** A load that nobody lifted for that many repetitions leaves a reserve. */
const reservePercent = 95;

/**
 * Whether the plan asks for more repetitions than the last workout's load was lifted for. A set that was to have as many
 * was missed, which the rules answer. Few repetitions that were asked for after time away show no reach.
 */
export function isOutOfReach({ sessions, from, measure }: Pick<Situation, 'sessions' | 'from' | 'measure'>) {
  const [last] = sessions;
  if (measure !== 'repetitions' || workLoad(last) === 0) return false;
  const done = workSets(last);
  const wasAsked = done.some(
    ({ proposed }) => proposed !== undefined && (proposed.reps >= from || proposed.rule === 'time-away'),
  );
  return !wasAsked && Math.max(...done.map(({ reps }) => reps)) + countStep[measure] < from;
}

/** The load of the last workout for another number of repetitions, by Epley's formula. Never more than was lifted. */
export function loadFor({ sessions, grid }: Pick<Situation, 'sessions' | 'grid'>, reps: number): number {
  const [last] = sessions;
  const load = workLoad(last);
  const least = Math.min(...workSets(last).map((set) => set.reps));
  const ready = Math.floor(maximumFor(load, Math.max(1, least)) / (1 + reps / 30));
  return Math.min(load, loadable(grid, Math.min(load, percentOf(ready, reservePercent))));
}

/** The load of the last workout, or less where the bottom of the range is out of its reach. */
export const loadInReach = (situation: Pick<Situation, 'sessions' | 'from' | 'measure' | 'grid'>): number =>
  isOutOfReach(situation) ? loadFor(situation, situation.from) : workLoad(situation.sessions[0]);

/** The bottom of the range, at a load that it can be done with. */
export function fitToRange(situation: Situation, rule: Decision['rule']): Decision {
  const { sessions, plan, from, grid } = situation;
  const [last] = sessions;
  const load = held(grid, loadFor(situation, from));
  return {
    rule,
    move: moveTo(load, last),
    sets: alike(plan.sets, { load, reps: from }),
    basis: workSets(last),
    higher: { code: 'coach' },
    lower: { code: 'coach' },
  };
}
