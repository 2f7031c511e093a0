import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoIntakeRepository } from '#functions/modules/accounts/storage/dynamo-intake-repository.ts';
import { createDynamoCoachAssignments } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assignments.ts';
import {
  changeClientMeal,
  readClientNutrition,
  readClientPlan,
  requireClient,
  setClientTargets,
} from '#functions/modules/nutrition/coach-nutrition.ts';
import { findProduct } from '#functions/modules/nutrition/find-product.ts';
import {
  changeEntry,
  deleteEntry,
  logFood,
  readDiary,
  requireEntry,
} from '#functions/modules/nutrition/food-diary.ts';
import { readGroceries, tickGrocery } from '#functions/modules/nutrition/groceries.ts';
import { changePlan, readPlan, remakePlan } from '#functions/modules/nutrition/meal-plans.ts';
import {
  createOpenFoodFacts,
  openFoodFactsUrl,
} from '#functions/modules/nutrition/provider/open-food-facts.ts';
import { readNutrition } from '#functions/modules/nutrition/read-targets.ts';
import { removeSavedFood, saveFood } from '#functions/modules/nutrition/saved-foods.ts';
import { createDynamoFoodLog } from '#functions/modules/nutrition/storage/dynamo-food-log.ts';
import { createDynamoNutritionRepository } from '#functions/modules/nutrition/storage/dynamo-nutrition-repository.ts';
import { createDynamoProducts } from '#functions/modules/nutrition/storage/dynamo-products.ts';
import { createDynamoSavedFoods } from '#functions/modules/nutrition/storage/dynamo-saved-foods.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import { createDynamoUsageCounter } from '#functions/platform/allowance/dynamo-usage-counter.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { nutritionRoutes } from '#shared/contracts/nutrition/nutrition-routes.ts';

export function createNutritionApi(
  config: Config<
    'ACCOUNTS_TABLE' | 'NUTRITION_TABLE' | 'TRAINING_TABLE' | 'SUPPORT_ADDRESS' | 'PRODUCTS_URL'
  >,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'nutrition'> {
  const deps = {
    nutrition: createDynamoNutritionRepository(tables, config.NUTRITION_TABLE, clock),
    foodLog: createDynamoFoodLog(tables, config.NUTRITION_TABLE, clock),
    saved: createDynamoSavedFoods(tables, config.NUTRITION_TABLE, clock),
    products: createDynamoProducts(tables, config.NUTRITION_TABLE, clock),
    source: createOpenFoodFacts({
      baseUrl: config.PRODUCTS_URL ?? openFoodFactsUrl,
      contact: config.SUPPORT_ADDRESS,
      clock,
      log,
    }),
    usage: createDynamoUsageCounter(tables, config.NUTRITION_TABLE),
    intakes: createDynamoIntakeRepository(tables, config.ACCOUNTS_TABLE, clock),
    weighings: createDynamoTrainingRepository(tables, config.TRAINING_TABLE, clock),
    assignments: createDynamoCoachAssignments(tables, { accounts: config.ACCOUNTS_TABLE }, clock),
    clock,
    log,
  };
  return {
    routes: nutritionRoutes,
    rights: {
      changeFoodEntry: ({ caller, params }) => requireEntry(deps, caller.accountId, params.entryId),
      setClientTargets: ({ caller, params }) => requireClient(deps, caller.accountId, params.clientId),
      changeClientMeal: ({ caller, params }) => requireClient(deps, caller.accountId, params.clientId),
    },
    handlers: {
      getNutrition: ({ caller }) => readNutrition(deps, caller.accountId),
      setNutritionPreferences: async ({ caller, body }) => {
        await deps.nutrition.savePreferences(caller.accountId, body);
        return readNutrition(deps, caller.accountId);
      },
      getMealPlan: async ({ caller, params }) => ({
        plan: await readPlan(deps, caller.account, params.week),
      }),
      remakeMealPlan: async ({ caller, params, body }) => ({
        plan: await remakePlan(deps, caller.account, params.week, body.version),
      }),
      changePlannedMeal: async ({ caller, params, body }) => ({
        plan: await changePlan(deps, caller.account, params.week, body),
      }),
      getGroceryList: ({ caller, params }) => readGroceries(deps, caller.account, params.week),
      tickGroceryItem: ({ caller, params, body }) => tickGrocery(deps, caller.account, params.week, body),
      getFoodLog: ({ caller, query }) => readDiary(deps, caller.accountId, query),
      logFood: async ({ caller, body }) => ({ entry: await logFood(deps, caller.account, body) }),
      changeFoodEntry: async ({ caller, params, body }) => ({
        entry: await changeEntry(deps, caller.accountId, params.entryId, body),
      }),
      deleteFoodEntry: async ({ caller, params }) => {
        await deleteEntry(deps, caller.accountId, params.entryId);
        return {};
      },
      getSavedFoods: async ({ caller }) => ({ saved: [...(await deps.saved.list(caller.accountId))] }),
      saveFood: async ({ caller, params, body }) => ({
        saved: await saveFood(deps, caller.accountId, params.savedId, body),
      }),
      removeSavedFood: async ({ caller, params }) => {
        await removeSavedFood(deps, caller.accountId, params.savedId);
        return {};
      },
      getProduct: async ({ caller, params, query }) => ({
        product: await findProduct(deps, caller.accountId, params.barcode, query.language),
      }),
      getClientNutrition: ({ caller, params }) =>
        readClientNutrition(deps, caller.accountId, params.clientId),
      setClientTargets: ({ caller, params, body }) =>
        setClientTargets(deps, caller.account, params.clientId, body),
      getClientMealPlan: async ({ caller, params }) => ({
        plan: await readClientPlan(deps, caller.accountId, params.clientId, params.week),
      }),
      changeClientMeal: async ({ caller, params, body }) => ({
        plan: await changeClientMeal(deps, caller.account, params, body),
      }),
    },
  };
}
