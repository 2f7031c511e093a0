import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { NutritionReader } from '../nutrition-repository.ts';
import { coachTargetsRow, nutritionKey as key, preferencesRow } from './nutrition-rows.ts';

const keyed = z.object({ sk: z.string() });

/** Needs no table of meals or ingredients, which functions of other features would carry for nothing. */
export function createDynamoNutritionReader(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): NutritionReader {
  return {
    async settings(accountId) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName,
          ...byPrefix(key.owner(accountId), key.settingsPrefix),
          ConsistentRead: true,
        }),
      );
      const rowAt = (sk: string) => Items.find((item) => z.parse(keyed, item).sk === sk);
      const preferences = parseRow('preferences', preferencesRow, rowAt(key.preferences), clock());
      const coach = parseRow('targets', coachTargetsRow, rowAt(key.coachTargets), clock());
      return {
        preferences: preferences && {
          diet: preferences.diet,
          avoid: preferences.avoid,
          notEaten: preferences.notEaten,
          heightCm: preferences.heightCm,
        },
        coach,
      };
    },
  };
}
