/** Separate from the rules, so that the contract does not load them. */
export const restingFormulas = ['mifflin-st-jeor', 'schofield'] as const;
export type RestingFormula = (typeof restingFormulas)[number];

/** Without these, targets cannot be computed. */
export const neededFacts = ['age', 'weight'] as const;
export type NeededFact = (typeof neededFacts)[number];

export const targetGuards = ['minor', 'low-weight', 'floor'] as const;
export type TargetGuard = (typeof targetGuards)[number];

/** The client's own floor also applies. */
export const coachTargetRanges = {
  energyKcal: { minimum: 1200, maximum: 6000 },
  proteinGrams: { minimum: 20, maximum: 400 },
  fatGrams: { minimum: 20, maximum: 300 },
} as const;

/** Of one portion of a meal in the coach's own words. */
export const coachMealRanges = {
  energyKcal: { minimum: 1, maximum: 3000 },
  proteinGrams: { minimum: 0, maximum: 400 },
  carbohydrateGrams: { minimum: 0, maximum: 400 },
  fatGrams: { minimum: 0, maximum: 400 },
} as const;
export const coachMealLengths = { name: 80, note: 1000 } as const;

/** The `mealId` of a meal in the coach's own words. A release from before has no such meal and leaves its place empty. */
export const coachMealId = 'coach-meal';

export const foodUnits = ['g', 'oz'] as const;
export type FoodUnit = (typeof foodUnits)[number];
