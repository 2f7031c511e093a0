import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { JobQueue } from '#shared/domain/site/system-figures.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { longestPauseMs, queuePartitions } from './lease-queue.ts';

export type QueueDepth = {
  /** Jobs whose time has come and that are not done, also while they are being done or pause after a failure. */
  readonly due: number;
  readonly isCapped: boolean;
  /** ISO instant at which the oldest of them became due. */
  readonly oldestAt: string | null;
};

const mostOfShard = 100;

/** What is due in a lease queue, without what the jobs say. Counts up to 100 jobs of each of its shares. */
export async function readQueueDepth(
  tables: DynamoDBDocumentClient,
  { table: TableName, queue }: { readonly table: string; readonly queue: JobQueue },
  now: number,
): Promise<QueueDepth> {
  // The index has a job by when it may be claimed, which after a failure is up to a pause from now.
  const claimable = new Date(now + longestPauseMs).toISOString();
  const dueIn = async (name: string) => {
    const since: number[] = [];
    for await (const { dueAt } of queryAll(tables, {
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :queue AND gsi1sk <= :claimable',
      ExpressionAttributeValues: { ':queue': name, ':claimable': claimable },
      ProjectionExpression: 'dueAt',
      Limit: mostOfShard,
    })) {
      if (Number(dueAt) <= now) since.push(Number(dueAt));
      if (since.length === mostOfShard) break;
    }
    return since;
  };
  const shares = await Promise.all(queuePartitions(queue).map(dueIn));
  const oldest = shares.flat().toSorted((a, b) => a - b)[0];
  return {
    due: shares.flat().length,
    isCapped: shares.some((share) => share.length === mostOfShard),
    oldestAt: oldest === undefined ? null : new Date(oldest).toISOString(),
  };
}
