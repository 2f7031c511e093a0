import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { plannedDayOf } from '#shared/domain/program/workout-id.ts';
import type { StoredWorkout, TrainingRepository } from '../training-repository.ts';
import { type TrainingTable, versionCondition, type Write } from './dynamo-training-table.ts';
import { keyEnd, rowVersion, trainingKey, workoutRow } from './training-rows.ts';

type Workouts = Pick<
  TrainingRepository,
  'findWorkout' | 'moveWorkout' | 'saveWorkout' | 'workoutsBefore' | 'workoutsBetween'
>;

export function dynamoWorkouts(table: TrainingTable): Workouts {
  return {
    async workoutsBetween(accountId, from, to) {
      const first = trainingKey.workout(accountId, from, '');
      const rows = await table.range('workout', workoutRow, first, `WORKOUT#${to}#${keyEnd}`);
      return rows.map(storedWorkout);
    },
    async workoutsBefore(accountId, day, limit) {
      const first = trainingKey.workout(accountId, '0000-00-00', '');
      const newest = { newestFirst: true, limit };
      const rows = await table.range('workout', workoutRow, first, `WORKOUT#${day}`, newest);
      return rows.map(storedWorkout);
    },
    async findWorkout(accountId, day, workoutId) {
      const row = await table.get('workout', workoutRow, trainingKey.workout(accountId, day, workoutId));
      return row === null ? null : storedWorkout(row);
    },
    saveWorkout: (accountId, stored, changed) =>
      table.put(workoutItem(accountId, changed, stored.version + 1), versionCondition(stored.version)),
    moveWorkout: (accountId, stored, changed) => table.transact(workoutWrites(accountId, stored, changed)),
  };
}

/** The first of them is refused where the stored row is no longer the one that was read. */
export function workoutWrites(
  accountId: string,
  { workout: from, version }: StoredWorkout,
  changed: StoredWorkout['workout'],
): readonly Write[] {
  const homeDay = plannedDayOf(changed.id);
  const next = version + 1;
  const condition = versionCondition(version);
  const put = workoutItem(accountId, changed, next);
  if (from.day === changed.day) return [{ put, condition }];
  const mark = { ...workoutItem(accountId, { ...changed, day: homeDay }, next), movedTo: changed.day };
  if (from.day === homeDay) return [{ put: mark, condition }, { put }];
  const left = { delete: trainingKey.workout(accountId, from.day, from.id), condition };
  return [left, { put }, ...(changed.day === homeDay ? [] : [{ put: mark }])];
}

function workoutItem(accountId: string, workout: StoredWorkout['workout'], version: number) {
  return {
    ...trainingKey.workout(accountId, workout.day, workout.id),
    ...workout,
    version,
    ...rowVersion,
  };
}

function storedWorkout(row: RowOf<typeof workoutRow>): StoredWorkout {
  const { version, movedTo, ...workout } = row;
  return { workout, version, ...(movedTo !== undefined && { movedTo }) };
}
