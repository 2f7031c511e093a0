import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listedClient } from '#functions/modules/roster/roster-client.ts';
import { benchClientId, fullFacts, fullRosterNow } from '#scripts/bench/support/full-roster.ts';
import { columnsOf } from '#shared/domain/roster/roster-columns.ts';
import { answersDueToday, rosterRowOf } from '#shared/domain/roster/roster-row.ts';
import { reasonsKey, rosterQuery } from '#web/data/coaching/roster-query.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';

const summary = { clientId: benchClientId(0), facts: fullFacts(0), coveringFor: null };
const known = { snoozes: [], tasks: [], now: fullRosterNow };
const first = await listedClient({ find: async () => null }, summary, known);
if (first === null) throw new Error('a client with a summary');
const rows = [rosterRowOf(first, answersDueToday(first, fullRosterNow, 'UTC'))];

let answer: unknown;
beforeEach(() => {
  setAccessTokenProvider(async () => 'token');
  vi.stubGlobal('fetch', async () => Response.json(answer));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the list comes by column, with its first client whole', async () => {
  answer = { columns: columnsOf(rows), first };
  const queries = createQueryClient();
  expect(await queries.fetchQuery(rosterQuery)).toEqual({ clients: rows });
  expect(queries.getQueryData(reasonsKey(first.id))).toEqual({ client: first });
});

test('what is known of the first client stays, for it may have been changed here a moment ago', async () => {
  answer = { columns: columnsOf(rows), first };
  const queries = createQueryClient();
  const changed = { client: { ...first, tasks: [] } };
  queries.setQueryData(reasonsKey(first.id), changed);
  await queries.fetchQuery(rosterQuery);
  expect(queries.getQueryData(reasonsKey(first.id))).toBe(changed);
});

test('after a release was taken back, its function sends rows, which are shown as they are', async () => {
  answer = { rows };
  const queries = createQueryClient();
  expect(await queries.fetchQuery(rosterQuery)).toEqual({ clients: rows });
  expect(queries.getQueryData(reasonsKey(first.id))).toBeUndefined();
});
