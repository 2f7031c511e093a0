import { alike, cycleStep, type Decision, deloadPercent, moveTo, type Situation } from '../decision.ts';
import { loadable } from '../grid.ts';
import { microsIn, percentOf, weightOf } from '../micros.ts';
import type { Condition } from '../proposal.ts';
import { cycleOf, type Session, workLoad, workSets } from '../sessions.ts';
import { isOutOfReach, loadFor } from './fit-to-range.ts';

/** A week of the usual wave is heavier by this share of its first load. */
const weekPercent = 5;

type Week = { readonly add: number; readonly reps: number };

/**
 * Three weeks, each heavier than the one before; then back to the first load and a step more. Source: The Strength
 * Continuum, Wave Loading (275, 295, 315 lb, then 285, 305, 325 lb).
 */
export function wave(situation: Situation): Decision {
  const { sessions, plan, grid, unit, progression } = situation;
  const [last] = sessions;
  const state = cycleOf(last);
  const stalls = progression.stalls ?? 2;
  // Weeks that the coach wrote have repetitions of their own.
  const begins = state === undefined || (progression.weeks === undefined && isOutOfReach(situation));
  if (begins) return at(0, loadFor(situation, situation.to), { code: 'wave-done' });
  const shown = last.sets.find(({ proposed }) => proposed?.cycle !== undefined)?.proposed?.load ?? null;
  // A load that was changed by hand moves the whole wave.
  const change = shown === null ? 0 : workLoad(last) - microsIn(unit, shown);
  const base = Math.max(0, microsIn(unit, state.base) + change);
  const weeks = weeksOf(situation, base);
  if (isMissed(last, plan.sets)) {
    const missed = sessions.filter(
      (session) => cycleOf(session)?.base.grams === state.base.grams && isMissed(session, plan.sets),
    );
    const reps = weeks[state.position]?.reps ?? situation.from;
    const higher: Condition = { code: 'all-sets-at', sets: plan.sets, reps };
    if (missed.length < stalls) return at(0, base, higher);
    const easier = at(0, loadable(grid, percentOf(base, deloadPercent)), higher);
    return { ...easier, rule: 'reactive-deload', move: 'less', basis: missed.flatMap(workSets) };
  }
  const isDone = state.position >= weeks.length - 1;
  if (!isDone) return at(state.position + 1, base, { code: 'wave-done' });
  const next = grid.atMost(base + cycleStep(situation)) ?? base;
  const raised = next > base ? next : (grid.above(base) ?? base);
  return at(0, raised, raised > base ? { code: 'coach' } : { code: 'heavier-equipment' });

  function at(position: number, from: number, higher: Condition): Decision {
    const { add, reps } = weeksOf(situation, from)[position] ?? { add: 0, reps: situation.from };
    const load = loadable(grid, from + add);
    return {
      rule: 'wave',
      move: moveTo(load, last),
      sets: alike(plan.sets, { load, reps }),
      basis: workSets(last),
      higher,
      lower: { code: 'missed', workouts: stalls, reps },
      cycle: { position, base: weightOf(from, unit) },
    };
  }
}

function weeksOf({ progression, unit, grid, from, to }: Situation, base: number): readonly Week[] {
  if (progression.weeks !== undefined && progression.weeks.length > 0) {
    return progression.weeks.map(({ add, reps }) => ({ add: add === null ? 0 : microsIn(unit, add), reps }));
  }
  const step = Math.max(percentOf(base, weekPercent), (grid.above(base) ?? base) - base);
  const middle = Math.round((from + to) / 2);
  return [to, middle, from].map((reps, index) => ({ add: index * step, reps }));
}

/** Measured against what was shown for each set. */
function isMissed(session: Session, sets: number): boolean {
  return (
    session.sets.length < sets || session.sets.some(({ reps, proposed }) => reps < (proposed?.reps ?? 0))
  );
}
