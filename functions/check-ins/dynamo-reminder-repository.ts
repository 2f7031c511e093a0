import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { checkInKeys } from './check-in-rows.ts';
import type { Reminder } from './reminder.ts';
import type { ReminderRepository } from './reminder-ports.ts';

const schemaVersion = 1;
const line = 'REMINDERS';
const batch = 200;

const reminderRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  accountId: z.string(),
  dueAt: z.number(),
  sentFor: z.nullable(z.string()),
  leaseUntil: z.optional(z.number()),
});

const keyOf = (accountId: string) => ({ pk: checkInKeys.owner(accountId), sk: 'REMINDER' });
const instant = (at: number) => new Date(at).toISOString();

export function createDynamoReminderRepository(
  tables: DynamoDBDocumentClient,
  checkInsTable: string,
): ReminderRepository {
  const put = (reminder: Reminder, condition: Omit<PutCommand['input'], 'TableName' | 'Item'>) =>
    tryConditionalWrite(() =>
      tables.send(
        new PutCommand({
          TableName: checkInsTable,
          Item: {
            ...keyOf(reminder.accountId),
            gsi1pk: line,
            gsi1sk: `${instant(reminder.dueAt)}#${reminder.accountId}`,
            schemaVersion,
            ...reminder,
          },
          ...condition,
        }),
      ),
    );
  const same = (reminder: Reminder) => ({
    ConditionExpression: 'dueAt = :known',
    ExpressionAttributeValues: { ':known': reminder.dueAt },
  });
  return {
    async listDue(now) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: checkInsTable,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :line AND gsi1sk <= :now',
          ExpressionAttributeValues: { ':line': line, ':now': `${instant(now)}#~` },
          Limit: batch,
        }),
      );
      const rows = Items.map((item) => parseRow('reminder', reminderRow, item, now));
      return rows.flatMap((row) => {
        if (row === null || (row.leaseUntil ?? 0) > now) return [];
        const { accountId, dueAt, sentFor } = row;
        return [{ accountId, dueAt, sentFor }];
      });
    },
    async plan(accountId, dueAt) {
      await put({ accountId, dueAt, sentFor: null }, { ConditionExpression: 'attribute_not_exists(pk)' });
    },
    claim: (reminder, now, leaseUntil) =>
      tryConditionalWrite(() =>
        tables.send(
          new UpdateCommand({
            TableName: checkInsTable,
            Key: keyOf(reminder.accountId),
            UpdateExpression: 'SET leaseUntil = :until',
            ConditionExpression:
              'dueAt = :known AND (attribute_not_exists(leaseUntil) OR leaseUntil <= :now)',
            ExpressionAttributeValues: { ':until': leaseUntil, ':known': reminder.dueAt, ':now': now },
          }),
        ),
      ),
    async planNext(reminder, next) {
      await put({ accountId: reminder.accountId, ...next }, same(reminder));
    },
    async move(accountId, dueAt) {
      await tryConditionalWrite(() =>
        tables.send(
          new UpdateCommand({
            TableName: checkInsTable,
            Key: keyOf(accountId),
            UpdateExpression: 'SET dueAt = :at, gsi1sk = :place REMOVE leaseUntil',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':at': dueAt, ':place': `${instant(dueAt)}#${accountId}` },
          }),
        ),
      );
    },
    async remove(reminder) {
      await tryConditionalWrite(() =>
        tables.send(
          new DeleteCommand({
            TableName: checkInsTable,
            Key: keyOf(reminder.accountId),
            ...same(reminder),
          }),
        ),
      );
    },
  };
}
