import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { mailRow, messageKey } from './message-rows.ts';
import type { MailDue } from './thread.ts';
import type { UnreadMails } from './thread-repository.ts';

const dayMs = 86_400_000;
const isOpen = 'attribute_not_exists(doneAt) AND (attribute_not_exists(leaseUntil) OR leaseUntil <= :now)';

export function createDynamoUnreadMails(tables: DynamoDBDocumentClient, messagesTable: string): UnreadMails {
  const dueOf = async (day: string, now: number): Promise<MailDue[]> => {
    const found: MailDue[] = [];
    for await (const item of queryAll(tables, {
      TableName: messagesTable,
      // `~` sorts after every character of a key that begins with this instant.
      KeyConditionExpression: 'pk = :pk and sk <= :until',
      FilterExpression: isOpen,
      ExpressionAttributeValues: { ':pk': day, ':until': `${new Date(now).toISOString()}~`, ':now': now },
      ConsistentRead: true,
    })) {
      const row = parseRow('unread mail', mailRow, item, now);
      if (row !== null) found.push({ clientId: row.clientId, side: row.side, dueAt: row.dueAt });
    }
    return found;
  };
  return {
    async listDue(now) {
      const days = [now - dayMs, now].map((at) => messageKey.mailDay(new Date(at).toISOString()));
      return (await Promise.all(days.map((day) => dueOf(day, now)))).flat();
    },
    async claim(mail, now, leaseUntil) {
      const update = new UpdateCommand({
        TableName: messagesTable,
        Key: messageKey.mail(mail),
        UpdateExpression: 'SET leaseUntil = :until',
        ConditionExpression: `attribute_exists(pk) AND ${isOpen}`,
        ExpressionAttributeValues: { ':until': leaseUntil, ':now': now },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
    async markDone(mail, now) {
      await tables.send(
        new UpdateCommand({
          TableName: messagesTable,
          Key: messageKey.mail(mail),
          UpdateExpression: 'SET doneAt = :now',
          ExpressionAttributeValues: { ':now': now },
        }),
      );
    },
  };
}
