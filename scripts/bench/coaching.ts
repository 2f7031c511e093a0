import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { entitlementKey } from '#functions/modules/accounts/storage/entitlement-row.ts';
import { bookingKey } from '#functions/modules/booking/storage/booking-rows.ts';
import { createDynamoCoachHours } from '#functions/modules/booking/storage/dynamo-coach-hours.ts';
import { assignWaitingClients } from '#functions/modules/coaches/assign-waiting-clients.ts';
import { recountClients } from '#functions/modules/coaches/recount-clients.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { createDynamoWaitingClients } from '#functions/modules/coaches/storage/assignments/dynamo-waiting-clients.ts';
import { assignmentRows, toCoachSettingsRow } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoClientCounts } from '#functions/modules/coaches/storage/dynamo-client-counts.ts';
import { createDynamoClientPlans } from '#functions/modules/coaches/storage/dynamo-client-plans.ts';
import { createDynamoCoachChoices } from '#functions/modules/coaches/storage/dynamo-coach-choices.ts';
import { createDynamoCoachList } from '#functions/modules/coaches/storage/dynamo-coach-list.ts';
import { createDynamoCoachLoads } from '#functions/modules/coaches/storage/dynamo-coach-loads.ts';
import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import { type BenchTables, openBenchTables, putAll } from './support/bench-tables.ts';
import { type Metric, median } from './support/metric.ts';

const coaches = 500;
const few = 2_000;
const many = 20_000;
const capacity = 60;
const at = '2026-03-03T10:00:00.000Z';
const clock = () => Date.parse(at);
const loud = { info: () => {}, warn: console.warn, error: console.error };

const coachIdOf = (index: number) => `coach-${index % coaches}`;

/** Assignments of clients who pay, in a business of 500 coaches, with 2,000 and with 20,000 clients. */
export async function benchCoaching(): Promise<Metric[]> {
  const tables = await openBenchTables();
  try {
    const deps = depsOf(tables);
    await putAll(
      tables,
      tables.bookings,
      each(coaches, (index) => hoursRow(coachIdOf(index))),
    );
    await putAll(tables, tables.messages, each(coaches, (index) => coachRows(coachIdOf(index))).flat());
    await addClients(tables, deps, 0, few);
    const small = await assign(tables, deps, ['first']);
    await addClients(tables, deps, few, many);
    const single = await assign(tables, deps, ['payer-0']);
    const runs = [single];
    for (let index = 1; index < 7; index += 1) runs.push(await assign(tables, deps, [`payer-${index}`]));
    const together = await assign(
      tables,
      deps,
      each(11, (index) => `together-${index}`),
    );
    const storm = await assignAtOnce(
      tables,
      deps,
      each(40, (index) => `storm-${index}`),
    );
    tables.reset();
    const wrong = await recountClients(deps, coachIdOf(0));
    const { requests, itemsRead } = tables.meter;
    return [
      {
        name: 'coaching.payer.seconds',
        value: median(runs.map(({ seconds }) => seconds)),
        unit: 's',
        limit: 2,
      },
      { name: 'coaching.payer.requests', value: single.requests, unit: 'requests' },
      { name: 'coaching.payer.rows', value: single.rows, unit: 'rows', limit: 5 * coaches + 20 },
      { name: 'coaching.payer.rows.growth', value: single.rows - small.rows, unit: 'rows', limit: 0 },
      {
        name: 'coaching.payer.more.rows',
        value: (together.rows - single.rows) / 10,
        unit: 'rows',
        limit: 10,
      },
      { name: 'coaching.storm.seconds', value: storm.seconds, unit: 's' },
      { name: 'coaching.storm.miscounted', value: storm.miscounted, unit: 'clients', limit: 0 },
      { name: 'coaching.recount.requests', value: requests, unit: 'requests' },
      { name: 'coaching.recount.rows', value: itemsRead, unit: 'rows' },
      { name: 'coaching.recount.wrong', value: wrong ?? Number.NaN, unit: 'clients', limit: 0 },
    ];
  } finally {
    await tables.close();
  }
}

