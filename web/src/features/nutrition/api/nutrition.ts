import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Intake } from '#shared/contracts/account/intake.ts';
import type {
  CoachTargetsRequest,
  EntryChange,
  EntryRequest,
  MealPlan,
  NutritionPreferences,
  PlannedMealChange,
} from '#shared/contracts/nutrition/nutrition.ts';
import { intakeQuery, logKey, nutritionKey, settingsQuery } from '#web/data/nutrition/nutrition-queries.ts';
import { ApiError, callApi } from '#web/lib/api/api-client.ts';

const minute = 60_000;
const planQuery = (week: string) =>
  queryOptions({
    queryKey: [...nutritionKey, 'plan', week] as const,
    queryFn: ({ signal }) => callApi('getMealPlan', undefined, { signal, params: { week } }),
    staleTime: minute,
  });
const groceriesKey = [...nutritionKey, 'groceries'] as const;
const groceriesQuery = (week: string) =>
  queryOptions({
    queryKey: [...groceriesKey, week] as const,
    queryFn: ({ signal }) => callApi('getGroceryList', undefined, { signal, params: { week } }),
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
      cache.setQueryData(intakeQuery.queryKey, await callApi('saveIntake', details.intake));
      return callApi('setNutritionPreferences', details.preferences);
    },
    onSuccess: (settings) => {
      cache.setQueryData(settingsQuery.queryKey, settings);
      return Promise.all([
        cache.invalidateQueries({ queryKey: [...nutritionKey, 'plan'] }),
        // The goal date is computed from the target weight.
        cache.invalidateQueries({ queryKey: ['analytics'] }),
      ]);
    },
  });
}

function useLogChange<Input>(change: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A rejection can mean that the entry changed on another device, so refetch then too.
    onSettled: () => cache.invalidateQueries({ queryKey: logKey }),
  });
}

export function useLogFood() {
  return useLogChange((entry: EntryRequest) => callApi('logFood', entry));
}

export function useChangeEntry(entryId: string) {
  return useLogChange((change: EntryChange) => callApi('changeFoodEntry', change, { params: { entryId } }));
}

export function useDeleteEntry() {
  return useLogChange((entryId: string) => callApi('deleteFoodEntry', undefined, { params: { entryId } }));
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
      cache.setQueryData(queryKey, answer);
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

/** The API rejects tiers below adaptive. */
export function useGroceries(week: string) {
  return useQuery(groceriesQuery(week));
}

/**
 * Updates the box immediately, because people press again when it flickers, and reverts if the server rejects the
 * change.
 */
export function useTickGrocery(week: string) {
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({});
  const cache = useQueryClient();
  const { queryKey } = groceriesQuery(week);
  const { mutate, isError } = useMutation({
    mutationFn: (tick: { readonly ingredientId: string; readonly ticked: boolean }) =>
      callApi('tickGroceryItem', tick, { params: { week } }),
    onSuccess: (_answer, { ingredientId, ticked }) => {
      cache.setQueryData(queryKey, (before) => ({
        items:
          before?.items?.map((item) => (item.ingredientId === ingredientId ? { ...item, ticked } : item)) ??
          null,
      }));
    },
    onError: (_error, { ingredientId, ticked }) =>
      setPressed((before) => ({ ...before, [ingredientId]: !ticked })),
  });
  return {
    isError,
    isTicked: (item: { readonly ingredientId: string; readonly ticked: boolean }) =>
      pressed[item.ingredientId] ?? item.ticked,
    tick: (ingredientId: string, ticked: boolean) => {
      setPressed((before) => ({ ...before, [ingredientId]: ticked }));
      mutate({ ingredientId, ticked });
    },
  };
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
