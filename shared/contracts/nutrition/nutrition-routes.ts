import * as z from 'zod/mini';
import { emptyResponseSchema } from '#shared/contracts/account/account.ts';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import * as nutrition from './nutrition.ts';

const client = {
  kind: 'signed-in',
  roles: ['client'],
  feature: 'nutrition_plan',
} as const;
const groceries = {
  kind: 'signed-in',
  roles: ['client'],
  feature: 'auto_grocery_lists',
} as const;
/** Assignments decide which clients a coach may see. */
const coach = { kind: 'signed-in', roles: ['coach'] } as const;

export const nutritionRoutes = {
  getNutrition: {
    method: 'GET',
    path: '/api/nutrition',
    function: 'nutrition',
    access: client,
    summary: 'Own daily targets, how they came about, and food preferences',
    response: nutrition.nutritionResponseSchema,
  },
  setNutritionPreferences: {
    method: 'PUT',
    path: '/api/nutrition/preferences',
    function: 'nutrition',
    access: client,
    summary: 'Say what you eat and how tall you are; answers the targets that follow',
    request: nutrition.preferencesSchema,
    response: nutrition.nutritionResponseSchema,
  },
  getMealPlan: {
    method: 'GET',
    path: '/api/nutrition/plans/{week}',
    function: 'nutrition',
    access: client,
    summary: 'Meals of the week that begins on this Monday; made at the first call',
    params: z.object({ week: localDaySchema }),
    response: nutrition.mealPlanResponseSchema,
  },
  remakeMealPlan: {
    method: 'POST',
    path: '/api/nutrition/plans/{week}',
    function: 'nutrition',
    access: client,
    summary: 'Replan the week by current targets and preferences',
    params: z.object({ week: localDaySchema }),
    request: nutrition.remakePlanRequestSchema,
    response: nutrition.mealPlanResponseSchema,
  },
  changePlannedMeal: {
    method: 'PUT',
    path: '/api/nutrition/plans/{week}',
    function: 'nutrition',
    access: client,
    summary: 'Swap one meal of the week or change its portion',
    params: z.object({ week: localDaySchema }),
    request: nutrition.plannedMealChangeSchema,
    response: nutrition.mealPlanResponseSchema,
  },
  getGroceryList: {
    method: 'GET',
    path: '/api/nutrition/groceries/{week}',
    function: 'nutrition',
    access: groceries,
    summary: 'Everything that the meals of the week need, and what was ticked off',
    params: z.object({ week: localDaySchema }),
    response: nutrition.groceryResponseSchema,
  },
  tickGroceryItem: {
    method: 'PUT',
    path: '/api/nutrition/groceries/{week}',
    function: 'nutrition',
    access: groceries,
    summary: 'Tick an item of the list, or take the tick back',
    params: z.object({ week: localDaySchema }),
    request: nutrition.groceryTickRequestSchema,
    response: nutrition.groceryTickResponseSchema,
  },
  getFoodLog: {
    method: 'GET',
    path: '/api/nutrition/entries',
    function: 'nutrition',
    access: client,
    summary: 'What was eaten between two days (from, to), at most five weeks',
    query: nutrition.foodLogQuerySchema,
    response: nutrition.foodLogResponseSchema,
  },
  logFood: {
    method: 'POST',
    path: '/api/nutrition/entries',
    function: 'nutrition',
    access: client,
    summary: 'Log something eaten; sending the same id again changes nothing',
    request: nutrition.entryRequestSchema,
    response: nutrition.foodEntryResponseSchema,
  },
  changeFoodEntry: {
    method: 'PUT',
    path: '/api/nutrition/entries/{entryId}',
    function: 'nutrition',
    access: client,
    summary: 'Correct an own entry',
    params: z.object({ entryId: nutrition.entryIdSchema }),
    request: nutrition.entryChangeSchema,
    response: nutrition.foodEntryResponseSchema,
  },
  deleteFoodEntry: {
    method: 'DELETE',
    path: '/api/nutrition/entries/{entryId}',
    function: 'nutrition',
    access: client,
    summary: 'Delete an own entry; deleting it again changes nothing',
    params: z.object({ entryId: nutrition.entryIdSchema }),
    response: emptyResponseSchema,
  },
  getClientNutrition: {
    method: 'GET',
    path: '/api/coach/clients/{clientId}/nutrition',
    function: 'nutrition',
    access: { ...coach, opensClient: true, healthArea: 'nutrition' },
    summary: 'Targets of an assigned client and their last two weeks, day by day',
    params: z.object({ clientId: idSchema }),
    response: nutrition.clientNutritionSchema,
  },
  setClientTargets: {
    method: 'PUT',
    path: '/api/coach/clients/{clientId}/nutrition',
    function: 'nutrition',
    access: { ...coach, opensClient: true },
    summary: 'Set daily targets of an assigned client, or leave them to the intake again',
    params: z.object({ clientId: idSchema }),
    request: nutrition.coachTargetsRequestSchema,
    response: nutrition.clientNutritionSchema,
  },
} as const;
