import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { Mail, Outbox } from './outbox.ts';
import { outboxDays, outboxKey, outboxRow } from './outbox-rows.ts';

const daysBack = 2;
const isDue = 'attribute_not_exists(doneAt) AND (attribute_not_exists(leaseUntil) OR leaseUntil <= :now)';

export function createDynamoOutbox<Content extends object>(
  tables: DynamoDBDocumentClient,
  table: string,
  content: z.ZodMiniType<Content>,
): Outbox<Mail & Content> {
  const schema = outboxRow(content);
  const dueOf = async (partition: string, now: number): Promise<(Mail & Content)[]> => {
    const found: (Mail & Content)[] = [];
    for await (const item of queryAll(tables, {
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: `attribute_exists(#mail) AND ${isDue}`,
      ExpressionAttributeNames: { '#mail': 'mail' },
      ExpressionAttributeValues: { ':pk': partition, ':now': now },
      ConsistentRead: true,
    })) {
      const row = parseRow('mail', schema, item, now);
      if (row !== null) found.push({ ...row.mail, id: row.sk, createdAt: row.createdAt });
    }
    return found;
  };
  return {
    async listDue(now) {
      return (await Promise.all(outboxDays(now, daysBack).map((day) => dueOf(day, now)))).flat();
    },
    claim(mail, now, leaseUntil) {
      const update = new UpdateCommand({
        TableName: table,
        Key: outboxKey(mail),
        UpdateExpression: 'SET leaseUntil = :until',
        ConditionExpression: `attribute_exists(pk) AND ${isDue}`,
        ExpressionAttributeValues: { ':until': leaseUntil, ':now': now },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
    async markDone(mail, now) {
      // The row stays for a while as proof that the mail was sent. An erased row must not come back.
      const update = new UpdateCommand({
        TableName: table,
        Key: outboxKey(mail),
        UpdateExpression: 'SET doneAt = :now REMOVE #mail',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#mail': 'mail' },
        ExpressionAttributeValues: { ':now': new Date(now).toISOString() },
      });
      await tryConditionalWrite(() => tables.send(update));
    },
  };
}
