import { isBarbell } from './equipment.ts';
import type { Pin, PlannedLift, Progression, ProposalInput } from './proposal.ts';

/** Up to this many repetitions a beginner's barbell lift goes up by load alone. */
const strengthReps = 6;

/**
 * The coach's choice. Otherwise what the plan asks for, a percentage or an effort; otherwise the phase's rule; otherwise by
 * level: a beginner adds load to heavy barbell lifts in every workout, everybody else repetitions before load.
 */
export function progressionFor(
  plan: PlannedLift,
  { experience, phaseRule }: Pick<ProposalInput, 'experience' | 'phaseRule'>,
): Progression {
  const { progression, percentOfMaximum, targetEffort, maximumReps, exerciseId, swappedFrom } = plan;
  if (progression !== undefined) return swappedFrom === undefined ? progression : ruleAlone(progression);
  if (percentOfMaximum !== undefined) return { rule: 'percent' };
  if (targetEffort !== undefined) return { rule: 'effort' };
  if (phaseRule !== undefined) return phaseRule;
  const isHeavy = maximumReps <= strengthReps && isBarbell(exerciseId);
  return { rule: experience === 'beginner' && isHeavy ? 'linear' : 'double-progression' };
}

/** For another exercise: without the loads that were set for the planned one. */
export function ruleAlone({
  rule,
  stalls,
  successes,
  regress,
  total,
}: Progression): Pick<Progression, 'rule' | 'stalls' | 'successes' | 'regress' | 'total'> {
  return {
    rule,
    ...(stalls !== undefined && { stalls }),
    ...(successes !== undefined && { successes }),
    ...(regress !== undefined && { regress }),
    ...(total !== undefined && { total }),
  };
}

/** The coach's own numbers. They were chosen for the planned exercise, not for one in its place. */
export function pinOf({ pin, progression, swappedFrom }: PlannedLift): Pin | undefined {
  return swappedFrom === undefined ? (pin ?? progression?.pinned) : undefined;
}
