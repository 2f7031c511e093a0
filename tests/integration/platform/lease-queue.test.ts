import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { createLeaseQueue, jobItem } from '#functions/platform/jobs/lease-queue.ts';
import { behavesAsLeaseQueue } from '#tests/support/behavior/lease-queue.ts';
import { makeTable } from '#tests/support/own-table.ts';
import { tables } from '#tests/support/stack.ts';

behavesAsLeaseQueue(async () => {
  const client = tables();
  const [table, outbox] = [await makeTable(), await makeTable()];
  const leaseMs = 60_000;
  const queue = createLeaseQueue(client, { table, outbox, queue: 'test', content: z.string(), leaseMs });
  return {
    ...{ queue, leaseMs, now: Date.parse('2026-03-02T10:00:00.000Z') },
    async add(key, dueAt, content) {
      await client.send(new PutCommand({ TableName: table, Item: jobItem('test', key, dueAt, content) }));
    },
    async mailIds() {
      const { Items = [] } = await client.send(new ScanCommand({ TableName: outbox }));
      return z.parse(z.array(z.object({ id: z.string() })), Items).map(({ id }) => id);
    },
  };
});
