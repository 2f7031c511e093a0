import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { wins } from './conditional-write.ts';
import { enquiryKey, mailRow, toMail } from './enquiry-rows.ts';
import type { Outbox, OutboxMail } from './outbox.ts';

const dayMs = 86_400_000;
const isDue = 'attribute_not_exists(sentAt) AND (attribute_not_exists(leaseUntil) OR leaseUntil <= :now)';

export function createDynamoOutbox(tables: DynamoDBDocumentClient, enquiriesTable: string): Outbox {
  /** The days' partitions are small, and a row that was sent has lost its content: the filter costs little. */
  const dueOf = async (partition: string, now: number): Promise<OutboxMail[]> => {
    const found: OutboxMail[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await tables.send(
        new QueryCommand({
          TableName: enquiriesTable,
          KeyConditionExpression: 'pk = :pk',
          FilterExpression: isDue,
          ExpressionAttributeValues: { ':pk': partition, ':now': now },
          ConsistentRead: true,
          ...(ExclusiveStartKey === undefined ? {} : { ExclusiveStartKey }),
        }),
      );
      for (const item of page.Items ?? []) {
        const row = parseRow('mail', mailRow, item, now);
        if (row !== null) found.push(toMail(row));
      }
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
    return found;
  };
  return {
    async listDue(now) {
      const days = [enquiryKey.outboxDay(now - dayMs), enquiryKey.outboxDay(now)];
      return (await Promise.all(days.map((day) => dueOf(day, now)))).flat();
    },
    claim(mail, now, leaseUntil) {
      const update = new UpdateCommand({
        TableName: enquiriesTable,
        Key: enquiryKey.mail(mail),
        UpdateExpression: 'SET leaseUntil = :until',
        ConditionExpression: `attribute_exists(pk) AND ${isDue}`,
        ExpressionAttributeValues: { ':until': leaseUntil, ':now': now },
      });
      return wins(() => tables.send(update));
    },
    async markSent(mail, now) {
      // What was sent is not kept: the row stays for a while as the mark that it was.
      await tables.send(
        new UpdateCommand({
          TableName: enquiriesTable,
          Key: enquiryKey.mail(mail),
          UpdateExpression: 'SET sentAt = :now REMOVE #order, #to',
          ExpressionAttributeNames: { '#order': 'order', '#to': 'to' },
          ExpressionAttributeValues: { ':now': new Date(now).toISOString() },
        }),
      );
    },
  };
}
