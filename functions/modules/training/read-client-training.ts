import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import type { TrainingReview } from '#shared/contracts/training/review.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import type { ClientTraining, LiftCurve } from '#shared/contracts/training/training-overview.ts';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { doneShare } from '#shared/domain/training/adherence.ts';
import type { TrainingDeps } from './program.ts';
import { readLift } from './read-lift.ts';
import { overviewOf, readRecentWeeks } from './read-overview.ts';
import { bestLifts } from './read-progress.ts';
import { readReview } from './read-review.ts';
import { withRecords } from './workouts.ts';

/** Enough to see a trend, and no more to read after two years than after three months. */
const weeksShown = 12;

export type ClientTrainingDeps = TrainingDeps & { readonly coaches: Pick<CoachDirectory, 'clientOf'> };

/** @throws AppError not-found for a client whom the coach may not act for. */
export async function readClientTraining(
  deps: ClientTrainingDeps,
  coachId: string,
  clientId: string,
): Promise<ClientTraining> {
  const { account } = await requireClient(deps.coaches, coachId, clientId);
  const [recent, exercises] = await Promise.all([
    readRecentWeeks(deps, account, weeksShown),
    deps.training.allExerciseRecords(clientId),
  ]);
  const from = mondayOf(addDays(recent.today, -weeksShown * 7));
  const decisions = await deps.training.weekDecisions(clientId, from, recent.today);
  const finished = recent.workouts.filter((workout) => doneShare(workout) > 0);
  return {
    overview: overviewOf(recent),
    workouts: recent.workouts.map((workout) => withLimits(withRecords(workout, exercises))),
    records: bestLifts(exercises, finished),
    ...(decisions.length > 0 && { weekDecisions: [...decisions] }),
  };
}

/** What the client chose for the day, without the plan before it. */
function withLimits({ adjusted, ...workout }: Workout): ClientTraining['workouts'][number] {
  if (adjusted === undefined) return workout;
  const { planned: _planned, plannedMinutes: _minutes, level: _level, ...limits } = adjusted;
  return { ...workout, adjusted: limits };
}

/** @throws AppError not-found for a client whom the coach may not act for. */
export async function readClientLift(
  deps: ClientTrainingDeps,
  coachId: string,
  { clientId, exerciseId }: { readonly clientId: string; readonly exerciseId: string },
): Promise<LiftCurve> {
  const { account } = await requireClient(deps.coaches, coachId, clientId);
  return readLift(deps, account, exerciseId);
}

/** @throws AppError not-found for a client whom the coach may not act for. */
export async function readClientReview(
  deps: ClientTrainingDeps,
  coachId: string,
  { clientId, period }: { readonly clientId: string; readonly period: string },
): Promise<TrainingReview> {
  const { account } = await requireClient(deps.coaches, coachId, clientId);
  return readReview(deps, account, period);
}
