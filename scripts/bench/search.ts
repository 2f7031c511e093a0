import type { Account } from '#shared/contracts/account/account.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { openSearch, type SearchDocument } from '#web/parts/search/search-index.ts';
import { searchMessages } from '../../functions/modules/messages/search-messages.ts';
import { createDynamoThreadRepository } from '../../functions/modules/messages/storage/dynamo-thread-repository.ts';
import { toMessageRow } from '../../functions/modules/messages/storage/message-rows.ts';
import { searchWorkouts } from '../../functions/modules/training/search-workouts.ts';
import { createDynamoTrainingRepository } from '../../functions/modules/training/storage/dynamo-training-repository.ts';
import { rowVersion, trainingKey } from '../../functions/modules/training/storage/training-rows.ts';
import { openBenchTables, putAll } from './support/bench-tables.ts';
import type { Metric } from './support/metric.ts';

const days = 3 * 365;
const messagesPerDay = 3;
const today = '2026-11-20';
const clock = () => Date.parse(`${today}T18:00:00.000Z`);
const account: Account = {
  id: 'bench',
  email: 'bench@repz.example',
  fullName: 'Bench',
  role: 'client',
  permissions: [],
  coachApproved: false,
  locale: 'en',
  timeZone: 'UTC',
  weightUnit: 'kg',
  createdAt: '2023-01-01T00:00:00.000Z',
};

/** Three years of one person: a word that is in their first message alone, and an exercise of every workout. */
export async function benchSearch(): Promise<Metric[]> {
  const tables = await openBenchTables();
  try {
    await putAll(
      tables,
      tables.messages,
      Array.from({ length: days * messagesPerDay }, (_, at) => message(at + 1)),
    );
    await putAll(
      tables,
      tables.bookings,
      Array.from({ length: (days * 5) / 7 }, (_, at) => workout(at)),
    );
    const names = { messages: tables.messages, operations: '', outbox: '', promises: '' };
    const threads = createDynamoThreadRepository(tables.client, names, clock);
    const training = createDynamoTrainingRepository(tables.client, tables.bookings, clock);
    const intakes = { find: async () => null, limits: async () => null };

    tables.reset();
    const messages = await searchMessages({ threads }, account.id, 'porridge');
    const ofMessages = { ...tables.meter };
    tables.reset();
    const asked = { text: 'squat', exerciseIds: ['back-squat'], sessionTemplates: [] };
    const workouts = await searchWorkouts({ training, intakes, clock, newId: () => '' }, account, asked);
    const ofWorkouts = { ...tables.meter };

    const documents = Array.from({ length: 1200 }, (_, at) => document(at));
    const began = performance.now();
    const search = openSearch(documents);
    const indexed = performance.now();
    const found = search.find('exercise 700');
    const answered = performance.now();
    return [
      { name: 'search.messages.found', value: messages.messages.length, unit: 'messages', floor: 1 },
      { name: 'search.messages.requests', value: ofMessages.requests, unit: 'requests', limit: 7 },
      {
        name: 'search.messages.items',
        value: ofMessages.itemsRead,
        unit: 'items',
        limit: days * messagesPerDay,
      },
      { name: 'search.workouts.found', value: workouts.workouts.length, unit: 'workouts', floor: 20 },
      { name: 'search.workouts.requests', value: ofWorkouts.requests, unit: 'requests', limit: 3 },
      { name: 'search.workouts.items', value: ofWorkouts.itemsRead, unit: 'items', limit: days },
      { name: 'search.device.found', value: found.length, unit: 'documents', floor: 1 },
      { name: 'search.device.index', value: indexed - began, unit: 'ms', limit: 100 },
      { name: 'search.device.answer', value: answered - indexed, unit: 'ms', limit: 100 },
    ];
  } finally {
    await tables.close();
  }
}

function message(seq: number) {
  const text =
    seq === 1 ? 'Is porridge fine before training?' : `Done, set ${seq} felt like an eight. `.repeat(4);
  return toMessageRow(account.id, {
    id: `message-${seq}`,
    seq,
    from: 'client' as const,
    senderId: account.id,
    text,
    sentAt: new Date(clock() - seq * 3_600_000).toISOString(),
    sent: { client: seq, coach: 0 },
  });
}

function workout(at: number) {
  const day = addDays(today, -Math.floor((at * 7) / 5));
  const id = `${day}.bench-${at}`;
  return {
    ...trainingKey.workout(account.id, day, id),
    id,
    day,
    name: 'Lower',
    type: 'strength',
    estimatedMinutes: 50,
    status: 'completed',
    exercises: [],
    summary: {
      setsCompleted: 20,
      setsPlanned: 20,
      reps: 100,
      volumeGrams: 1,
      durationSeconds: 3000,
      exerciseIds: ['back-squat', 'leg-press', 'hip-thrust', 'calf-raise', 'plank', 'leg-curl'],
    },
    version: 1,
    ...rowVersion,
  };
}

const document = (at: number): SearchDocument => ({
  id: `exercise.${at}`,
  kind: 'exercise',
  title: `Exercise ${at} with a name of six words`,
  detail: 'Quads, glutes, hamstrings',
  words: 'barbell rack squat',
  link: `/${at}`,
});
