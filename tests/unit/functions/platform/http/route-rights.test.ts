import { expect, it } from 'vitest';
import { AppError } from '#functions/platform/app-error.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { nutritionRoutes } from '#shared/contracts/nutrition/nutrition-routes.ts';
import { accessClaims, gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { inMemoryPlatform } from '#tests/support/fakes/platform.ts';

const { changeFoodEntry } = nutritionRoutes;
const entryId = '2026-03-02.0198c0de-0000-4000-8000-000000000001';
const refuse = () => Promise.reject(new AppError('not-found', 'entry_not_found', 'There is no such entry.'));
const never = () => {
  throw new Error('Nobody asks this');
};

function api(rights: { readonly changeFoodEntry?: () => Promise<unknown> }) {
  const { platform } = inMemoryPlatform();
  const served = createApi<'nutrition'>({
    function: 'nutrition',
    platform,
    routes: nutritionRoutes,
    handlers: {
      getNutrition: never,
      setNutritionPreferences: never,
      getMealPlan: never,
      remakeMealPlan: never,
      changePlannedMeal: never,
      getGroceryList: never,
      tickGroceryItem: never,
      getFoodLog: never,
      logFood: never,
      changeFoodEntry: never,
      deleteFoodEntry: never,
      getSavedFoods: never,
      saveFood: never,
      removeSavedFood: never,
      getProduct: never,
      getClientNutrition: never,
      setClientTargets: never,
      getClientMealPlan: never,
      changeClientMeal: never,
    },
    rights,
  });
  return async (rawBody: string) =>
    (
      await served(
        gatewayEvent(changeFoodEntry.method, changeFoodEntry.path, {
          claims: accessClaims(),
          params: { entryId },
          rawBody,
        }),
      )
    ).statusCode;
}

it.each(['{}', 'no json', '[]'])(
  'judges the right to what the path names before the body %s',
  async (body) => {
    expect(await api({ changeFoodEntry: refuse })(body)).toBe(404);
    expect(await api({ changeFoodEntry: async () => 'mine' })(body)).toBe(400);
    expect(await api({})(body)).toBe(400);
  },
);
