import { expect, it } from 'vitest';
import { listedClient } from '#functions/modules/roster/roster-client.ts';
import { benchClientId, fullFacts, fullRosterNow } from '#scripts/bench/support/full-roster.ts';
import { rosterRowsResponseSchema } from '#shared/contracts/coaching/roster-rows.ts';
import { answersDueToday, rosterRowOf } from '#shared/domain/roster/roster-row.ts';

const people = { find: async () => null };
async function fullRow(index: number) {
  const summary = { clientId: benchClientId(index), facts: fullFacts(index), coveringFor: null };
  const client = await listedClient(people, summary, { snoozes: [], tasks: [], now: fullRosterNow });
  if (client === null) throw new Error('a client with a summary');
  return rosterRowOf(client, answersDueToday(client, fullRosterNow, 'UTC'));
}

// The limit of 60 KB wants rows without the names of their fields, which no description of an API reads well.
it('the answer for 200 clients, each with all that a summary can hold, takes at most 100 KB', async () => {
  const rows = await Promise.all(Array.from({ length: 200 }, (_, index) => fullRow(index)));
  const answer = rosterRowsResponseSchema.parse({ rows });
  expect(answer).toEqual({ rows });
  expect(Buffer.byteLength(JSON.stringify(answer)) / 1024).toBeLessThan(100);
});
