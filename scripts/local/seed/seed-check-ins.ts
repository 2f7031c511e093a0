import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StoredCheckIn } from '#functions/modules/check-ins/check-in.ts';
import { createDynamoCheckInRepository } from '#functions/modules/check-ins/storage/dynamo-check-in-repository.ts';
import { createDynamoQuestions } from '#functions/modules/check-ins/storage/dynamo-questions.ts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import type { StackOutputs } from '#scripts/aws/stack-outputs.ts';
import { demoRegion } from '#scripts/local/seed/demo-accounts.ts';
import { historyDays } from '#scripts/local/seed/long-training.ts';
import { writeAll } from '#scripts/local/seed/write-all.ts';
import type { Question } from '#shared/contracts/check-ins/check-in-questions.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';

/** Fixed ids make the seed idempotent. */
const idOf = (number: number) => `5b0c1a52-6f0e-4c39-9a51-0f6a3c1d${String(number).padStart(4, '0')}`;
const questions: readonly [Question, Question] = [
  {
    id: idOf(10),
    kind: 'scale',
    text: 'How hungry were you between meals?',
    required: false,
    low: 'Not at all',
    high: 'All the time',
  },
  { id: idOf(11), kind: 'number', text: 'Steps on an average day?', required: false, unit: 'steps' },
];
const versionId = idOf(12);
const coachName = 'Casey Coach';

type Week = {
  readonly daysAgo: number;
  readonly hunger: number;
  readonly steps: number;
  readonly answer: string | null;
};

/** Oldest first. An answer older than a week is nobody's news. */
const weeks: readonly [Week, Week, Week] = [
  { daysAgo: 22, hunger: 7, steps: 6200, answer: 'Good start. Add a ten-minute walk after lunch.' },
  { daysAgo: 15, hunger: 6, steps: 7400, answer: 'The walks work. Keep protein at breakfast.' },
  { daysAgo: 8, hunger: 4, steps: 8900, answer: 'Great week. Same plan, one more set of rows.' },
];

/**
 * Two questions of the demo coach, and past check-ins that answer them.
 * @param waitingId The client whose newest check-in waits in the coach's queue.
 * @param yearsId The client with three years of them.
 */
export async function seedCheckIns(options: {
  readonly connection: AwsConnection;
  readonly outputs: StackOutputs;
  readonly coachId: string;
  readonly clientIds: readonly string[];
  readonly waitingId: string | undefined;
  readonly yearsId: string | undefined;
}): Promise<void> {
  const { coachId, outputs } = options;
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...options.connection }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const names = {
    checkIns: outputs.CheckInsTable,
    accounts: outputs.AccountsTable,
    training: outputs.TrainingTable,
    outbox: outputs.OutboxTable,
    promises: outputs.PromisesTable,
  };
  try {
    const sets = createDynamoQuestions(tables, names.checkIns, Date.now);
    const version = { questions: [...questions], version: 1, versionId };
    // A coach who changed them keeps their own.
    await sets.save({ coachId, clientId: null }, version);
    const checkIns = createDynamoCheckInRepository(tables, names, Date.now);
    for (const clientId of options.clientIds) {
      const sent = weeks.map((week, index) => checkInOf(coachId, index, week));
      if (clientId === options.yearsId) sent.push(...earlierWeeks(coachId));
      const waiting = { daysAgo: 1, hunger: 3, steps: 9600, answer: null };
      if (clientId === options.waitingId) sent.push(checkInOf(coachId, weeks.length, waiting));
      await writeAll(sent.map((checkIn) => () => checkIns.add(clientId, checkIn, null)));
    }
  } finally {
    tables.destroy();
  }
}

function earlierWeeks(coachId: string): StoredCheckIn[] {
  const [first] = weeks;
  return Array.from({ length: historyDays / 7 - 4 }, (_, index) => {
    const week = { ...(weeks[index % weeks.length] ?? first), daysAgo: first.daysAgo + 7 * (index + 1) };
    return checkInOf(coachId, 100 + index, week);
  });
}

function checkInOf(coachId: string, index: number, week: Week): StoredCheckIn {
  const at = Date.now() - week.daysAgo * dayMs;
  const answeredAt = new Date(at + 3_600_000).toISOString();
  const [hunger, steps] = questions;
  return {
    id: idOf(20 + index),
    day: localDayOf(at, demoRegion.timeZone),
    submittedAt: new Date(at).toISOString(),
    weight: null,
    bodyFatPercent: null,
    energy: 7,
    motivation: 7,
    stress: 4,
    sleepHours: 7.5,
    notes: 'All workouts done, and more walking than the week before.',
    photos: [],
    asked: {
      versionId,
      coachName,
      answers: [
        { question: hunger, value: week.hunger, photo: null },
        { question: steps, value: week.steps, photo: null },
      ],
    },
    answer:
      week.answer === null
        ? null
        : { text: week.answer, coachId, coachName, answeredAt, drafted: false, voice: null },
    answerDueAt: null,
    promiseId: null,
    version: 1,
    correctedAt: null,
    filledInBy: null,
  };
}
