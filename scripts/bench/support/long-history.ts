import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { withSession } from '#functions/modules/training/finish-workout.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import type { StoredExerciseRecord } from '#functions/modules/training/training-repository.ts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { starterWorkoutOn } from '#shared/domain/program/starter-program.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { liftOf } from '#shared/domain/training/record-chain.ts';
import { summarizeWorkout } from '#shared/domain/training/summarize-workout.ts';

const days = 3 * 365;
const sets = 5000;

/** Writes the past of an account as the product itself would have, newest first until there are enough sets. */
export async function seedLongHistory(options: {
  readonly connection: AwsConnection;
  readonly trainingTable: string;
  readonly accountId: string;
}): Promise<void> {
  const { accountId } = options;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...options.connection }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const training = createDynamoTrainingRepository(client, options.trainingTable, Date.now);
  const stored = await training.findProgram(accountId);
  if (stored === null) throw new Error('The account has no program yet');
  const today = new Date().toISOString().slice(0, 10);
  const writes: (() => Promise<unknown>)[] = [];
  const records = new Map<string, StoredExerciseRecord>();
  let logged = 0;
  for (let back = 1; back <= days; back += 1) {
    const day = addDays(today, -back);
    const weight = makeWeight((80 + 4 * Math.sin(back / 60)).toFixed(1), 'kg');
    const id = `bench-${day}`;
    const measuredAt = `${day}T07:00:00.000Z`;
    const bodyFatPercent = Math.round((18 + 2 * Math.cos(back / 90)) * 10) / 10;
    writes.push(() =>
      training.putMeasurement(accountId, { id, day, measuredAt, weight, bodyFatPercent, source: 'manual' }),
    );
    const past = logged < sets ? pastWorkout(stored.program, day) : null;
    if (past === null) continue;
    logged += past.sets.length;
    writes.push(() => training.saveWorkout(accountId, { workout: past.workout, version: 0 }, past.workout));
    for (const set of past.sets) writes.push(() => training.putSet(accountId, set));
    for (const exerciseId of new Set(past.sets.map((set) => set.exerciseId))) {
      const mine = past.sets.filter((set) => set.exerciseId === exerciseId);
      records.set(exerciseId, withSession(records.get(exerciseId), past.workout, exerciseId, mine));
      const lift = liftOf(past.workout.id, mine);
      writes.push(() => training.saveLift(accountId, exerciseId, past.workout.id, lift));
    }
  }
  for (const record of records.values()) writes.push(() => training.saveExerciseRecord(accountId, record));
  for (let next = 0; next < writes.length; next += 25) {
    await Promise.all(writes.slice(next, next + 25).map((write) => write()));
  }
  client.destroy();
  if (logged < sets) throw new Error(`Only ${logged} sets fit into the past`);
}

type Program = Parameters<typeof starterWorkoutOn>[0];

function pastWorkout(
  program: Program,
  day: string,
): { readonly workout: Workout; readonly sets: readonly SetLog[] } | null {
  const planned = starterWorkoutOn({ ...program, startDay: day }, day);
  if (planned === null) return null;
  const sets = planned.exercises.flatMap((slot) =>
    Array.from({ length: slot.sets }, (_, index): SetLog => {
      const id = `${day}-${slot.slotId}-${index + 1}`;
      return {
        id,
        workoutId: planned.id,
        slotId: slot.slotId,
        exerciseId: slot.exerciseId,
        setNumber: index + 1,
        reps: slot.minimumReps,
        load: makeWeight('40', 'kg'),
        effort: 7,
        notes: '',
        performedAt: `${day}T17:10:00.000Z`,
        day,
        updatedAt: Date.parse(`${day}T17:10:00.000Z`),
        deviceId: 'bench',
        deleted: false,
      };
    }),
  );
  const done: Workout = {
    ...planned,
    exercises: [...planned.exercises],
    status: 'completed',
    startedAt: `${day}T17:00:00.000Z`,
    finishedAt: `${day}T18:00:00.000Z`,
  };
  return { workout: { ...done, summary: summarizeWorkout(done, sets) }, sets };
}
