import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { type FoodEntry, foodEntrySchema } from '#shared/contracts/nutrition/nutrition.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import type { FoodLogRepository } from '../food-diary.ts';
import { nutritionKey, schemaVersion, versioned } from './nutrition-rows.ts';

const deletedForSeconds = 90 * daySeconds;

const entryRow = z.object({
  ...versioned,
  ...foodEntrySchema.shape,
  /** Keeps the id used until no device sends it again. */
  deletedAt: z.optional(z.string()),
});

const entrySk = (entryId: string) => `ENTRY#${entryId}`;
const afterDay = (day: string) => `${entrySk(day)}/`;

/** Needs no table of meals or ingredients, which functions of other features would carry for nothing. */
export function createDynamoFoodLog(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): FoodLogRepository {
  const rows = createRowReader(tables, TableName, clock);
  const keyOf = (accountId: string, entryId: string) => ({
    pk: nutritionKey.owner(accountId),
    sk: entrySk(entryId),
  });
  const save = (accountId: string, entry: FoodEntry): Promise<boolean> => {
    const put = new PutCommand({
      TableName,
      Item: { ...keyOf(accountId, entry.id), schemaVersion, ...entry },
      ...(entry.version === 1
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#version = :before AND attribute_not_exists(deletedAt)',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':before': entry.version - 1 },
          }),
    });
    return tryConditionalWrite(() => tables.send(put));
  };
  const find = async (accountId: string, entryId: string) => {
    const row = await rows.find('food entry', entryRow, keyOf(accountId, entryId));
    return row && entryOf(row);
  };
  return {
    find,
    async read(accountId, fromDay, toDay) {
      const found = await rows.all('food entry', entryRow, {
        KeyConditionExpression: 'pk = :pk and sk between :from and :to',
        ExpressionAttributeValues: {
          ':pk': nutritionKey.owner(accountId),
          ':from': entrySk(fromDay),
          ':to': afterDay(toDay),
        },
        ConsistentRead: true,
      });
      const entries = found.map(entryOf).filter((entry) => entry !== null);
      return {
        entries: entries.sort((a, b) => a.day.localeCompare(b.day) || a.loggedAt.localeCompare(b.loggedAt)),
      };
    },
    async add(accountId, entry) {
      return (await save(accountId, entry)) ? entry : find(accountId, entry.id);
    },
    change: save,
    delete(accountId, entryId) {
      const update = new UpdateCommand({
        TableName,
        Key: keyOf(accountId, entryId),
        UpdateExpression: 'SET deletedAt = :now, expiresAt = :expires',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: {
          ':now': new Date(clock()).toISOString(),
          ':expires': Math.floor(clock() / 1000) + deletedForSeconds,
        },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
  };
}

function entryOf({ deletedAt, ...entry }: RowOf<typeof entryRow>): FoodEntry | null {
  return deletedAt === undefined ? entry : null;
}
