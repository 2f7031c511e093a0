import { expect, it } from 'vitest';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { assignmentRows, toAbsencesRow } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoClientCounts } from '#functions/modules/coaches/storage/dynamo-client-counts.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { readClientReasons, readRoster } from '#functions/modules/roster/roster.ts';
import { createDynamoRosterRepository } from '#functions/modules/roster/storage/dynamo-roster-repository.ts';
import { toSnoozeRow, toSummaryRow } from '#functions/modules/roster/storage/summary-rows.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { factsOf, rosterNow } from '#tests/support/fakes/client-facts.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const clients = 200;
const snoozes = 40;
const clock = () => rosterNow;
const casey = anAccount({ id: 'casey', role: 'coach', coachApproved: true, timeZone: 'UTC' });
const aClient = {
  account: anAccount({ id: 'client-3' }),
  tier: null,
  coachedSince: '2026-01-01',
  coveringFor: null,
};
const itemsIn = (output: unknown) =>
  [Reflect.get(Object(output), 'Items'), ...Object.values(Object(Reflect.get(Object(output), 'Responses')))]
    .filter((items) => Array.isArray(items))
    .flat().length;

/** A coach whose clients were counted after the last assignment, each with a summary. */
async function world() {
  const tables = createMemoryTables({ clock });
  const read = { requests: 0, items: 0 };
  tables.client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      read.requests += 1;
      read.items += itemsIn(result.output);
      return result;
    },
    { step: 'initialize', name: 'meter', priority: 'high' },
  );
  const { accounts, billing } = tableNames;
  const assignments = createDynamoCoachAssigner(tables.client, tableNames, clock);
  const counts = createDynamoClientCounts(tables.client, accounts, clock);
  const log = recordingLog();
  const deps = {
    roster: createDynamoRosterRepository(tables.client, accounts, clock),
    coaches: createDynamoCoachDirectory(
      tables.client,
      { accounts, billing },
      { defaultTier: null, clock, log },
    ),
    people: { find: async (id: string) => anAccount({ id, fullName: `New ${id}` }) },
    clock,
    log,
  };
  const summarize = (clientId: string, coachId: string) =>
    tables.put(
      'accounts',
      toSummaryRow(clientId, { facts: factsOf({ name: clientId }), coachId, revision: 1 }),
    );
  const count = async () => counts.save('casey', await counts.read('casey'), 0, rosterNow);
  for (let index = 0; index < clients; index += 1) {
    await assignments.assign('casey', `client-${index}`, rosterNow);
    summarize(`client-${index}`, 'casey');
  }
  for (let index = 0; index < snoozes; index += 1) {
    tables.put(
      'accounts',
      toSnoozeRow({
        clientId: `client-${index}`,
        coachId: 'casey',
        reason: 'silent',
        about: '',
        note: '',
        until: '2026-03-08',
        expiresAt: rosterNow / 1000 + 864_000,
      }),
    );
  }
  expect(await count()).toBe(true);
  const ids = async () => {
    Object.assign(read, { requests: 0, items: 0 });
    return (await readRoster(deps, casey)).map(({ id }) => id);
  };
  return { deps, tables, assignments, summarize, count, read, ids };
}

it('of 200 clients costs 2 requests and reads one row for each client and snooze, and the count', async () => {
  const { ids, read } = await world();
  expect(await ids()).toHaveLength(clients);
  expect(read).toEqual({ requests: 2, items: clients + snoozes + 1 });
});

it('also lists who came, and not who left, since the clients were counted, when as many left', async () => {
  const { assignments, ids, read } = await world();
  await assignments.assign('casey', 'new', rosterNow);
  await assignments.release('casey', 'client-7', rosterNow);
  const listed = await ids();
  expect(listed).toHaveLength(clients);
  expect(listed).toContain('new');
  expect(listed).not.toContain('client-7');
  // The new client has no facts yet, so that their summary is requested, too.
  expect(read).toEqual({ requests: 4, items: 2 * clients + snoozes + 1 });
});

it('lists a client from before summaries existed, counted or not', async () => {
  const { tables, count, ids } = await world();
  const { ofClient, ofCoach } = assignmentRows('casey', 'old', '2024-01-01T00:00:00.000Z');
  tables.put('accounts', ofClient);
  tables.put('accounts', ofCoach);
  expect(await count()).toBe(true);
  expect(await ids()).toContain('old');
  tables.remove('accounts', ({ sk }) => sk === 'LOAD');
  expect(await ids()).toContain('old');
});

it('lists the clients of a coach who is covered now, and no longer once that ends', async () => {
  const { tables, summarize, ids } = await world();
  summarize('zoe', 'robin');
  tables.put('accounts', toRow(casey));
  const cover = (to: string) =>
    tables.put(
      'accounts',
      toAbsencesRow({
        coachId: 'casey',
        version: 1,
        away: [],
        covering: [{ from: '2026-03-01', to, timeZone: 'UTC', coachId: 'robin' }],
      }),
    );
  cover('2026-03-03');
  expect(await ids()).toContain('zoe');
  cover('2026-03-02');
  expect(await ids()).not.toContain('zoe');
});

it('of one client costs three requests beside the check of whose client it is', async () => {
  const { deps, read } = await world();
  Object.assign(read, { requests: 0, items: 0 });
  const ada = await readClientReasons(
    { ...deps, coaches: { ...deps.coaches, clientOf: async () => aClient } },
    casey,
    'client-3',
  );
  expect(ada).toMatchObject({ id: 'client-3', name: 'client-3' });
  expect(read).toEqual({ requests: 3, items: 1 });
});
