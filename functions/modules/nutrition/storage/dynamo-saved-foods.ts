import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import type { SavedFoodRepository } from '../saved-foods.ts';
import { nutritionKey, savedFoodRow, schemaVersion } from './nutrition-rows.ts';

const removedForSeconds = 90 * daySeconds;

export function createDynamoSavedFoods(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): SavedFoodRepository {
  const rows = createRowReader(tables, TableName, clock);
  const keyOf = (accountId: string, id: string) => ({
    pk: nutritionKey.owner(accountId),
    sk: `${nutritionKey.savedPrefix}${id}`,
  });
  return {
    async list(accountId) {
      const found = await rows.all('saved food', savedFoodRow, {
        ...byPrefix(nutritionKey.owner(accountId), nutritionKey.savedPrefix),
        ConsistentRead: true,
      });
      return found
        .flatMap(({ removedAt, ...saved }) => (removedAt === undefined ? [saved] : []))
        .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
    },
    async find(accountId, id) {
      const row = await rows.find('saved food', savedFoodRow, keyOf(accountId, id));
      if (row === null) return null;
      const { removedAt, ...saved } = row;
      return removedAt === undefined ? saved : 'removed';
    },
    save(accountId, saved) {
      const put = new PutCommand({
        TableName,
        Item: { ...keyOf(accountId, saved.id), schemaVersion, ...saved },
        ...(saved.version === 1
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: '#version = :before AND attribute_not_exists(removedAt)',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':before': saved.version - 1 },
            }),
      });
      return tryConditionalWrite(() => tables.send(put));
    },
    remove(accountId, id) {
      const update = new UpdateCommand({
        TableName,
        Key: keyOf(accountId, id),
        UpdateExpression: 'SET removedAt = :now, expiresAt = :expires',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: {
          ':now': new Date(clock()).toISOString(),
          ':expires': Math.floor(clock() / 1000) + removedForSeconds,
        },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
  };
}
