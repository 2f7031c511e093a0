import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { newlyBooked } from '#functions/modules/booking/booking.ts';
import { noConsequences } from '#functions/modules/booking/booking-jobs.ts';
import { createDynamoBookingRepository } from '#functions/modules/booking/storage/dynamo-booking-repository.ts';
import { createDynamoHabits } from '#functions/modules/habits/storage/dynamo-habits.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import { createDynamoThreadRepository } from '#functions/modules/messages/storage/dynamo-thread-repository.ts';
import { markRead } from '#functions/modules/messages/thread-acts.ts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import type { StackOutputs } from '#scripts/aws/stack-outputs.ts';
import { demoRegion } from '#scripts/local/seed/demo-accounts.ts';
import { demoHabitMarks, type HabitMark } from '#scripts/local/seed/demo-metrics.ts';
import { historyDays, longTraining, weeksOfHistory } from '#scripts/local/seed/long-training.ts';
import { putInBatches } from '#scripts/local/seed/put-in-batches.ts';
import { logDays } from '#scripts/local/seed/seed-nutrition.ts';
import { seedTraining } from '#scripts/local/seed/seed-training.ts';
import { writeAll } from '#scripts/local/seed/write-all.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { dayMs, hourMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { habitHistoryDays } from '#shared/domain/habits/habits.ts';

const coachName = 'Casey Coach';
/** Fixed ids make the seed idempotent. */
const idOf = (kind: number, number: number) =>
  `0198c0de-0000-4000-${8000 + kind}-${String(number).padStart(12, '0')}`;

const questions = [
  'Is it fine to swap the barbell row for the cable row this week?',
  'My knees feel better since we lowered the split squats. Should I go up again?',
  'I travel from Thursday to Sunday. What can I do in a hotel room?',
  'I slept badly all week. Do I keep the loads?',
];
const answers = [
  'Yes. Same sets and repetitions, and keep the last one clean.',
  'Add one repetition for each set first, and write to me after Friday.',
  'Two short sessions: push-ups, split squats, planks. Your plan has them.',
  'Keep the loads, do one set less of each, and go to bed at ten.',
];

type Options = {
  readonly connection: AwsConnection;
  readonly outputs: StackOutputs;
  readonly coachId: string;
  readonly client: Account;
};

/**
 * Three years of workouts, food, messages, sessions and kept habits, as the product itself would have stored them. The
 * functions that follow the tables are busy for a while, so nothing else is seeded beside it.
 */
export async function seedYears(options: Options): Promise<void> {
  const { connection, outputs, client } = options;
  await seedTraining({
    connection,
    trainingTable: outputs.TrainingTable,
    account: client,
    sampleOn: longTraining,
    isLarge: true,
  });
  const rows = new DynamoDBClient({ ...connection });
  putInBatches(rows);
  const batched = DynamoDBDocumentClient.from(rows);
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...options.connection }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const mondays = weeksOfHistory(localDayOf(Date.now(), demoRegion.timeZone));
  try {
    await Promise.all([
      logDays(batched, outputs.NutritionTable, client, historyDays),
      converse(tables, options, mondays),
      meet(tables, options, mondays),
      keepHabits(tables, options),
    ]);
  } finally {
    batched.destroy();
    tables.destroy();
  }
}

/**
 * A question in every fourth week, which the coach answers two hours later; everything is read. One message follows the
 * other, so more of them would take minutes.
 */
async function converse(
  tables: DynamoDBDocumentClient,
  { outputs, coachId, client }: Options,
  mondays: readonly string[],
): Promise<void> {
  const names = { messages: outputs.MessagesTable, promises: outputs.PromisesTable };
  const threads = createDynamoThreadRepository(tables, names, Date.now);
  const people = { clientId: client.id, coachId };
  const asClient = { ...people, side: 'client', accountId: client.id } as const;
  const asCoach = { ...people, side: 'coach', accountId: coachId } as const;
  const asking = mondays.filter((_, week) => week % 4 === 2);
  for (const [week, monday] of asking.entries()) {
    const at = Date.parse(`${monday}T18:00:00.000Z`);
    const question = { id: idOf(1, week), text: questions[week % questions.length] ?? '' };
    await sendMessage({ threads, clock: () => at }, asClient, 'performance', question);
    const answer = { id: idOf(2, week), text: answers[week % answers.length] ?? '' };
    const { seq } = await sendMessage({ threads, clock: () => at + 2 * hourMs }, asCoach, null, answer);
    if (week < asking.length - 1) continue;
    await markRead({ threads, clock: Date.now }, asClient, seq);
    await markRead({ threads, clock: Date.now }, asCoach, seq);
  }
}

/** A call in every fourth week, of half an hour. */
async function meet(
  tables: DynamoDBDocumentClient,
  { outputs, coachId, client }: Options,
  mondays: readonly string[],
): Promise<void> {
  const { BookingsTable: bookings, OutboxTable: outbox, PromisesTable: promises } = outputs;
  const repository = createDynamoBookingRepository(tables, { bookings, outbox, promises }, Date.now);
  const meetings = mondays.filter((_, week) => week % 4 === 0);
  const book = (monday: string, index: number) => {
    const startMs = Date.parse(`${addDays(monday, 2)}T18:00:00.000Z`);
    const bookedAtMs = startMs - 7 * dayMs;
    const after = {
      ...newlyBooked,
      id: idOf(3, index),
      accountId: client.id,
      clientName: client.fullName,
      clientEmail: client.email,
      locale: 'en' as const,
      coachId,
      coachName,
      eventType: 'virtualCheckIn' as const,
      place: null,
      address: null,
      joinUrl: null,
      seriesId: null,
      startMs,
      endMs: startMs + 30 * minuteMs,
      wall: null,
      zone: demoRegion.timeZone,
      coachZone: demoRegion.timeZone,
      note: '',
      source: {},
      isHeld: true,
      rating: index % 3 === 0 ? (5 as const) : null,
      createdAtMs: bookedAtMs,
      lastRequestId: idOf(4, index),
    };
    return repository.change({
      ...noConsequences,
      before: null,
      after,
      claims: null,
      coverage: [],
      nowMs: bookedAtMs,
    });
  };
  await writeAll(meetings.map((monday, index) => () => book(monday, index)));
}

/** As far back as the product reads. The habits were chosen by the seed of measurements, a moment ago. */
async function keepHabits(tables: DynamoDBDocumentClient, { outputs, client }: Options): Promise<void> {
  const repository = createDynamoHabits(tables, outputs.CheckInsTable, Date.now);
  const today = localDayOf(Date.now(), demoRegion.timeZone);
  const chosen = await repository.find(client.id);
  const since = addDays(today, -historyDays);
  const habits = chosen.habits.map((habit) => ({ ...habit, since }));
  await repository.save(client.id, { ...chosen, habits, version: chosen.version + 1 });
  const mark = ({ habitId, day }: HabitMark) => repository.mark(client.id, habitId, day, true);
  await writeAll(demoHabitMarks(habits, today, habitHistoryDays).map((each) => () => mark(each)));
}
