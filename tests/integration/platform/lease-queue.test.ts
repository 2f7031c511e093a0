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
  const queue = createLeaseQueue(client, { table, outbox, queue: 'sessions', content, leaseMs, log });
  return {
    queue,
    leaseMs,
    now: Date.parse('2026-03-02T10:00:00.000Z'),
    async add(key, dueAt, content) {
      await client.send(new PutCommand({ TableName: table, Item: jobItem('sessions', key, dueAt, content) }));
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
  const queue = createLeaseQueue(client, { table, outbox, queue: 'sessions', content, leaseMs: 1000, log });
  const now = Date.parse('2026-03-02T10:00:00.000Z');
  const put = (name: string, of: unknown) =>
    client.send(
      new PutCommand({
        TableName: table,
        Item: jobItem('sessions', { pk: name, sk: 'JOB' }, now - 1000, of),
      }),
    );
  await put('of-another-version', { text: 'x' });
  await put('readable', 'x');
  expect((await queue.due(now)).map(({ key }) => key.pk)).toEqual(['readable']);
  expect(log.entries).toMatchObject([
    { level: 'error', message: 'queued row unreadable', fields: { pk: 'of-another-version' } },
  ]);
});

test('jobs of all parts of a queue are listed, with those from before it had parts', async () => {
  const client = tables();
  const [table, outbox] = [await makeTable(), await makeTable()];
  const [log, content] = [recordingLog(), z.string()];
  const queue = createLeaseQueue(client, { table, outbox, queue: 'sessions', content, leaseMs: 1000, log });
  const now = Date.parse('2026-03-02T10:00:00.000Z');
  const names = Array.from({ length: 30 }, (_, index) => `owner-${String(index).padStart(2, '0')}`);
  for (const [index, name] of names.entries()) {
    const item = jobItem('sessions', { pk: name, sk: 'JOB' }, now - 1000 + index, name);
    const Item = index % 2 === 0 ? item : { ...item, gsi1pk: 'QUEUE#sessions' };
    await client.send(new PutCommand({ TableName: table, Item }));
  }
  const due = await queue.due(now);
  expect(due.map(({ content }) => content)).toEqual(names);
  const done = await Promise.all(
    [...due, ...due].map(async (job) => {
      const leased = await queue.claim(job, now);
      return leased && queue.done(leased);
    }),
  );
  expect(done.filter((end) => end !== null)).toHaveLength(30);
  expect(await queue.due(now + 10_000)).toEqual([]);
});
