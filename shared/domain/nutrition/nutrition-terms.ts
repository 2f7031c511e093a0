/** Words and ranges that the contract names, apart from the rules, which few pages and functions need at once. */
export const restingFormulas = ['mifflin-st-jeor', 'schofield'] as const;
export type RestingFormula = (typeof restingFormulas)[number];

/** Without these there is no estimate. */
export const neededFacts = ['age', 'weight'] as const;
export type NeededFact = (typeof neededFacts)[number];

/** Why a target is not what the goal alone would make it. */
export const targetGuards = ['minor', 'low-weight', 'floor'] as const;
export type TargetGuard = (typeof targetGuards)[number];

/** What a coach may set at all; the client's own floor comes on top. */
export const coachTargetRanges = {
  energyKcal: { minimum: 1200, maximum: 6000 },
  proteinGrams: { minimum: 20, maximum: 400 },
  fatGrams: { minimum: 20, maximum: 300 },
} as const;

export const foodUnits = ['g', 'oz'] as const;
export type FoodUnit = (typeof foodUnits)[number];
