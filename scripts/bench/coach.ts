import { assignmentRows, coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { readRoster } from '#functions/modules/roster/roster.ts';
import { createDynamoRosterRepository } from '#functions/modules/roster/storage/dynamo-roster-repository.ts';
import { toSnoozeRow, toSummaryRow } from '#functions/modules/roster/storage/summary-rows.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { openBenchTables, putAll } from './support/bench-tables.ts';
import type { Metric } from './support/metric.ts';
import { benchRosterScrolling } from './support/roster-scrolling.ts';

const clients = 200;
const snoozes = 40;
const coachId = 'bench-coach';
const today = '2026-03-03';
const clock = () => Date.parse(`${today}T10:00:00.000Z`);

/** The roster of a coach with 200 clients, each with as many facts as two years of records leave in a summary. */
export async function benchCoach(): Promise<Metric[]> {
  const { listed, metrics } = await benchRoster();
  return [...metrics, ...(await benchRosterScrolling(listed))];
}

async function benchRoster() {
  const tables = await openBenchTables();
  try {
    const table = tables.bookings;
    const counted = { version: 700, payingClients: clients, countedAt: '2026-03-03T06:00:00.000Z' };
    const rows = [
      { ...coachingKey.load(coachId), ...counted, counted: { clients, version: counted.version } },
      ...Array.from({ length: clients }, (_, index) =>
        toSummaryRow(`client-${index}`, { facts: fullFacts(index), coachId, revision: 700 }),
      ),
      ...Array.from(
        { length: clients },
        (_, index) => assignmentRows(coachId, `client-${index}`, '2024-03-02T08:00:00.000Z').ofCoach,
      ),
      ...Array.from({ length: snoozes }, (_, index) =>
        toSnoozeRow({
          clientId: `client-${index}`,
          coachId,
          reason: 'lift-stalled',
          about: 'squat.2026-01-20',
          note: 'New block next week',
          until: addDays(today, 5),
          expiresAt: 4_000_000_000,
        }),
      ),
    ];
    await putAll(tables, table, rows);
    const names = { accounts: table, billing: table };
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const deps = {
      roster: createDynamoRosterRepository(tables.client, table, clock),
      coaches: createDynamoCoachDirectory(tables.client, names, { defaultTier: null, clock, log }),
      people: { find: async () => null },
      clock,
      log,
    };
    tables.reset();
    const listed = await readRoster(deps, { id: coachId, timeZone: 'UTC', coachApproved: true });
    const { requests, itemsRead } = tables.meter;
    const kilobytes = Buffer.byteLength(JSON.stringify({ clients: listed })) / 1024;
    const metrics: Metric[] = [
      { name: 'coach.roster.requests', value: requests, unit: 'requests', limit: 2 },
      { name: 'coach.roster.items', value: itemsRead, unit: 'items', limit: clients + snoozes + 1 },
      { name: 'coach.roster.stored', value: Buffer.byteLength(JSON.stringify(rows)) / 1024, unit: 'KB' },
      { name: 'coach.roster.answer', value: kilobytes, unit: 'KB' },
      { name: 'coach.roster.clients', value: listed.length, unit: 'clients', floor: clients },
      {
        name: 'coach.roster.hidden',
        value: listed.reduce((sum, { snoozed }) => sum + snoozed.length, 0),
        unit: 'reasons',
        floor: snoozes,
      },
    ];
    return { listed, metrics };
  } finally {
    await tables.close();
  }
}

/** Everything that a summary can hold. */
function fullFacts(index: number): ClientFacts {
  const at = (hours: number) => new Date(clock() + hours * 3_600_000).toISOString();
  const days = (count: number, from: number) =>
    Array.from({ length: count }, (_, step) => addDays(today, from + 2 * step));
  return {
    name: `Client Number ${index}`,
    timeZone: 'America/Los_Angeles',
    createdAt: '2024-03-01T08:00:00.000Z',
    tier: 'performance',
    paymentFailedSince: at(-30),
    coachedSince: '2024-03-02T08:00:00.000Z',
    reply: { since: at(-20), dueAt: at(index - 100) },
    clipsToReview: [],
    signs: {
      open: [{ id: `check-in-${index}`, place: 'check-ins', day: today, kind: 'pain', word: 'pain' }],
      lastDay: today,
    },
    lastWroteAt: at(-20),
    checkIns: {
      dueWeekday: 7,
      newest: { id: `check-in-${index}`, day: today, energy: 7, motivation: 7, stress: 3, sleepHours: 7.5 },
      recentDays: Array.from({ length: 8 }, (_, week) => addDays(today, -7 * week)),
      unanswered: 1,
      waiting: { id: `check-in-${index}`, submittedAt: at(-10), dueAt: at(14) },
    },
    training: {
      program: { id: `program-${index}`, source: 'coach', startDay: '2026-01-05' },
      open: days(20, -10),
      done: days(12, -26).map((day) => ({ day, share: 0.9 })),
      lastDay: addDays(today, -1),
      ruleMisses: { exerciseId: 'back-squat', rule: 'linear', workouts: 3, day: today },
      stalled: { exerciseId: 'squat', sinceDay: '2026-01-20' },
      effort: { exerciseId: 'bench-press', day: addDays(today, -1), from: 7, to: 8.5 },
      record: { exerciseId: 'deadlift', day: addDays(today, -2) },
      adjusted: { workoutId: `${today}.p1`, day: today, minutes: 30, hurts: true },
    },
    weight: {
      day: today,
      grams: 81_400,
      goal: 'fat_loss',
      perWeek: { low: 0.001, middle: 0.002, high: 0.003 },
    },
    goalReached: null,
    sleep: { day: today, recent: 360, usual: 430 },
    hrv: { day: today, recent: 41, usual: 58 },
    nextSessions: [{ id: `booking-${index}`, startsAt: at(30) }],
  };
}
