import type { Decision, SetTarget, Situation } from './decision.ts';
import { repsAt, shareOfMaximum } from './effort-chart.ts';
import { loadable } from './grid.ts';
import { percentOf } from './micros.ts';
import type { Condition } from './proposal.ts';
import { maximumByEffort, targetEffortOf } from './rules/effort.ts';
import type { PastSet } from './sessions.ts';

type Coming = {
  readonly sets: readonly SetTarget[];
  readonly because: PastSet | null;
  readonly higher: Condition | null;
};

/** A shortfall of one repetition is within the target. */
const shortBy = 2;

/**
 * What is still to do, after the sets that are done today. A load that was changed by hand stays changed; a set that fell
 * short makes the next ones lighter or shorter; nothing goes up in the middle of a workout, except by reported effort.
 */
export function comingSets(
  decision: Decision,
  done: readonly PastSet[],
  { grid, from, to, plan }: Pick<Situation, 'grid' | 'from' | 'to' | 'plan'>,
): Coming {
  const targets = decision.sets;
  const last = done.at(-1);
  const index = plan.group?.index ?? done.length;
  const count = Math.max(plan.sets - index, 1);
  const planned = Array.from(
    { length: count },
    (_, each) => targets[Math.min(index + each, targets.length - 1)] ?? { load: null, reps: from },
  );
  const target = targets[Math.min(done.length, targets.length) - 1];
  if (last === undefined || target === undefined || plan.group?.adapts === false)
    return { sets: planned, because: null, higher: null };
  const was = target.load ?? 0;
  if (decision.rule === 'effort') {
    const maximum = maximumByEffort(last);
    if (maximum !== null) {
      const effort = targetEffortOf({ plan });
      const wanted = Math.floor((maximum * shareOfMaximum(from, effort)) / 1000 + 1e-6);
      const most = Math.max(last.load, was);
      const load = loadable(grid, Math.min(most, wanted));
      const isLess = load < most;
      const sets = planned.map((set) => ({ ...set, load }));
      return {
        sets,
        because: isLess ? last : null,
        higher: isLess ? { code: 'effort-below', effort } : null,
      };
    }
  }
  // A set that hurt, heavier than what is held, leads to no other one like it.
  const isChanged = last.load !== was && (decision.rule !== 'pain-hold' || last.load < was);
  const followed = isChanged
    ? planned.map((set) =>
        set.load === target.load ? { ...set, load: last.load === 0 ? null : loadable(grid, last.load) } : set,
      )
    : planned;
  const expected =
    isChanged && was > 0 && last.load > 0
      ? Math.min(target.reps, repsAt(last.load, was, target.reps))
      : target.reps;
  if (last.reps > expected - shortBy) {
    // Nobody knew how many there would be of a first load.
    const reps = decision.move === 'start' ? Math.max(target.reps, Math.min(to, last.reps)) : 0;
    const sets = reps > target.reps ? followed.map((set) => ({ ...set, reps })) : followed;
    return { sets, because: isChanged ? last : null, higher: null };
  }
  return {
    sets: followed.map((set) => (set.load === null || set.load >= last.load ? eased(set, last, from) : set)),
    because: last,
    higher: { code: 'set-today-at', reps: expected },
  };

  /** As many repetitions as the set before, or a load that leaves the bottom of the range. */
  function eased(set: SetTarget, short: PastSet, least: number): SetTarget {
    const floor = Math.min(least, set.reps);
    if (short.load === 0 || short.reps >= floor)
      return { ...set, reps: Math.max(1, Math.min(set.reps, short.reps)) };
    const share = Math.max(
      70,
      Math.min(95, Math.floor(((1 + short.reps / 30) / (1 + (floor + 1) / 30)) * 100)),
    );
    return { ...set, load: loadable(grid, percentOf(short.load, share)), reps: floor };
  }
}
