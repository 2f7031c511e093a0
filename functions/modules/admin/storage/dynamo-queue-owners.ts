import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type AuditEntry, auditPut } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { type WorkQueue, workQueues } from '#shared/domain/site/work-queues.ts';
import type { ItemOwner, QueueOwners } from '../queues/queue-owners.ts';

const schemaVersion = 1;
const partition = 'QUEUE-OWNERS';
/** A release from before these queues cannot read their rows, so they are where it does not look. */
const laterQueues: readonly WorkQueue[] = ['bounced', 'pre-orders'];
const partitionOf = (queue: WorkQueue) => (laterQueues.includes(queue) ? `${partition}#${queue}` : partition);
const partitions = [partition, ...laterQueues.map(partitionOf)];
/** What nobody finished until then is open to all again. */
const keptMs = 30 * dayMs;

const ownerRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  queue: z.enum(workQueues),
  itemId: z.string(),
  /** null once it was given back: rows are replaced, since nobody may delete in this table. */
  byAccountId: z.nullable(z.string()),
  at: z.string(),
});

const keyOf = (queue: WorkQueue, itemId: string) => ({ pk: partitionOf(queue), sk: `${queue}#${itemId}` });
const toOwner = ({ queue, itemId, byAccountId, at }: RowOf<typeof ownerRow>): readonly ItemOwner[] =>
  byAccountId === null ? [] : [{ queue, itemId, byAccountId, at }];

export function createDynamoQueueOwners(
  tables: DynamoDBDocumentClient,
  operationsTable: string,
  clock: Clock,
): QueueOwners {
  const rows = createRowReader(tables, operationsTable, clock);
  const write = async (
    { queue, itemId, at }: ItemOwner,
    byAccountId: string | null,
    condition: object,
    audit: AuditEntry,
  ) => {
    const row = { ...keyOf(queue, itemId), schemaVersion, queue, itemId, byAccountId, at };
    const expiresAt = Math.ceil((clock() + keptMs) / 1000);
    const refused = await transact(tables, [
      {
        item: { Put: { TableName: operationsTable, Item: { ...row, expiresAt }, ...condition } },
        refusedAs: 'changed',
      },
      { item: { Put: auditPut(operationsTable, audit) }, refusedAs: 'audited' },
    ]);
    return refused.length === 0;
  };
  return {
    async all() {
      const found = await Promise.all(
        partitions.map((pk) =>
          rows.all('queue owner', ownerRow, {
            KeyConditionExpression: 'pk = :owners',
            ExpressionAttributeValues: { ':owners': pk },
            ConsistentRead: true,
          }),
        ),
      );
      return found.flat().flatMap(toOwner);
    },
    async find(queue, itemId) {
      const { pk, sk } = keyOf(queue, itemId);
      const [row] = await rows.all('queue owner', ownerRow, {
        KeyConditionExpression: 'pk = :owners AND sk = :item',
        ExpressionAttributeValues: { ':owners': pk, ':item': sk },
        ConsistentRead: true,
      });
      return (row && toOwner(row)[0]) ?? null;
    },
    take: (owner, audit) =>
      write(
        owner,
        owner.byAccountId,
        {
          ConditionExpression: 'attribute_not_exists(pk) OR byAccountId = :nobody OR expiresAt <= :seconds',
          ExpressionAttributeValues: { ':nobody': null, ':seconds': Math.floor(clock() / 1000) },
        },
        audit,
      ),
    giveBack: (from, audit) =>
      write(
        from,
        null,
        {
          ConditionExpression: 'byAccountId = :from',
          ExpressionAttributeValues: { ':from': from.byAccountId },
        },
        audit,
      ),
  };
}
