export const diets = ['omnivore', 'vegetarian', 'vegan'] as const;
export type Diet = (typeof diets)[number];

export const avoidances = ['gluten', 'dairy', 'nuts'] as const;
export type Avoidance = (typeof avoidances)[number];

export type FoodPreferences = { readonly diet: Diet; readonly avoid: readonly Avoidance[] };

export function samePreferences(a: FoodPreferences, b: FoodPreferences): boolean {
  return a.diet === b.diet && avoidances.every((one) => a.avoid.includes(one) === b.avoid.includes(one));
}