function depsOf({ client, messages: TableName, bookings }: BenchTables) {
  const names = { accounts: TableName, operations: TableName, outbox: TableName };
  const accounts = createDynamoAccountRepository(client, TableName, clock);
  const hours = createDynamoCoachHours(client, bookings, clock);
  return {
    waiting: createDynamoWaitingClients(client, TableName, clock, loud),
    plans: createDynamoClientPlans(client, TableName, clock, loud),
    people: { find: async (id: string) => (await accounts.find(id))?.account ?? null },
    assignments: createDynamoCoachAssigner(client, names, clock),
    choices: createDynamoCoachChoices(client, TableName, clock),
    roll: createDynamoCoachList(client, names, clock),
    loads: createDynamoCoachLoads(client, { TableName, hours, clock }),
    counts: createDynamoClientCounts(client, TableName, clock),
    clock,
    log: loud,
  };
}
type Deps = ReturnType<typeof depsOf>;

/** One run of the job with these clients on the list. */
async function assign(tables: BenchTables, deps: Deps, clientIds: readonly string[]) {
  await putPayers(tables, deps, clientIds);
  tables.reset();
  const began = performance.now();
  const { assigned } = await assignWaitingClients(deps);
  const seconds = (performance.now() - began) / 1000;
  if (assigned !== clientIds.length) throw new Error(`${assigned} of ${clientIds.length} were assigned`);
  return { seconds, requests: tables.meter.requests, rows: tables.meter.itemsRead };
}

/** Four runs of the job at once. @returns How many clients the loads count more or fewer than there are. */
async function assignAtOnce(tables: BenchTables, deps: Deps, clientIds: readonly string[]) {
  const total = async () => (await deps.loads.all()).reduce((sum, { clients }) => sum + clients, 0);
  const before = await total();
  await putPayers(tables, deps, clientIds);
  const began = performance.now();
  const runs = await Promise.all(each(4, () => assignWaitingClients(deps)));
  const seconds = (performance.now() - began) / 1000;
  const assigned = runs.reduce((sum, run) => sum + run.assigned, 0);
  if (assigned !== clientIds.length) throw new Error(`${assigned} of ${clientIds.length} were assigned`);
  return { seconds, miscounted: Math.abs((await total()) - before - clientIds.length) };
}

async function putPayers(tables: BenchTables, { waiting }: Deps, clientIds: readonly string[]) {
  const rows = clientIds.flatMap((id) => [personRow(id, 'client'), entitlementRow(id)]);
  await putAll(tables, tables.messages, rows);
  for (const id of clientIds) await waiting.note(id);
}

/** Clients who pay and have a coach, up to this many. */
async function addClients(tables: BenchTables, deps: Deps, from: number, to: number) {
  const rows = each(to - from, (index) => {
    const clientId = `client-${from + index}`;
    const { ofClient, ofCoach } = assignmentRows(coachIdOf(index), clientId, at);
    return [{ ...ofClient, isPaying: true }, ofCoach, entitlementRow(clientId)];
  });
  await putAll(tables, tables.messages, rows.flat());
  await count(deps);
}

/** As a recount does, without its look at each client's plan. */
async function count({ counts }: Deps) {
  for (const coachId of each(coaches, coachIdOf)) {
    const read = await counts.read(coachId);
    const paying = read.clients.filter(({ isPaying }) => isPaying).length;
    if (!(await counts.save(coachId, read, paying, clock()))) throw new Error(`${coachId} was not counted`);
  }
}

const each = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function coachRows(coachId: string) {
  const settings = { capacity, languages: ['en' as const], locations: [] };
  return [personRow(coachId, 'coach'), toRollRow(coachId, true), toCoachSettingsRow(coachId, settings)];
}

function personRow(id: string, role: 'client' | 'coach') {
  return toRow({
    id,
    email: `${id}@repz.example`,
    fullName: id,
    role,
    permissions: [],
    coachApproved: role === 'coach',
    locale: 'en',
    timeZone: 'UTC',
    weightUnit: 'kg',
    createdAt: at,
  });
}

const entitlementRow = (id: string) => ({
  ...entitlementKey(id),
  schemaVersion: 1,
  version: 1,
  tier: 'adaptive',
  status: 'active',
  subscriptionId: `sub_${id}`,
});

function hoursRow(coachId: string) {
  const weekly = { 1: [{ from: '09:00', to: '17:00' }] };
  const schedule: CoachScheduleSettings = {
    zone: 'UTC',
    weekly,
    exceptions: {},
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 60,
    horizonDays: 30,
    travelMinutes: 0,
    maxSessionsPerDay: null,
    callBaseUrl: 'https://call.repz.example',
  };
  return { ...bookingKey.schedule(coachId), schemaVersion: 1, coachId, name: coachId, schedule };
}
