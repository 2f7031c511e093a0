import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { SavedFood, SaveFoodRequest } from '#shared/contracts/nutrition/saved-foods.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { laneOfSaved, savedFoodsRule } from '#web/lib/device/outbox/answers/saved-foods.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import { useWaitingWrites } from '#web/lib/device/outbox/use-waiting-writes.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { loggedFood } from './diary.ts';

const minute = 60_000;

const savedFoodsQuery = queryOptions({
  ...keptOnDevice('getSavedFoods'),
  queryKey: savedFoodsRule.key,
  queryFn: ({ signal }) => callApi('getSavedFoods', undefined, { signal }),
  staleTime: minute,
});

/** With what waits on this device; that alone where the list could not be loaded. */
export function useSavedFoods(accountId: string): {
  readonly saved: readonly SavedFood[];
  readonly isError: boolean;
} {
  const { data = { saved: [] }, isError } = useQuery(savedFoodsQuery);
  const writes = useWaitingWrites(accountId);
  return { saved: savedFoodsRule.withWaiting(data, writes, savedFoodsQuery.queryKey).saved, isError };
}

const reasons = new Map<string, MessageKey>([
  ['too_many_saved_foods', 'nutrition.saved-too-many'],
  ['saved_food_changed', 'nutrition.saved-changed'],
  ['saved_food_removed', 'nutrition.saved-changed'],
]);

/** Null for a refusal that says nothing of saved foods, such as one of the plan. */
export function refusalReason({ refusedAs }: Pick<WaitingWrite, 'refusedAs'>): MessageKey | null {
  return reasons.get(refusedAs ?? '') ?? null;
}

export function useSaveFood(accountId: string) {
  return useMutation({
    mutationFn: ({ id, request }: { readonly id: string; readonly request: SaveFoodRequest }) => {
      const preview: SavedFood = {
        ...request,
        id,
        version: request.version + 1,
        foods: request.foods.map(loggedFood),
      };
      return outbox.put(accountId, {
        route: 'saveFood',
        lane: laneOfSaved(id),
        params: { savedId: id },
        body: request,
        preview,
      });
    },
  });
}

export function useRemoveSaved(accountId: string) {
  return useMutation({
    mutationFn: (id: string) =>
      outbox.put(accountId, { route: 'removeSavedFood', lane: laneOfSaved(id), params: { savedId: id } }),
  });
}
