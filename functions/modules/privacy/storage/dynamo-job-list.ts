import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { jobKey, jobRow } from '#functions/modules/accounts/storage/job-row.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { Job, JobList } from '../job-list.ts';

const batch = 25;
const isFree = 'attribute_not_exists(leaseUntil) OR leaseUntil <= :now';

export function createDynamoJobList(tables: DynamoDBDocumentClient, TableName: string): JobList {
  return {
    async due(kind, now) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName,
          // `~` sorts after every character of a key that begins with this instant.
          KeyConditionExpression: 'pk = :pk and sk <= :until',
          FilterExpression: isFree,
          ExpressionAttributeValues: {
            ':pk': jobKey.all(kind),
            ':until': `${new Date(now).toISOString()}~`,
            ':now': now,
          },
          Limit: batch,
          ConsistentRead: true,
        }),
      );
      return Items.map((item) => parseRow('privacy job', jobRow, item, now))
        .filter((row) => row !== null)
        .map(({ accountId, dueAt }): Job => ({ accountId, dueAt }));
    },
    async claim(kind, job, now, leaseUntil) {
      const update = new UpdateCommand({
        TableName,
        Key: jobKey.of(kind, job),
        UpdateExpression: 'SET leaseUntil = :until',
        ConditionExpression: `attribute_exists(pk) AND (${isFree})`,
        ExpressionAttributeValues: { ':until': leaseUntil, ':now': now },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
    async remove(kind, job) {
      await tables.send(new DeleteCommand({ TableName, Key: jobKey.of(kind, job) }));
    },
  };
}
