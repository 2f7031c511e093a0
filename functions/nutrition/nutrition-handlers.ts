import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import { parseParameters } from '#functions/platform/http/request-body.ts';
import type { RequestFacts, RouteHandlers } from '#functions/platform/http/route-types.ts';
import { entryIdSchema, logParametersSchema } from '#shared/contracts/nutrition.ts';
import { type CoachDeps, readClientNutrition, setClientTargets } from './coach-nutrition.ts';
import { changeEntry, deleteEntry, logFood, readDiary } from './food-diary.ts';
import { readGroceries, tickGrocery } from './groceries.ts';
import { changePlan, readPlan, remakePlan } from './meal-plans.ts';
import { readNutrition } from './read-targets.ts';

/** An id of the address. What cannot be one names nothing. @throws AppError not-found. */
function idOf(schema: z.ZodMiniType<string>, value: string | undefined): string {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new AppError('not-found', 'not_found', 'There is no such record.');
}

const weekOf = ({ pathParameters }: RequestFacts) => pathParameters.week ?? '';
const entryOf = ({ pathParameters }: RequestFacts) => idOf(entryIdSchema, pathParameters.entryId);
const clientOf = ({ pathParameters }: RequestFacts) => idOf(z.uuid(), pathParameters.clientId);

/** The routes of the function, apart from where its records lie, so that tests run them on records in memory. */
export function nutritionHandlers(deps: CoachDeps): RouteHandlers<'nutrition'> {
  return {
    getNutrition: ({ caller }) => readNutrition(deps, caller.accountId),
    setNutritionPreferences: async ({ caller, body }) => {
      await deps.nutrition.savePreferences(caller.accountId, body);
      return readNutrition(deps, caller.accountId);
    },
    getMealPlan: async ({ caller, request }) => ({
      plan: await readPlan(deps, caller.account, weekOf(request)),
    }),
    remakeMealPlan: async ({ caller, request, body }) => ({
      plan: await remakePlan(deps, caller.account, weekOf(request), body.version),
    }),
    changePlannedMeal: async ({ caller, request, body }) => ({
      plan: await changePlan(deps, caller.account, weekOf(request), body),
    }),
    getGroceryList: ({ caller, request }) => readGroceries(deps, caller.account, weekOf(request)),
    tickGroceryItem: ({ caller, request, body }) => tickGrocery(deps, caller.account, weekOf(request), body),
    getFoodLog: async ({ caller, request }) => {
      const days = parseParameters(logParametersSchema, request.queryParameters);
      return { entries: [...(await readDiary(deps, caller.accountId, days))] };
    },
    logFood: async ({ caller, body }) => ({ entry: await logFood(deps, caller.account, body) }),
    changeFoodEntry: async ({ caller, request, body }) => ({
      entry: await changeEntry(deps, caller.accountId, entryOf(request), body),
    }),
    deleteFoodEntry: async ({ caller, request }) => {
      await deleteEntry(deps, caller.accountId, entryOf(request));
      return {};
    },
    getClientNutrition: ({ caller, request }) =>
      readClientNutrition(deps, caller.accountId, clientOf(request)),
    setClientTargets: ({ caller, request, body }) =>
      setClientTargets(deps, caller.account, clientOf(request), body),
  };
}
