import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { FoodEntry } from '#shared/contracts/nutrition/nutrition.ts';
import type { NutritionReader } from '../nutrition-repository.ts';
import { coachTargetsRow, entryRow, nutritionKey as key, preferencesRow } from './nutrition-rows.ts';

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
          heightCm: preferences.heightCm,
        },
        coach,
      };
    },
    async entries(accountId, fromDay, toDay) {
      const found: FoodEntry[] = [];
      for await (const item of queryAll(tables, {
        TableName,
        KeyConditionExpression: 'pk = :pk and sk between :from and :to',
        ExpressionAttributeValues: {
          ':pk': key.owner(accountId),
          ':from': key.entry(fromDay),
          ':to': key.afterDay(toDay),
        },
        ConsistentRead: true,
      })) {
        const entry = readEntry(item, clock);
        if (entry !== null) found.push(entry);
      }
      return found.sort((a, b) => a.day.localeCompare(b.day) || a.loggedAt.localeCompare(b.loggedAt));
    },
  };
}

/** @returns null for an entry that was deleted. */
export function readEntry(item: unknown, clock: Clock): FoodEntry | null {
  const row = parseRow('food entry', entryRow, item, clock());
  if (row === null || row.deletedAt !== undefined) return null;
  const { deletedAt: _deletedAt, ...entry } = row;
  return entry;
}
