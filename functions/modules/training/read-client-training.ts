import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import type { ClientLift, ClientTraining, Workout } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { doneShare } from '#shared/domain/training/adherence.ts';
import { recordChain } from '#shared/domain/training/record-chain.ts';
import { type TrainingDeps, todayOf } from './program.ts';
import { overviewOf, readRecentWeeks } from './read-overview.ts';
import { bestLifts } from './read-progress.ts';
import { withRecords } from './workouts.ts';

/** Enough to see a trend, and no more to read after two years than after three months. */
const weeksShown = 12;
const liftDays = 366;

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
  const finished = recent.workouts.filter((workout) => doneShare(workout) > 0);
  return {
    overview: overviewOf(recent),
    workouts: recent.workouts.map((workout) => withLimits(withRecords(workout, exercises))),
    records: bestLifts(exercises, finished),
  };
}

/** What the client chose for the day, without the plan before it. */
function withLimits({ adjusted, ...workout }: Workout): ClientTraining['workouts'][number] {
  if (adjusted === undefined) return workout;
  const { minutes, equipment, avoid } = adjusted;
  return { ...workout, adjusted: { minutes, equipment, avoid } };
}

/** @throws AppError not-found for a client whom the coach may not act for. */
export async function readClientLift(
  deps: ClientTrainingDeps,
  coachId: string,
  { clientId, exerciseId }: { readonly clientId: string; readonly exerciseId: string },
): Promise<ClientLift> {
  const { account } = await requireClient(deps.coaches, coachId, clientId);
  const from = addDays(todayOf(deps, account), -liftDays);
  const [lifts, [record]] = await Promise.all([
    deps.training.liftsSince(clientId, exerciseId, from),
    deps.training.exerciseRecords(clientId, [exerciseId]),
  ]);
  // The first of a chain is the baseline, not a record.
  const records = new Set((record?.chain ?? recordChain(lifts)).slice(1).map(({ workoutId }) => workoutId));
  return {
    lifts: lifts
      .filter(({ score }) => score > 0)
      .map(({ at: _at, workoutId, day = workoutId.slice(0, 10), ...set }) => ({
        workoutId,
        day,
        ...set,
        isRecord: records.has(workoutId),
      }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}
