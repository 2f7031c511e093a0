export const diets = ['omnivore', 'vegetarian', 'vegan'] as const;
export type Diet = (typeof diets)[number];

/** What a person leaves out whatever the diet. */
export const avoidances = ['gluten', 'dairy', 'nuts'] as const;
export type Avoidance = (typeof avoidances)[number];

export type FoodPreferences = { readonly diet: Diet; readonly avoid: readonly Avoidance[] };

/** The same preferences, whatever the order they were chosen in. */
export function samePreferences(a: FoodPreferences, b: FoodPreferences): boolean {
  return a.diet === b.diet && avoidances.every((one) => a.avoid.includes(one) === b.avoid.includes(one));
}
