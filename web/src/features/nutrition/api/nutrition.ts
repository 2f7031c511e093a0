import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Intake } from '#shared/contracts/intake.ts';
import type {
  CoachTargetsRequest,
  EntryChange,
  EntryRequest,
  MealPlan,
  NutritionPreferences,
  PlannedMealChange,
} from '#shared/contracts/nutrition.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';

const minute = 60_000;
const root = ['nutrition'] as const;

const settingsQuery = queryOptions({
  queryKey: [...root, 'settings'] as const,
  queryFn: ({ signal }) => callApi('getNutrition', undefined, { signal }),
  // A coach may set targets at any time.
  staleTime: minute,
});
const intakeQuery = queryOptions({
  queryKey: [...root, 'intake'] as const,
  queryFn: ({ signal }) => callApi('getIntake', undefined, { signal }),
});
const logKey = [...root, 'log'] as const;
const logQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...logKey, from, to] as const,
    queryFn: ({ signal }) => callApi('getFoodLog', undefined, { signal, query: { from, to } }),
    staleTime: minute,
  });
const planQuery = (week: string) =>
  queryOptions({
    queryKey: [...root, 'plan', week] as const,
    queryFn: ({ signal }) => callApi('getMealPlan', undefined, { signal, params: { week } }),
    staleTime: minute,
  });
const groceriesKey = [...root, 'groceries'] as const;
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

/** Targets and preferences. */
export function useNutrition() {
  return useQuery(settingsQuery);
}

/** The answers that targets are computed from; asked when somebody wants to change them. */
export function useIntake() {
  return useQuery(intakeQuery);
}

/** Saves what the targets come from: the body in the intake, the rest with nutrition. Either may be sent again. */
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
        cache.invalidateQueries({ queryKey: [...root, 'plan'] }),
        // The goal date is computed from the target weight.
        cache.invalidateQueries({ queryKey: ['analytics'] }),
      ]);
    },
  });
}

/** Entries between two days, both included. */
export function useFoodLog(from: string, to: string) {
  return useQuery(logQuery(from, to));
}

function useLogChange<Input>(change: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Also after a refusal: the entry was changed or deleted elsewhere.
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

/** The meals of a week, made at the first call. */
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
      // Changed on another device: what is there now is shown.
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

/** Asked from adaptive on; the API refuses it below. */
export function useGroceries(week: string) {
  return useQuery(groceriesQuery(week));
}

/**
 * Ticks in the same turn as the press, because a box that flips back for a moment is pressed twice, and takes it back
 * where the server refuses. `isTicked` goes before what the list says.
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

/** Targets and last days of one client, for their coach. */
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
