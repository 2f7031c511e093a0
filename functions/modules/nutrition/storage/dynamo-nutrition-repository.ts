import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import { knownMeals } from '#shared/domain/nutrition/planned-meals.ts';
import type { NutritionRepository } from '../nutrition-repository.ts';
import { createDynamoNutritionReader } from './dynamo-nutrition-reader.ts';
import { groceriesRow, nutritionKey as key, planRow, schemaVersion } from './nutrition-rows.ts';

const tickedForSeconds = 60 * daySeconds;

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
      ...ifStillVersion(row.version - 1),
    });
    return tryConditionalWrite(() => tables.send(put));
  };

  return {
    ...createDynamoNutritionReader(tables, TableName, clock),
    async savePreferences(accountId, { diet, avoid, heightCm, notEaten }) {
      await tables.send(
        new UpdateCommand({
          TableName,
          Key: keyOf(accountId, key.preferences),
          UpdateExpression: `SET schemaVersion = :schema, diet = :diet, avoid = :avoid, heightCm = :height${
            notEaten === undefined ? '' : ', notEaten = :notEaten'
          }`,
          ExpressionAttributeValues: {
            ':schema': schemaVersion,
            ':diet': diet,
            ':avoid': avoid,
            ':height': heightCm,
            ...(notEaten !== undefined && { ':notEaten': notEaten }),
          },
        }),
      );
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
  };
}
