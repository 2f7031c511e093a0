import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { statusCheckMs, statusParts } from '#shared/domain/site/service-status.ts';
import type { StatusReader } from '../status/read-status.ts';
import type { StatusWriter } from '../status/record-checks.ts';

const partition = 'STATUS';
const schemaVersion = 1;
const keptMs = 90 * dayMs;

const dayRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  part: z.string(),
  date: z.string(),
  checks: z.number(),
  failed: z.number(),
  lastAt: z.string(),
  lastFailed: z.boolean(),
});

/** One row for each UTC day and part. */
export function createDynamoStatus(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): StatusReader & StatusWriter {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async days(from) {
      const found = await rows.all('status of a day', dayRow, {
        KeyConditionExpression: 'pk = :status AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':status': partition, ':from': `DAY#${from}`, ':to': 'DAY#~' },
      });
      // A part that a later release measures has no line here.
      return found.flatMap(({ part: stored, ...day }) => {
        const part = statusParts.find((each) => each === stored);
        return part === undefined ? [] : [{ ...day, part }];
      });
    },
    async count({ part, failed, startedAt }) {
      const at = new Date(startedAt).toISOString();
      const date = at.slice(0, 10);
      await tryConditionalWrite(() =>
        tables.send(
          new UpdateCommand({
            TableName,
            Key: { pk: partition, sk: `DAY#${date}#${part}` },
            UpdateExpression:
              'SET schemaVersion = :version, #part = :part, #date = :date, lastAt = :at, lastFailed = :lastFailed, expiresAt = :expiresAt ADD checks :one, failed :failed',
            ConditionExpression: 'attribute_not_exists(pk) OR lastAt < :sameRun',
            ExpressionAttributeNames: { '#part': 'part', '#date': 'date' },
            ExpressionAttributeValues: {
              ':version': schemaVersion,
              ':part': part,
              ':date': date,
              ':at': at,
              ':sameRun': new Date(startedAt - statusCheckMs / 2).toISOString(),
              ':lastFailed': failed,
              ':one': 1,
              ':failed': failed ? 1 : 0,
              ':expiresAt': Math.ceil((Date.parse(date) + keptMs) / 1000),
            },
          }),
        ),
      );
    },
  };
}
