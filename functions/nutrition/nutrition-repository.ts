import type { FoodEntry, NutritionPreferences } from '#shared/contracts/nutrition.ts';
import type { CoachTargets } from '#shared/domain/nutrition/coach-targets.ts';
import type { FoodPreferences } from '#shared/domain/nutrition/food-preferences.ts';
import type { Nutrients } from '#shared/domain/nutrition/nutrients.ts';
import type { PlannedMeal } from '#shared/domain/nutrition/planned-meals.ts';

export type StoredCoachTargets = {
  /** null once the coach took them back. */
  readonly targets: CoachTargets | null;
  readonly note: string;
  readonly coachId: string;
  readonly coachName: string;
  readonly setAt: string;
  readonly version: number;
};

export type StoredPlan = {
  /** A Monday. */
  readonly week: string;
  readonly version: number;
  /** Seven, from Monday on. */
  readonly days: readonly (readonly PlannedMeal[])[];
  readonly madeFor: { readonly targets: Nutrients; readonly preferences: FoodPreferences };
};

/** Port: what an account eats, is to eat, and by which targets. */
export type NutritionRepository = {
  settings(accountId: string): Promise<{
    readonly preferences: NutritionPreferences | null;
    readonly coach: StoredCoachTargets | null;
  }>;
  /** The last ones hold. */
  savePreferences(accountId: string, preferences: NutritionPreferences): Promise<void>;
  /** @returns false where another version than the one before lies there: nothing is written. */
  saveCoachTargets(accountId: string, targets: StoredCoachTargets): Promise<boolean>;
  findPlan(accountId: string, week: string): Promise<StoredPlan | null>;
  /** @returns false where another version than the one before lies there: nothing is written. */
  savePlan(accountId: string, plan: StoredPlan): Promise<boolean>;
  /** Ids of ingredients. */
  ticked(accountId: string, week: string): Promise<readonly string[]>;
  /** @returns what is ticked afterwards. */
  tick(accountId: string, week: string, ingredientId: string, on: boolean): Promise<readonly string[]>;
  /** Stores it unless the id was used before. @returns what lies there, null where it was deleted. */
  addEntry(accountId: string, entry: FoodEntry): Promise<FoodEntry | null>;
  /** null also for one that was deleted. */
  findEntry(accountId: string, entryId: string): Promise<FoodEntry | null>;
  /** @returns false where another version than the one before lies there: nothing is written. */
  changeEntry(accountId: string, entry: FoodEntry): Promise<boolean>;
  /** @returns false where there never was one. A deleted id stays used. */
  deleteEntry(accountId: string, entryId: string): Promise<boolean>;
  /** Oldest day first, both days included. */
  entries(accountId: string, fromDay: string, toDay: string): Promise<readonly FoodEntry[]>;
};
