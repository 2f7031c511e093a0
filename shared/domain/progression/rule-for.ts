import type { ExperienceId } from '../training/training-profile.ts';
import { isBarbell } from './equipment.ts';
import type { PlannedLift, Progression } from './proposal.ts';

/** Up to this many repetitions a beginner's barbell lift goes up by load alone. */
const strengthReps = 6;

/**
 * The coach's choice. Otherwise what the plan asks for, a percentage or an effort; otherwise by level: a beginner adds
 * load to heavy barbell lifts in every workout, everybody else repetitions before load.
 */
export function progressionFor(plan: PlannedLift, experience: ExperienceId): Progression {
  const { progression, percentOfMaximum, targetEffort, maximumReps, exerciseId } = plan;
  if (progression !== undefined) return progression;
  // A load that the coach typed is the coach's number, until a rule is chosen for it.
  const pinned = plan.load === undefined || plan.swappedFrom !== undefined ? undefined : { load: plan.load };
  if (pinned !== undefined) return { rule: 'double-progression', pinned };
  if (percentOfMaximum !== undefined) return { rule: 'percent' };
  if (targetEffort !== undefined) return { rule: 'effort' };
  const isHeavy = maximumReps <= strengthReps && isBarbell(exerciseId);
  return { rule: experience === 'beginner' && isHeavy ? 'linear' : 'double-progression' };
}
