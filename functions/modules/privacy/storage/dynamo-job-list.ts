import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { jobKey, jobRow } from '#functions/modules/accounts/storage/job-row.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { allQueuedRows } from '#functions/platform/dynamo/unreadable-row.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Job, JobKind, JobList } from '../job-list.ts';

const isFree = 'attribute_not_exists(leaseUntil) OR leaseUntil <= :now';

export function createDynamoJobList(tables: DynamoDBDocumentClient, TableName: string, log: Log): JobList {
  const keyOf = (kind: JobKind, { id }: Job) => ({ pk: jobKey.all(kind), sk: id });
  return {
    async due(kind, now) {
      const query = {
        TableName,
        // `~` sorts after every character of a key that begins with this instant.
        KeyConditionExpression: 'pk = :pk and sk <= :until',
        FilterExpression: isFree,
        ExpressionAttributeValues: {
          ':pk': jobKey.all(kind),
          ':until': `${new Date(now).toISOString()}~`,
          ':now': now,
        },
        ConsistentRead: true,
      };
      const row = { what: 'privacy job', schema: jobRow, clock: () => now, log };
      const rows = await allQueuedRows(tables, query, row);
      return rows
        .map(({ sk, accountId, dueAt, attempts = 0, from }) => ({
          id: sk,
          accountId,
          dueAt,
          attempts,
          ...(from !== undefined && { from }),
        }))
        .toSorted((a, b) => a.attempts - b.attempts);
    },
    async claim(kind, job, now, leaseUntil) {
      const update = new UpdateCommand({
        TableName,
        Key: keyOf(kind, job),
        UpdateExpression: 'SET leaseUntil = :until ADD attempts :one',
        ConditionExpression: `attribute_exists(pk) AND (${isFree})`,
        ExpressionAttributeValues: { ':until': leaseUntil, ':now': now, ':one': 1 },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
    async release(kind, job, retryAt) {
      const update = new UpdateCommand({
        TableName,
        Key: keyOf(kind, job),
        UpdateExpression: 'SET leaseUntil = :retry',
        // A removal that was called off meanwhile stays away.
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':retry': retryAt },
      });
      await tryConditionalWrite(() => tables.send(update));
    },
    async remove(kind, job) {
      await tables.send(new DeleteCommand({ TableName, Key: keyOf(kind, job) }));
    },
  };
}
