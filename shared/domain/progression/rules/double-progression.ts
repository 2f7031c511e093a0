import { maximumFor } from '../../sets/personal-record.ts';
import {
  alike,
  countStep,
  type Decision,
  deloadPercent,
  held,
  lowered,
  raise,
  type SetTarget,
  type Situation,
} from '../decision.ts';
import { repsAt } from '../effort-chart.ts';
import type { Condition } from '../proposal.ts';
import { type Session, totalReps, workLoad, workSets } from '../sessions.ts';
import { fitToRange, isOutOfReach } from './fit-to-range.ts';

/** More than this is endurance, so the load waits no longer for it. */
const mostReps = 30;

/**
 * Repetitions first, load second: once every set has the top of the range, the load goes up and the repetitions start at
 * the bottom again. Source: E. Helms, The Muscle and Strength Pyramid: Training (2019), double progression. Where the next
 * dumbbell is so much heavier that the bottom of the range is out of reach, the top moves up until it is not.
 */
export function doubleProgression(situation: Situation): Decision {
  if (isOutOfReach(situation)) return fitToRange(situation, 'double-progression');
  const { sessions, plan, from, grid } = situation;
  const [last] = sessions;
  const load = workLoad(last);
  // What was done on top of the plan holds nothing back.
  const done = workSets(last).slice(0, plan.sets);
  const goal = goalOf(situation, load);
  const rule = 'double-progression';
  const lower: Condition = { code: 'no-progress', workouts: situation.progression.stalls ?? 2 };
  const basis = done;
  const fullSessions = sessions.findIndex(
    (session) => workLoad(session) !== load || !hasAll(session, plan.sets, goal),
  );
  const inARow = fullSessions === -1 ? sessions.length : fullSessions;
  const isFull = inARow > 0;
  const missing = isFull ? (situation.progression.successes ?? 1) - inARow : 0;
  if (missing > 0) {
    const sets = alike(plan.sets, { load: held(grid, load), reps: goal });
    const higher: Condition = { code: 'all-sets-again', workouts: missing, reps: goal };
    return { rule, move: 'same', sets, basis, higher, lower };
  }
  const next = isFull ? raise(situation, load) : null;
  if (next !== null) {
    const sets = alike(plan.sets, { load: next, reps: from });
    return {
      rule,
      move: 'more-load',
      sets,
      basis,
      higher: { code: 'coach' },
      lower: { code: 'any-set-below', reps: goal },
    };
  }
  if (isFull) {
    const sets = alike(plan.sets, { load: held(grid, load), reps: goal });
    return { rule, move: 'same', sets, basis, higher: { code: 'heavier-equipment' }, lower };
  }
  const sets = climbing(situation, last, goal);
  const move = sets.reduce((sum, { reps }) => sum + reps, 0) > totalReps(done) ? 'more-reps' : 'same';
  return { rule, move, sets, basis, higher: { code: 'all-sets-at', sets: plan.sets, reps: goal }, lower };
}

/** What was done on top of the plan holds nothing back. */
export function hasAll(session: Session, planned: number, reps: number): boolean {
  const sets = workSets(session).slice(0, planned);
  return sets.length >= planned && sets.every((set) => set.reps >= reps);
}

/** One repetition more in each set that is not at the top yet. */
function climbing(
  { plan, from, grid, measure }: Situation,
  last: Session,
  goal: number,
): readonly SetTarget[] {
  const done = workSets(last);
  const load = held(grid, workLoad(last));
  const least = Math.min(...done.map(({ reps }) => reps));
  return Array.from({ length: plan.sets }, (_, index) => {
    const before = done[index]?.reps ?? least;
    return { load, reps: Math.max(from, Math.min(goal, before + countStep[measure])) };
  });
}

/** Repetitions in every set that the next load asks for. */
export function goalOf(
  situation: Pick<Situation, 'grid' | 'step' | 'from' | 'to' | 'measure'>,
  load: number,
): number {
  const { from, to, measure } = situation;
  const next = raise(situation, load);
  if (next === null || measure !== 'repetitions' || repsAt(next, load, to) >= from - 1) return to;
  const needed = Math.ceil((maximumFor(next, from - 1 || 1) / load - 1) * 30);
  return Math.max(to, Math.min(mostReps, needed));
}

/** Two workouts at the same load with no repetition more, though there was room. */
export function isStalled(situation: Situation): readonly Session[] | null {
  const { sessions, progression, plan } = situation;
  const needed = progression.stalls ?? 2;
  const load = workLoad(sessions[0]);
  const same = sessions.findIndex((session) => workLoad(session) !== load);
  const run = same === -1 ? sessions : sessions.slice(0, same);
  if (run.length <= needed) return null;
  const goal = goalOf(situation, load);
  const best = totalReps(workSets(sessions[0]).slice(0, plan.sets));
  const looked = run.slice(0, needed + 1);
  const stalls = looked.slice(0, needed).every((session, index) => {
    const sets = workSets(session).slice(0, plan.sets);
    const isFull = sets.length >= plan.sets && sets.every(({ reps }) => reps >= goal);
    const older = looked[index + 1];
    return (
      !isFull && older !== undefined && totalReps(sets) <= totalReps(workSets(older).slice(0, plan.sets))
    );
  });
  return stalls && best > 0 ? looked : null;
}

/** One easy workout; the next one starts where this one stopped. */
export function easyWorkout(situation: Situation, basis: readonly Session[]): Decision {
  const { sessions, plan, to, grid } = situation;
  const [last] = sessions;
  const load = workLoad(last);
  const done = workSets(last);
  const least = Math.min(...done.map(({ reps }) => reps));
  // A set that failed altogether still leaves one to do.
  const reps = Math.max(1, Math.min(to, least));
  const easy = lowered(grid, load, deloadPercent);
  // Without load, repetitions are what can get easier.
  const target =
    easy === null ? { load: null, reps: Math.max(1, Math.ceil(least * 0.7)) } : { load: easy, reps };
  return {
    rule: 'reactive-deload',
    move: 'less',
    sets: alike(plan.sets, target),
    basis: basis.flatMap(workSets),
    higher: { code: 'total-at', total: totalReps(workSets(basis[1] ?? last)) + 1 },
    lower: { code: 'coach' },
  };
}
