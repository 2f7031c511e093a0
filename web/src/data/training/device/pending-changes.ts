import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import type { TrainingCalendar, Workout } from '#shared/contracts/training/training.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { changeWorkout } from '#shared/domain/training/workout-change.ts';
import { applyLayout } from '#shared/domain/week-plan/apply-layout.ts';

type Placed = Pick<Workout, 'id' | 'day'>;
const inOrder = (a: Placed, b: Placed) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1);

function makeChanges(workouts: Map<string, Workout>, operations: readonly SyncOperation[]): Set<string> {
  const changed = new Set<string>();
  for (const operation of operations) {
    if (operation.kind === 'week') {
      for (const { workoutId } of operation.decision.sessions) {
        const laidOut = workouts.get(workoutId);
        if (laidOut === undefined) continue;
        workouts.set(
          workoutId,
          applyLayout(laidOut, operation.decision, (id) => workouts.get(id)),
        );
        changed.add(workoutId);
      }
    }
    if (operation.kind !== 'workout') continue;
    const workout = workouts.get(operation.workoutId);
    if (workout === undefined) continue;
    workouts.set(workout.id, changeWorkout(workout, operation.change));
    changed.add(workout.id);
  }
  return changed;
}

/**
 * @param operations In the order in which they happened.
 * @param elsewhere Known workouts outside the schedule, because a change may move one into it.
 */
export function withPendingChanges(
  calendar: TrainingCalendar,
  range: { readonly from: string; readonly to: string },
  operations: readonly SyncOperation[],
  elsewhere: readonly Workout[],
): TrainingCalendar {
  const workouts = new Map(elsewhere.map((workout) => [workout.id, workout]));
  for (const workout of calendar.workouts) workouts.set(workout.id, workout);
  const shown = new Set(calendar.workouts.map(({ id }) => id));
  for (const id of makeChanges(workouts, operations)) shown.add(id);
  const decisions = new Map((calendar.weekDecisions ?? []).map((decision) => [decision.monday, decision]));
  for (const operation of operations) {
    if (operation.kind === 'week') decisions.set(operation.decision.monday, operation.decision);
  }
  return {
    ...calendar,
    ...(decisions.size > 0 && { weekDecisions: [...decisions.values()] }),
    workouts: [...workouts.values()]
      .filter(({ id, day }) => shown.has(id) && day >= range.from && day <= range.to)
      .sort(inOrder),
  };
}

/**
 * Applies pending changes to the next workout. The totals remain the API's.
 * @param known Workouts from cached schedules, latest responses last, and changed workouts.
 */
export function overviewWithPending(
  overview: TrainingOverview,
  operations: readonly SyncOperation[],
  known: readonly Workout[],
): TrainingOverview {
  const { today, nextWorkout } = overview;
  const workouts = new Map(known.map((workout) => [workout.id, workout]));
  if (nextWorkout !== null) workouts.set(nextWorkout.id, nextWorkout);
  const changed = makeChanges(workouts, operations);
  if (changed.size === 0) return overview;
  // The API knows better than a cached schedule what precedes its next workout, so only later unchanged workouts count.
  const follows = (workout: Workout) =>
    nextWorkout !== null && (nextWorkout.status === 'in-progress' || inOrder(nextWorkout, workout) < 0);
  const candidates = [...workouts.values()]
    .filter((workout) => changed.has(workout.id) || workout.id === nextWorkout?.id || follows(workout))
    .sort(inOrder);
  const counted = new Set(overview.recent.map(({ id }) => id));
  const finished = [...workouts.values()].filter(
    ({ id, status }) => changed.has(id) && status === 'completed' && !counted.has(id),
  );
  return {
    ...overview,
    recent: [...finished, ...overview.recent],
    nextWorkout:
      candidates.find(({ status }) => status === 'in-progress') ??
      candidates.find(({ day, status }) => day >= today && status === 'planned') ??
      null,
  };
}
