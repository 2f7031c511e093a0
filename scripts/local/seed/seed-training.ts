import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { weeksOf } from '#functions/modules/programs/plan.ts';
import { withSession } from '#functions/modules/training/finish-workout.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import type {
  StoredExerciseRecord,
  TrainingRepository,
} from '#functions/modules/training/training-repository.ts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import type { Sample } from '#scripts/local/seed/demo-training.ts';
import { putInBatches } from '#scripts/local/seed/put-in-batches.ts';
import { writeAll } from '#scripts/local/seed/write-all.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { liftOf } from '#shared/domain/training/record-chain.ts';
import { summarizeWorkout } from '#shared/domain/training/summarize-workout.ts';

/**
 * Logs each workout, so that the totals in docs/product-rules.md are computed. Skips an account with a
 * program.
 */
export async function seedTraining(options: {
  readonly connection: AwsConnection;
  readonly trainingTable: string;
  readonly account: { readonly id: string; readonly timeZone: string };
  readonly sampleOn: (today: string) => Sample;
  readonly isLarge?: boolean;
}): Promise<void> {
  const { account, sampleOn } = options;
  const rows = new DynamoDBClient({ ...options.connection });
  if (options.isLarge === true) putInBatches(rows);
  const client = DynamoDBDocumentClient.from(rows, {
    marshallOptions: { removeUndefinedValues: true },
  });
  try {
    const training = createDynamoTrainingRepository(client, options.trainingTable, Date.now);
    if ((await training.findProgram(account.id)) !== null) return;
    await store(training, account.id, sampleOn(localDayOf(Date.now(), account.timeZone)));
  } finally {
    client.destroy();
  }
}

async function store(training: TrainingRepository, accountId: string, sample: Sample): Promise<void> {
  const records = new Map<string, StoredExerciseRecord>();
  const followed: (() => Promise<unknown>)[] = [];
  const writes: (() => Promise<unknown>)[] = [];
  for (const { workout, sets } of sample.workouts) {
    const summary = workout.status === 'completed' ? summarizeWorkout(workout, sets) : undefined;
    for (const exerciseId of new Set(sets.map((set) => set.exerciseId))) {
      const mine = sets.filter((set) => set.exerciseId === exerciseId);
      records.set(exerciseId, withSession(records.get(exerciseId), workout, exerciseId, mine));
      const lift = liftOf(workout.id, mine);
      writes.push(() => training.saveLift(accountId, exerciseId, workout.id, lift));
    }
    const finished = summary === undefined ? workout : { ...workout, summary };
    followed.push(() => training.saveWorkout(accountId, { workout, version: 0 }, finished));
    for (const set of sets) writes.push(() => training.putSet(accountId, set));
  }
  for (const record of records.values()) writes.push(() => training.saveExerciseRecord(accountId, record));
  for (const measurement of sample.measurements) {
    followed.push(() => training.putMeasurement(accountId, measurement));
  }
  // Rows that functions follow come together: batches of the stream without one of them wake no function.
  await writeAll(writes);
  await writeAll(followed);
  // Stored last: an account without a program did not finish seeding and is seeded again.
  const { program, days } = sample;
  await training.replaceProgram(accountId, { program, version: 0 }, { program }, weeksOf(days));
}
