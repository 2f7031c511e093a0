import { AppError } from '#functions/platform/app-error.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import type { WeekDecision } from '#shared/contracts/training/week-decision.ts';
import { applyLayout } from '#shared/domain/week-plan/apply-layout.ts';
import type { TrainingRepository } from './training-repository.ts';
import { findWorkout } from './workouts.ts';

const attempts = 4;

/** Workouts that a decision names. */
export function workoutsOf({ sessions }: Pick<WeekDecision, 'sessions'>): readonly string[] {
  return [
    ...new Set(sessions.flatMap(({ workoutId, added }) => [workoutId, ...added.map(({ from }) => from)])),
  ];
}

/**
 * Puts the sessions of a week where the client accepted them, or back. Each is written for itself and the decision last:
 * sent again after a failure, it does the rest. An older decision than the stored one changes nothing.
 * @returns Whether this call stored the decision.
 * @throws AppError not-found for an unknown session; unavailable when others keep changing one.
 */
export async function decideWeek(
  training: TrainingRepository,
  accountId: string,
  decision: WeekDecision,
): Promise<boolean> {
  const { monday, at } = decision;
  const [stored] = await training.weekDecisions(accountId, monday, monday);
  if (stored !== undefined && Date.parse(stored.at) > Date.parse(at)) return false;
  const named = await Promise.all(workoutsOf(decision).map((id) => findWorkout(training, accountId, id)));
  const byId = new Map(named.map(({ workout }) => [workout.id, workout]));
  for (const { workoutId } of decision.sessions) {
    await layOut(training, accountId, workoutId, decision, byId);
  }
  return training.saveWeekDecision(accountId, decision);
}

async function layOut(
  training: TrainingRepository,
  accountId: string,
  workoutId: string,
  decision: WeekDecision,
  byId: ReadonlyMap<string, Workout>,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await findWorkout(training, accountId, workoutId);
    const after: Workout = applyLayout(stored.workout, decision, (id) => byId.get(id));
    if (after === stored.workout) return;
    const isSaved =
      after.day === stored.workout.day
        ? await training.saveWorkout(accountId, stored, after)
        : await training.moveWorkout(accountId, stored, after);
    if (isSaved) return;
  }
  throw new AppError('unavailable', 'workout_changed', 'This workout was just changed. Please try again.');
}
