import type { NutritionPreferences } from '#shared/contracts/nutrition/nutrition.ts';
import type { CoachTargets } from '#shared/domain/nutrition/coach-targets.ts';
import type { FoodPreferences } from '#shared/domain/nutrition/food-preferences.ts';
import type { Nutrients } from '#shared/domain/nutrition/nutrients.ts';
import type { PlannedMeal } from '#shared/domain/nutrition/planned-meals.ts';

export type StoredCoachTargets = {
  /** null after the coach removed them. */
  readonly targets: CoachTargets | null;
  readonly note: string;
  readonly coachId: string;
  readonly coachName: string;
  readonly setAt: string;
  readonly version: number;
};

export type StoredPlan = {
  readonly week: string;
  readonly version: number;
  readonly days: readonly (readonly PlannedMeal[])[];
  readonly madeFor: { readonly targets: Nutrients; readonly preferences: FoodPreferences };
};

/** What a person has set. */
export type NutritionReader = {
  settings(accountId: string): Promise<{
    readonly preferences: NutritionPreferences | null;
    readonly coach: StoredCoachTargets | null;
  }>;
};

export type NutritionRepository = NutritionReader & {
  /** Without `notEaten`, what is stored of it stays. */
  savePreferences(accountId: string, preferences: NutritionPreferences): Promise<void>;
  saveCoachTargets(accountId: string, targets: StoredCoachTargets): Promise<boolean>;
  findPlan(accountId: string, week: string): Promise<StoredPlan | null>;
  savePlan(accountId: string, plan: StoredPlan): Promise<boolean>;
  ticked(accountId: string, week: string): Promise<readonly string[]>;
  tick(accountId: string, week: string, ingredientId: string, on: boolean): Promise<readonly string[]>;
};
