import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import type { RouteHandlers } from '#functions/platform/http/route-types.ts';
import { createLog } from '#functions/platform/logging.ts';
import { nutritionRoutes } from '#shared/contracts/nutrition-routes.ts';

const config = readConfig([...signedInVariables, 'NUTRITION_TABLE', 'CHECK_INS_TABLE']);
const log = createLog('nutrition', config);
const tables = createTableClient();

const load = async () => {
  const { createNutritionOperations } = await import('./nutrition-operations.ts');
  return createNutritionOperations(config, tables);
};
let loading: ReturnType<typeof load> | undefined;
/** The tables of meals and ingredients are loaded with the first request that was let through. */
const operations = (): Promise<RouteHandlers<'nutrition'>> => {
  loading ??= load();
  return loading;
};

export const handler = createApi({
  function: 'nutrition',
  routes: nutritionRoutes,
  platform: createSignedInPlatform(config, tables, log, { makesAccounts: false }),
  handlers: {
    getNutrition: async (call) => (await operations()).getNutrition(call),
    setNutritionPreferences: async (call) => (await operations()).setNutritionPreferences(call),
    getMealPlan: async (call) => (await operations()).getMealPlan(call),
    remakeMealPlan: async (call) => (await operations()).remakeMealPlan(call),
    changePlannedMeal: async (call) => (await operations()).changePlannedMeal(call),
    getGroceryList: async (call) => (await operations()).getGroceryList(call),
    tickGroceryItem: async (call) => (await operations()).tickGroceryItem(call),
    getFoodLog: async (call) => (await operations()).getFoodLog(call),
    logFood: async (call) => (await operations()).logFood(call),
    changeFoodEntry: async (call) => (await operations()).changeFoodEntry(call),
    deleteFoodEntry: async (call) => (await operations()).deleteFoodEntry(call),
    getClientNutrition: async (call) => (await operations()).getClientNutrition(call),
    setClientTargets: async (call) => (await operations()).setClientTargets(call),
  },
});
