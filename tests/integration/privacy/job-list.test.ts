import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { toJobRow } from '#functions/modules/accounts/storage/job-row.ts';
import { createDynamoJobList } from '#functions/modules/privacy/storage/dynamo-job-list.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { makeTable } from '#tests/support/own-table.ts';
import { tables } from '#tests/support/stack.ts';

const now = Date.parse('2026-03-02T10:00:00.000Z');
const minute = 60_000;

it('lists a job behind 25 that are leased, and one that failed behind one that did not', async () => {
  const table = await makeTable();
  const jobs = createDynamoJobList(tables(), table, recordingLog());
  for (let index = 0; index < 27; index += 1) {
    const dueAt = new Date(now - (30 - index) * minute).toISOString();
    const Item = toJobRow('removal', { accountId: `client-${index}`, dueAt });
    await tables().send(new PutCommand({ TableName: table, Item }));
  }
  const due = await jobs.due('removal', now);
  expect(due.map(({ attempts }) => attempts)).toEqual(Array.from({ length: 27 }, () => 0));
  for (const job of due.slice(0, 25)) {
    expect(await jobs.claim('removal', job, now, now + 16 * minute)).toBe(true);
    expect(await jobs.claim('removal', job, now, now + 16 * minute)).toBe(false);
  }
  const ids = async (at: number) => (await jobs.due('removal', at)).map(({ accountId }) => accountId);
  expect(await ids(now)).toEqual(['client-25', 'client-26']);

  const [failed] = due;
  if (failed === undefined) throw new Error('Nothing was due');
  await jobs.release('removal', failed, now + minute);
  expect(await ids(now + minute)).toEqual(['client-25', 'client-26', 'client-0']);

  await jobs.remove('removal', failed);
  await jobs.release('removal', failed, now);
  expect(await ids(now + minute)).toEqual(['client-25', 'client-26']);
});
