import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Intake } from '#shared/contracts/account/intake.ts';
import type {
  CoachTargetsRequest,
  MealPlan,
  NutritionPreferences,
  PlannedMealChange,
} from '#shared/contracts/nutrition/nutrition.ts';
import { intakeQuery, nutritionKey, settingsQuery } from '#web/data/nutrition/nutrition-queries.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keptOnDevice, putAnswer } from '#web/lib/device/kept-on-device.ts';
import { groceriesKey } from './groceries.ts';

const minute = 60_000;
const planQuery = (week: string) =>
  queryOptions({
    ...keptOnDevice('getMealPlan'),
    queryKey: [...nutritionKey, 'plan', week] as const,
    queryFn: ({ signal }) => callApi('getMealPlan', undefined, { signal, params: { week } }),
    staleTime: minute,
  });
const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['coach', 'nutrition', clientId] as const,
    queryFn: ({ signal }) => callApi('getClientNutrition', undefined, { signal, params: { clientId } }),
    staleTime: minute,
  });

export function useSaveDetails() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (details: { readonly intake: Intake; readonly preferences: NutritionPreferences }) => {
      putAnswer(cache, intakeQuery.queryKey, await callApi('saveIntake', details.intake));
      return callApi('setNutritionPreferences', details.preferences);
    },
    onSuccess: (settings) => {
      putAnswer(cache, settingsQuery.queryKey, settings);
      return Promise.all([
        cache.invalidateQueries({ queryKey: [...nutritionKey, 'plan'] }),
        // The goal date is computed from the target weight.
        cache.invalidateQueries({ queryKey: ['analytics'] }),
      ]);
    },
  });
}

/** The first call generates the plan. */
export function useMealPlan(week: string) {
  return useQuery(planQuery(week));
}

function usePlanChange<Input>(week: string, change: (input: Input) => Promise<{ plan: MealPlan | null }>) {
  const cache = useQueryClient();
  const { queryKey } = planQuery(week);
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      putAnswer(cache, queryKey, answer);
      return cache.invalidateQueries({ queryKey: groceriesKey });
    },
    onError: (error) => {
      // The plan changed on another device, so show the current one.
      if (error instanceof ApiError && error.status === 409) void cache.invalidateQueries({ queryKey });
    },
  });
}

export function useChangePlannedMeal(week: string) {
  return usePlanChange(week, (change: PlannedMealChange) =>
    callApi('changePlannedMeal', change, { params: { week } }),
  );
}

export function useRemakePlan(week: string) {
  return usePlanChange(week, (version: number) =>
    callApi('remakeMealPlan', { version }, { params: { week } }),
  );
}

export function useClientNutrition(clientId: string) {
  return useQuery(clientQuery(clientId));
}

export function useSetClientTargets(clientId: string) {
  const cache = useQueryClient();
  const { queryKey } = clientQuery(clientId);
  return useMutation({
    mutationFn: (targets: CoachTargetsRequest) =>
      callApi('setClientTargets', targets, { params: { clientId } }),
    onSuccess: (answer) => cache.setQueryData(queryKey, answer),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void cache.invalidateQueries({ queryKey });
    },
  });
}
