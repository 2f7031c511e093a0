export const diets = ['omnivore', 'vegetarian', 'vegan'] as const;
export type Diet = (typeof diets)[number];

export const avoidances = ['gluten', 'dairy', 'nuts'] as const;
export type Avoidance = (typeof avoidances)[number];

export type FoodPreferences = { readonly diet: Diet; readonly avoid: readonly Avoidance[] };

const strictness: Readonly<Record<Diet, number>> = { omnivore: 0, vegetarian: 1, vegan: 2 };

/** Whether food that was chosen for `a` also suits `b`. */
export function coversPreferences(a: FoodPreferences, b: FoodPreferences): boolean {
  return strictness[a.diet] >= strictness[b.diet] && b.avoid.every((one) => a.avoid.includes(one));
}

export function samePreferences(a: FoodPreferences, b: FoodPreferences): boolean {
  return a.diet === b.diet && avoidances.every((one) => a.avoid.includes(one) === b.avoid.includes(one));
}
