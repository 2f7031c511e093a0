import { expect, it } from 'vitest';
import { listedClient } from '#functions/modules/roster/roster-client.ts';
import { benchClientId, fullFacts, fullRosterNow } from '#scripts/bench/support/full-roster.ts';
import {
  rosterColumnsResponseSchema,
  rosterResponsesSchema,
  rosterRowsResponseSchema,
} from '#shared/contracts/coaching/roster-rows.ts';
import { columnsOf, rowsOfColumns } from '#shared/domain/roster/roster-columns.ts';
import { answersDueToday, type RosterRow, rosterRowOf } from '#shared/domain/roster/roster-row.ts';

const people = { find: async () => null };
async function fullClient(index: number) {
  const summary = { clientId: benchClientId(index), facts: fullFacts(index), coveringFor: null };
  const client = await listedClient(people, summary, { snoozes: [], tasks: [], now: fullRosterNow });
  if (client === null) throw new Error('a client with a summary');
  return client;
}
const clients = await Promise.all(Array.from({ length: 200 }, (_, index) => fullClient(index)));
const rows = clients.map((client) => rosterRowOf(client, answersDueToday(client, fullRosterNow, 'UTC')));

it('the answer for 200 clients, each with all that a summary can hold, takes at most 60 KB', () => {
  const sent = { columns: columnsOf(rows), first: clients[0] };
  const answer = rosterColumnsResponseSchema.parse(sent);
  expect(answer).toEqual(sent);
  expect(Buffer.byteLength(JSON.stringify(answer)) / 1024).toBeLessThan(60);
});

it('columns and rows say the same of a client with everything, and of one with nothing', () => {
  const [full] = rows;
  if (full === undefined) throw new Error('a row');
  const { pause: _running, ...running } = full;
  const bare: RosterRow = {
    ...running,
    id: 'bo',
    tier: null,
    answerDueAt: null,
    reasons: [],
    groups: [],
    figures: { adherencePercent: null, lastWorkoutDay: null, lastCheckInDay: null, weightGrams: null },
  };
  const covered: RosterRow = {
    ...full,
    id: 'cy',
    pause: { until: null },
    coveringFor: { id: 'kim', name: 'Kim' },
  };
  const all = [full, bare, covered];
  const { columns } = rosterColumnsResponseSchema.parse({ columns: columnsOf(all) });
  expect(rowsOfColumns(columns)).toEqual(all);
});

it('an empty roster has columns without values, and no first client', () => {
  expect(rowsOfColumns(rosterColumnsResponseSchema.parse({ columns: columnsOf([]) }).columns)).toEqual([]);
});

it('a page from before the columns reads rows, which its function may still send to a newer page', () => {
  expect(rosterRowsResponseSchema.parse({ rows })).toEqual({ rows });
  expect(rosterResponsesSchema.parse({ rows })).toEqual({ rows });
});
