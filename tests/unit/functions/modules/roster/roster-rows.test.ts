import { expect, it } from 'vitest';
import { listedClient } from '#functions/modules/roster/roster-client.ts';
import { benchClientId, fullFacts, fullRosterNow } from '#scripts/bench/support/full-roster.ts';
import { packRow, rosterRowsResponseSchema, unpackRow } from '#shared/contracts/coaching/roster-rows.ts';
import { answersDueToday, rosterRowOf } from '#shared/domain/roster/roster-row.ts';

const people = { find: async () => null };
async function fullRow(index: number) {
  const summary = { clientId: benchClientId(index), facts: fullFacts(index), coveringFor: null };
  const client = await listedClient(people, summary, { snoozes: [], tasks: [], now: fullRosterNow });
  if (client === null) throw new Error('a client with a summary');
  return rosterRowOf(client, answersDueToday(client, fullRosterNow, 'UTC'));
}

it('the answer for 200 clients, each with all that a summary can hold, takes at most 60 KB', async () => {
  const rows = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => packRow(await fullRow(index))),
  );
  const answer = rosterRowsResponseSchema.parse({ rows });
  expect(answer.rows).toHaveLength(200);
  expect(Buffer.byteLength(JSON.stringify(answer)) / 1024).toBeLessThan(60);
});

it('a row comes out of the answer as it went in', async () => {
  const row = await fullRow(1);
  const wire: unknown = JSON.parse(JSON.stringify({ rows: [packRow(row)] }));
  expect(rosterRowsResponseSchema.parse(wire).rows.map(unpackRow)).toEqual([row]);
});

it('so does one of a covered client who is paused and needs nobody', async () => {
  const full = await fullRow(1);
  const coveringFor = { id: 'robin', name: 'Robin' };
  const row = { ...full, tier: null, pause: { until: null }, coveringFor, reasons: [], groups: [] };
  expect(unpackRow(packRow(row))).toEqual(row);
});
