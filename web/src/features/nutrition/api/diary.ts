import { useMutation } from '@tanstack/react-query';
import type { FoodEntry, FoodRequest } from '#shared/contracts/nutrition/nutrition.ts';
import { makeFoodAmount } from '#shared/domain/nutrition/food-amount.ts';
import { detailsOfFood, type LoggedFood, nutrientsOfFood } from '#shared/domain/nutrition/food-log.ts';
import { dayOfEntry } from '#shared/domain/nutrition/log-days.ts';
import type { MealSlot } from '#shared/domain/nutrition/meal-slots.ts';
import { laneOfEntry } from '#web/lib/device/outbox/answers/diary.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';

type Eaten = { readonly id: string; readonly slot: MealSlot; readonly food: FoodRequest };

/** With the exact grams, as the API computes them. */
export function loggedFood(food: FoodRequest): LoggedFood {
  return food.kind === 'table' || food.kind === 'own'
    ? { ...food, amount: makeFoodAmount(food.amount.value, food.amount.unit) }
    : food;
}

/** What to send to log the same food again. */
export function requestOf(food: LoggedFood): FoodRequest {
  if (!('amount' in food)) return food;
  const { value, unit } = food.amount;
  return { ...food, amount: { value, unit } };
}

/** What the API will store. Null for a food that it does not know. */
export function previewOf({ id, slot, food }: Eaten, loggedAt: string, version: number): FoodEntry | null {
  const logged = loggedFood(food);
  const nutrients = nutrientsOfFood(logged);
  const details = detailsOfFood(logged);
  return nutrients && { id, day: dayOfEntry(id), slot, food: logged, nutrients, details, loggedAt, version };
}

export function useLogFood(accountId: string) {
  return useMutation({
    mutationFn: (eaten: Eaten) =>
      outbox.put(accountId, {
        route: 'logFood',
        lane: laneOfEntry(eaten.id),
        body: eaten,
        preview: previewOf(eaten, new Date().toISOString(), 1),
      }),
  });
}

export function useChangeEntry(accountId: string, { id, version, loggedAt }: FoodEntry) {
  return useMutation({
    mutationFn: (change: Omit<Eaten, 'id'>) =>
      outbox.put(accountId, {
        route: 'changeFoodEntry',
        lane: laneOfEntry(id),
        params: { entryId: id },
        body: { ...change, version },
        preview: previewOf({ ...change, id }, loggedAt, version + 1),
      }),
  });
}

export function useDeleteEntry(accountId: string) {
  return useMutation({
    mutationFn: (entryId: string) =>
      outbox.put(accountId, { route: 'deleteFoodEntry', lane: laneOfEntry(entryId), params: { entryId } }),
  });
}
