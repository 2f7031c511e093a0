import type { LiftCurve } from '#shared/contracts/training/training-overview.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { plannedDayOf } from '#shared/domain/program/workout-id.ts';
import { proposalRecordOf } from '#shared/domain/progression/past-workouts.ts';
import { recordChain } from '#shared/domain/training/record-chain.ts';
import { type Trainee, type TrainingDeps, todayOf } from './program.ts';

const liftDays = 366;

/** One exercise over a year, oldest first. An exercise that was never done has no lifts. */
export async function readLift(
  deps: Pick<TrainingDeps, 'training' | 'clock'>,
  account: Trainee,
  exerciseId: string,
): Promise<LiftCurve> {
  const from = addDays(todayOf(deps, account), -liftDays);
  const [lifts, [record]] = await Promise.all([
    deps.training.liftsSince(account.id, exerciseId, from),
    deps.training.exerciseRecords(account.id, [exerciseId]),
  ]);
  // The first of a chain is the baseline, not a record.
  const records = new Set((record?.chain ?? recordChain(lifts)).slice(1).map(({ workoutId }) => workoutId));
  const proposals = record === undefined ? [] : proposalRecordOf(record);
  return {
    ...(proposals.length > 0 && { proposals: proposals.map(({ exerciseId: _id, ...score }) => score) }),
    lifts: lifts
      .filter(({ score }) => score > 0)
      .map(({ at: _at, workoutId, day = plannedDayOf(workoutId), ...set }) => ({
        workoutId,
        day,
        ...set,
        isRecord: records.has(workoutId),
      }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}
