import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import { dayOfKey } from '#shared/domain/program/workout-id.ts';
import { ruleAlone } from '#shared/domain/progression/rule-for.ts';
import { type Counting, countingIn, countingOf, usualRange } from '#shared/domain/sets/exercise-measure.ts';
import { type IsOpen, inOrder, type Plan } from './plan.ts';

type Swap = {
  readonly oldId: string;
  readonly newId: string;
  readonly from: string;
  /** Of an exercise that the library does not know. */
  readonly counting?: Counting | undefined;
};
type Exercise = PlannedSession['exercises'][number];

/** Exercises of the sessions that can still be changed, with how many sessions have each; the most frequent first. */
export function exercisesAhead(
  plan: Plan,
  isOpen: IsOpen,
): readonly { readonly exerciseId: string; readonly sessions: number }[] {
  const counts = new Map<string, number>();
  for (const [key, { exercises }] of plan) {
    if (!isOpen(key)) continue;
    for (const exerciseId of new Set(exercises.map((each) => each.exerciseId))) {
      counts.set(exerciseId, (counts.get(exerciseId) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([exerciseId, sessions]) => ({ exerciseId, sessions }))
    .sort((a, b) => b.sessions - a.sessions || (a.exerciseId < b.exerciseId ? -1 : 1));
}

/**
 * The sessions that would change, each as it would be. Sets, rest, note and a target in % or RPE stay; loads and the
 * clip belong to the old exercise.
 * @param from First day that may change.
 */
export function swapInPlan(
  plan: Plan,
  { oldId, newId, from, counting = countingOf(newId) }: Swap,
  isOpen: IsOpen,
): Plan {
  if (oldId === newId) return new Map();
  return new Map(
    inOrder(plan)
      .filter(([key, session]) => {
        const has = session.exercises.some(({ exerciseId }) => exerciseId === oldId);
        return has && dayOfKey(key) >= from && isOpen(key);
      })
      .map(([key, session]) => [
        key,
        {
          ...session,
          exercises: session.exercises.map((each) =>
            each.exerciseId === oldId ? swapped(each, newId, counting) : each,
          ),
        },
      ]),
  );
}

function swapped(exercise: Exercise, exerciseId: string, counting: Counting): Exercise {
  const {
    load: _load,
    pin: _pin,
    link: _link,
    targets,
    progression,
    measure: _measure,
    perSide: _side,
    ...kept
  } = exercise;
  const [minimumReps, maximumReps] =
    countingIn(exercise).measure === counting.measure
      ? [exercise.minimumReps, exercise.maximumReps]
      : usualRange[counting.measure];
  return {
    ...kept,
    exerciseId,
    measure: counting.measure,
    perSide: counting.perSide,
    minimumReps,
    maximumReps,
    ...(targets !== undefined && { targets: targets.map(({ load: _setLoad, ...target }) => target) }),
    ...(progression !== undefined && { progression: ruleAlone(progression) }),
  };
}
