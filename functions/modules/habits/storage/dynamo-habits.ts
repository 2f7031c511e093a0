import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import type { HabitsRepository } from '../habits-repository.ts';
import { habitDaysRow, habitKey, habitListRow, schemaVersion } from './habit-rows.ts';

export function createDynamoHabits(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): HabitsRepository {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async find(accountId) {
      const row = await rows.find('habits', habitListRow, habitKey.list(accountId));
      return row ?? { habits: [], ended: [], version: 0 };
    },
    async save(accountId, { habits, ended, version }) {
      const put = new PutCommand({
        TableName,
        Item: { ...habitKey.list(accountId), schemaVersion, habits, ended, version },
        ...ifStillVersion(version - 1),
      });
      return tryConditionalWrite(() => tables.send(put));
    },
    async keptFrom(accountId, day) {
      const found = await rows.all('days of a habit', habitDaysRow, {
        KeyConditionExpression: 'pk = :pk and sk between :from and :to',
        ExpressionAttributeValues: habitKey.daysFrom(accountId, day),
        ConsistentRead: true,
      });
      const kept = new Map<string, string[]>();
      for (const { habitId, days } of found) {
        kept.set(habitId, [...(kept.get(habitId) ?? []), ...(days ?? [])]);
      }
      return kept;
    },
    async mark(accountId, habitId, day, done) {
      const update = new UpdateCommand({
        TableName,
        Key: habitKey.days(accountId, day, habitId),
        UpdateExpression: `SET schemaVersion = :schema, habitId = :habit ${done ? 'ADD' : 'DELETE'} #days :day`,
        ExpressionAttributeNames: { '#days': 'days' },
        ExpressionAttributeValues: {
          ':schema': schemaVersion,
          ':habit': habitId,
          ':day': new Set([day]),
        },
      });
      await tables.send(update);
    },
  };
}
