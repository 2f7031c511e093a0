import { AppError } from '#functions/platform/app-error.ts';
import type { SavedFood, SaveFoodRequest } from '#shared/contracts/nutrition/saved-foods.ts';
import { savedFoodLimits } from '#shared/domain/nutrition/saved/saved-terms.ts';
import { readFood, sameContent } from './food-diary.ts';

/** Port: favorites, saved meals and recipes of a person. */
export type SavedFoodRepository = {
  /** Those that were not removed, by name. */
  list(accountId: string): Promise<readonly SavedFood[]>;
  /** 'removed' for an id that was used before. */
  find(accountId: string, id: string): Promise<SavedFood | 'removed' | null>;
  /** @returns false when another version was saved meanwhile, or it was removed. */
  save(accountId: string, saved: SavedFood): Promise<boolean>;
  /**
   * A removed id stays used.
   * @returns false for an id that was never saved.
   */
  remove(accountId: string, id: string): Promise<boolean>;
};

type Deps = { readonly saved: SavedFoodRepository };

const conflict = (code: string, message: string) => new AppError('conflict', code, message);

/**
 * Repeating a request returns what is stored.
 * @throws AppError invalid for an unknown food; conflict (`saved_food_removed`), (`saved_food_changed`) when the version
 * is not the newest, (`too_many_saved_foods`).
 */
export async function saveFood(
  { saved }: Deps,
  accountId: string,
  id: string,
  { version, foods: requests, ...rest }: SaveFoodRequest,
): Promise<SavedFood> {
  const foods = requests.map((request) => readFood(request).food);
  const servings = rest.kind === 'recipe' ? rest.servings : 1;
  const made: SavedFood = { ...rest, id, servings, foods, version: version + 1 };
  const before = await saved.find(accountId, id);
  if (before === 'removed') throw conflict('saved_food_removed', 'It was removed since.');
  if (before !== null && sameContent(before, made)) return before;
  if (before === null && (await saved.list(accountId)).length >= savedFoodLimits.perPerson) {
    throw conflict('too_many_saved_foods', `At most ${savedFoodLimits.perPerson} can be saved.`);
  }
  if ((before?.version ?? 0) === version) {
    if (await saved.save(accountId, made)) return made;
    // The same request in another tab was first.
    const first = await saved.find(accountId, id);
    if (first !== null && first !== 'removed' && sameContent(first, made)) return first;
  }
  throw conflict('saved_food_changed', 'It was changed on another device.');
}

/** @throws AppError not-found for an id that was never the caller's. */
export async function removeSavedFood({ saved }: Deps, accountId: string, id: string): Promise<void> {
  if (await saved.remove(accountId, id)) return;
  throw new AppError('not-found', 'saved_food_not_found', 'There is no such saved food.');
}
