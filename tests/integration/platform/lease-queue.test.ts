import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLeaseQueue, jobItem } from '#functions/platform/jobs/lease-queue.ts';
import { behavesAsLeaseQueue } from '#tests/support/behavior/lease-queue.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { makeTable } from '#tests/support/own-table.ts';
import { tables } from '#tests/support/stack.ts';

behavesAsLeaseQueue(async () => {
  const client = tables();
  const [table, outbox] = [await makeTable(), await makeTable()];
  const leaseMs = 60_000;
  const log = recordingLog();
  const content = z.string();
  const queue = createLeaseQueue(client, { table, outbox, queue: 'test', content, leaseMs, log });
  return {
    queue,
    leaseMs,
    now: Date.parse('2026-03-02T10:00:00.000Z'),
    async add(key, dueAt, content) {
      await client.send(new PutCommand({ TableName: table, Item: jobItem('test', key, dueAt, content) }));
    },
    async mailIds() {
      const { Items = [] } = await client.send(new ScanCommand({ TableName: outbox }));
      return z.parse(z.array(z.object({ id: z.string() })), Items).map(({ id }) => id);
    },
  };
});

test('a job that cannot be read is logged and keeps no other waiting', async () => {
  const client = tables();
  const [table, outbox] = [await makeTable(), await makeTable()];
  const log = recordingLog();
  const content = z.string();
  const queue = createLeaseQueue(client, { table, outbox, queue: 'test', content, leaseMs: 1000, log });
  const now = Date.parse('2026-03-02T10:00:00.000Z');
  const put = (name: string, of: unknown) =>
    client.send(
      new PutCommand({ TableName: table, Item: jobItem('test', { pk: name, sk: 'JOB' }, now - 1000, of) }),
    );
  await put('of-another-version', { text: 'x' });
  await put('readable', 'x');
  expect((await queue.due(now)).map(({ key }) => key.pk)).toEqual(['readable']);
  expect(log.entries).toMatchObject([{ level: 'error', message: 'job unreadable' }]);
});
