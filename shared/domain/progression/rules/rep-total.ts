import { type Decision, held, raise, type SetTarget, type Situation } from '../decision.ts';
import { repsAt } from '../effort-chart.ts';
import { totalReps, workLoad, workSets } from '../sessions.ts';

/**
 * One load for all sets; it goes up once the repetitions of all sets reach a total. Source: B. Contreras, A Simple System
 * for Progression: 3 Set Total Reps; the same as S. Shaw's Rep Goal System.
 */
export function repTotal(situation: Situation): Decision {
  const { sessions, plan, from, to, grid, progression } = situation;
  const [last] = sessions;
  const load = workLoad(last);
  const done = workSets(last).slice(0, plan.sets);
  const share = plan.group === undefined ? 1 : plan.sets / plan.group.kinds.length;
  const goal =
    progression.total === undefined
      ? Math.ceil((plan.sets * (from + to)) / 2)
      : Math.ceil(progression.total * share);
  const total = totalReps(done);
  const rule = 'rep-total';
  const stalls = progression.stalls ?? 2;
  const repsBefore = (index: number) => done[index]?.reps ?? done.at(-1)?.reps ?? from;
  const next = total >= goal ? raise(situation, load) : null;
  if (next !== null) {
    const sets = each(plan.sets, (index) => ({
      load: next,
      reps: Math.max(1, Math.min(repsBefore(index), repsAt(next, load, repsBefore(index)))),
    }));
    return {
      rule,
      move: 'more-load',
      sets,
      basis: done,
      higher: { code: 'coach' },
      lower: { code: 'total-below', total: goal },
    };
  }
  let missing = goal - each(plan.sets, repsBefore).reduce((sum, reps) => sum + reps, 0);
  const sets = each(plan.sets, (index) => {
    const more = missing > 0 ? 1 : 0;
    missing -= more;
    return { load: held(grid, load), reps: Math.max(1, repsBefore(index) + more) };
  });
  return {
    rule,
    move: total >= goal ? 'same' : 'more-reps',
    sets,
    basis: done,
    higher: total >= goal ? { code: 'heavier-equipment' } : { code: 'total-at', total: goal },
    lower: { code: 'no-progress', workouts: stalls },
  };
}

function each<T extends SetTarget | number>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
