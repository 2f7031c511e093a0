import { assignmentRows, coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { readRosterRows } from '#functions/modules/roster/roster.ts';
import { createDynamoRosterRepository } from '#functions/modules/roster/storage/dynamo-roster-repository.ts';
import { toSnoozeRow, toSummaryRow } from '#functions/modules/roster/storage/summary-rows.ts';
import { columnsOf } from '#shared/domain/roster/roster-columns.ts';
import { openBenchTables, putAll } from './support/bench-tables.ts';
import { benchClientId, fullFacts, fullRosterNow } from './support/full-roster.ts';
import type { Metric } from './support/metric.ts';
import { benchRosterScrolling } from './support/roster-scrolling.ts';

const clients = 200;
const snoozes = 40;
const coachId = 'bench-coach';
const clock = () => fullRosterNow;

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
        toSummaryRow(benchClientId(index), { facts: fullFacts(index), coachId, revision: 700 }),
      ),
      ...Array.from(
        { length: clients },
        (_, index) => assignmentRows(coachId, benchClientId(index), '2024-03-02T08:00:00.000Z').ofCoach,
      ),
      ...Array.from({ length: snoozes }, (_, index) =>
        toSnoozeRow({
          clientId: benchClientId(index),
          coachId,
          reason: 'lift-stalled',
          about: 'squat.2026-01-20',
          note: 'New block next week',
          until: '2026-03-08',
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
    const { rows: listed, first } = await readRosterRows(deps, {
      id: coachId,
      timeZone: 'UTC',
      coachApproved: true,
    });
    const { requests, itemsRead } = tables.meter;
    const kilobytes = Buffer.byteLength(JSON.stringify({ columns: columnsOf(listed), first })) / 1024;
    const metrics: Metric[] = [
      { name: 'coach.roster.requests', value: requests, unit: 'requests', limit: 2 },
      { name: 'coach.roster.items', value: itemsRead, unit: 'items', limit: clients + snoozes + 1 },
      { name: 'coach.roster.stored', value: Buffer.byteLength(JSON.stringify(rows)) / 1024, unit: 'KB' },
      { name: 'coach.roster.answer', value: kilobytes, unit: 'KB', limit: 60 },
      { name: 'coach.roster.clients', value: listed.length, unit: 'clients', floor: clients },
      {
        name: 'coach.roster.hidden',
        value: listed.reduce((sum, { snoozed }) => sum + snoozed, 0),
        unit: 'reasons',
        floor: snoozes,
      },
    ];
    return { listed, metrics };
  } finally {
    await tables.close();
  }
}
