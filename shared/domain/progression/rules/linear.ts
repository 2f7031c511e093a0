import { alike, type Decision, deloadPercent, held, lowered, raise, type Situation } from '../decision.ts';
import { type Session, workLoad, workSets } from '../sessions.ts';
import { hasAll } from './double-progression.ts';
import { fitToRange, isOutOfReach } from './fit-to-range.ts';

/**
 * A step more after every workout in which all sets were done; the same load again after one that was missed; 10% less
 * after some in a row. Source: StrongLifts 5×5 (stronglifts.com/stronglifts-5x5), with three misses there.
 */
export function linear(situation: Situation): Decision {
  if (isOutOfReach(situation)) return fitToRange(situation, 'linear');
  const { sessions, plan, from, grid, progression } = situation;
  const [last] = sessions;
  const load = workLoad(last);
  const basis = workSets(last);
  const stalls = progression.stalls ?? 2;
  const isMissed = (session: Session) => !hasAll(session, plan.sets, from);
  const toAll = { code: 'all-sets-at', sets: plan.sets, reps: from } as const;
  if (!isMissed(last)) {
    const end = sessions.findIndex((session) => workLoad(session) !== load || isMissed(session));
    const missing = (progression.successes ?? 1) - (end === -1 ? sessions.length : end);
    if (missing > 0) {
      return {
        rule: 'linear',
        move: 'same',
        sets: alike(plan.sets, { load: held(grid, load), reps: from }),
        basis,
        higher: { code: 'all-sets-again', workouts: missing, reps: from },
        lower: { code: 'missed', workouts: stalls, reps: from },
      };
    }
    const next = raise(situation, load);
    const sets = alike(plan.sets, { load: next ?? held(grid, load), reps: from });
    return next === null
      ? {
          rule: 'linear',
          move: 'same',
          sets,
          basis,
          higher: { code: 'heavier-equipment' },
          lower: { code: 'missed', workouts: stalls, reps: from },
        }
      : {
          rule: 'linear',
          move: 'more-load',
          sets,
          basis,
          higher: { code: 'coach' },
          lower: { code: 'any-set-below', reps: from },
        };
  }
  const run = sessions.findIndex((session) => workLoad(session) !== load || !isMissed(session));
  const missed = run === -1 ? sessions : sessions.slice(0, run);
  if (missed.length < stalls) {
    const sets = alike(plan.sets, { load: held(grid, load), reps: from });
    return {
      rule: 'linear',
      move: 'same',
      sets,
      basis,
      higher: toAll,
      lower: { code: 'missed', workouts: stalls, reps: from },
    };
  }
  return {
    rule: 'reactive-deload',
    move: 'less',
    sets: alike(plan.sets, { load: lowered(grid, load, deloadPercent), reps: from }),
    basis: missed.slice(0, stalls).flatMap(workSets),
    higher: toAll,
    lower: { code: 'coach' },
  };
}
