import { expect, test } from 'vitest';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { assignmentRows } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const clock = frozenClock();

function world(clients: number, keysPerAnswer?: number) {
  const tables = createMemoryTables({ clock, ...(keysPerAnswer !== undefined && { keysPerAnswer }) });
  for (let index = 0; index < clients; index += 1) {
    const id = `client-${String(index).padStart(3, '0')}`;
    tables.put('accounts', toRow(anAccount({ id })));
    const { ofClient, ofCoach } = assignmentRows('casey', id, '2026-01-01T00:00:00.000Z');
    for (const row of [ofClient, ofCoach]) tables.put('accounts', row);
  }
  const rules = { defaultTier: null, clock, log: recordingLog() };
  return createDynamoCoachDirectory(tables.client, tableNames, rules);
}

test('lists every client of a coach, also what the table leaves unprocessed at first', async () => {
  const listed = (await world(120, 40).clientsOf('casey')).map(({ account }) => account.id);
  expect(listed).toHaveLength(120);
  expect(new Set(listed).size).toBe(120);
});

test('fails rather than list a part, as if clients had left', async () => {
  await expect(world(60, 10).clientsOf('casey')).rejects.toMatchObject({ kind: 'unavailable', code: 'busy' });
});

test('finds a client of the coach alone', async () => {
  const coaches = world(2);
  expect(await coaches.clientOf('casey', 'client-001')).toMatchObject({ account: { id: 'client-001' } });
  expect(await coaches.clientOf('robin', 'client-001')).toBeNull();
  expect(await coaches.clientsOf('robin')).toEqual([]);
});
