import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { FoodEntry } from '#shared/contracts/nutrition/nutrition.ts';
import { knownMeals } from '#shared/domain/nutrition/planned-meals.ts';
import type { NutritionRepository } from '../nutrition-repository.ts';
import {
  coachTargetsRow,
  entryRow,
  groceriesRow,
  nutritionKey as key,
  planRow,
  preferencesRow,
  schemaVersion,
} from './nutrition-rows.ts';

const daySeconds = 86_400;
const deletedForSeconds = 90 * daySeconds;
const tickedForSeconds = 60 * daySeconds;

const keyed = z.object({ sk: z.string() });

export function createDynamoNutritionRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): NutritionRepository {
  const keyOf = (accountId: string, sk: string) => ({ pk: key.owner(accountId), sk });
  const secondsFromNow = (seconds: number) => Math.floor(clock() / 1000) + seconds;
  const get = async (accountId: string, sk: string) => {
    const Key = keyOf(accountId, sk);
    const { Item } = await tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item;
  };
  const putVersion = async (
    accountId: string,
    sk: string,
    row: object & { readonly version: number },
  ): Promise<boolean> => {
    const put = new PutCommand({
      TableName,
      Item: { ...keyOf(accountId, sk), schemaVersion, ...row },
      ...(row.version === 1
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#version = :before AND attribute_not_exists(deletedAt)',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':before': row.version - 1 },
          }),
    });
    return tryConditionalWrite(() => tables.send(put));
  };
  const readEntry = (item: unknown): FoodEntry | null => {
    const row = parseRow('food entry', entryRow, item, clock());
    if (row === null || row.deletedAt !== undefined) return null;
    const { schemaVersion: _version, deletedAt: _deletedAt, ...entry } = row;
    return entry;
  };
  const findEntry = async (accountId: string, entryId: string) =>
    readEntry(await get(accountId, key.entry(entryId)));

  return {
    findEntry,
    async settings(accountId) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk and begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': key.owner(accountId), ':prefix': key.settingsPrefix },
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
    async savePreferences(accountId, preferences) {
      const Item = { ...keyOf(accountId, key.preferences), schemaVersion, ...preferences };
      await tables.send(new PutCommand({ TableName, Item }));
    },
    saveCoachTargets: (accountId, targets) => putVersion(accountId, key.coachTargets, targets),
    async findPlan(accountId, week) {
      const row = parseRow('plan', planRow, await get(accountId, key.plan(week)), clock());
      return row && { ...row, days: row.days.map(knownMeals) };
    },
    savePlan: (accountId, plan) => putVersion(accountId, key.plan(plan.week), plan),
    async ticked(accountId, week) {
      const row = parseRow('groceries', groceriesRow, await get(accountId, key.groceries(week)), clock());
      return [...(row?.ticked ?? [])];
    },
    async tick(accountId, week, ingredientId, on) {
      const { Attributes } = await tables.send(
        new UpdateCommand({
          TableName,
          Key: keyOf(accountId, key.groceries(week)),
          // Adds or deletes one item of the set, so that two shoppers do not undo each other's ticks.
          UpdateExpression: `SET schemaVersion = :schema, expiresAt = :expires ${on ? 'ADD' : 'DELETE'} ticked :one`,
          ExpressionAttributeValues: {
            ':schema': schemaVersion,
            ':expires': secondsFromNow(tickedForSeconds),
            ':one': new Set([ingredientId]),
          },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return [...(parseRow('groceries', groceriesRow, Attributes, clock())?.ticked ?? [])];
    },
    async addEntry(accountId, entry) {
      const added = await putVersion(accountId, key.entry(entry.id), entry);
      return added ? entry : findEntry(accountId, entry.id);
    },
    changeEntry: (accountId, entry) => putVersion(accountId, key.entry(entry.id), entry),
    async deleteEntry(accountId, entryId) {
      const update = new UpdateCommand({
        TableName,
        Key: keyOf(accountId, key.entry(entryId)),
        UpdateExpression: 'SET deletedAt = :now, expiresAt = :expires',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: {
          ':now': new Date(clock()).toISOString(),
          ':expires': secondsFromNow(deletedForSeconds),
        },
      });
      return tryConditionalWrite(() => tables.send(update));
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
        const entry = readEntry(item);
        if (entry !== null) found.push(entry);
      }
      return found.sort((a, b) => a.day.localeCompare(b.day) || a.loggedAt.localeCompare(b.loggedAt));
    },
  };
}
