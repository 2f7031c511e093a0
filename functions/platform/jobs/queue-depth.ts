import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { queryAll } from '../dynamo/query-all.ts';
import { queuePartitions } from './lease-queue.ts';

export type QueueDepth = {
  /** Jobs that are due and that nobody works on. */
  readonly due: number;
  readonly isCapped: boolean;
  /** ISO instant from which the oldest of them could be claimed. */
  readonly oldestAt: string | null;
};

const mostOfShard = 100;

/** What is due in a lease queue, without what the jobs say. Counts up to 100 jobs of each of its shares. */
export async function readQueueDepth(
  tables: DynamoDBDocumentClient,
  { table: TableName, queue }: { readonly table: string; readonly queue: string },
  now: number,
): Promise<QueueDepth> {
  const dueIn = async (name: string) => {
    const since: string[] = [];
    for await (const { gsi1sk } of queryAll(tables, {
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :queue AND gsi1sk <= :now',
      ExpressionAttributeValues: { ':queue': name, ':now': new Date(now).toISOString() },
      ProjectionExpression: 'gsi1sk',
      Limit: mostOfShard,
    })) {
      since.push(String(gsi1sk));
      if (since.length === mostOfShard) break;
    }
    return since;
  };
  const shares = await Promise.all(queuePartitions(queue).map(dueIn));
  return {
    due: shares.flat().length,
    isCapped: shares.some((share) => share.length === mostOfShard),
    oldestAt: shares.flat().toSorted().at(0) ?? null,
  };
}
