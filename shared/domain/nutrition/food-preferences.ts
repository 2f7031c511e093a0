export const diets = ['omnivore', 'vegetarian', 'vegan'] as const;
export type Diet = (typeof diets)[number];

export const avoidances = ['gluten', 'dairy', 'nuts'] as const;
export type Avoidance = (typeof avoidances)[number];

/** An allergy or a dislike in the person's own words, and the ingredients of our meals whose names it says. */
export type NotEaten = { readonly text: string; readonly ingredients: readonly string[] };
export const notEatenLengths = { text: 300, ingredients: 150 } as const;

export type FoodPreferences = {
  readonly diet: Diet;
  readonly avoid: readonly Avoidance[];
  readonly notEaten?: NotEaten | undefined;
};

const strictness: Readonly<Record<Diet, number>> = { omnivore: 0, vegetarian: 1, vegan: 2 };

/** Whether food that was chosen for `a` also suits `b`. */
export function coversPreferences(a: FoodPreferences, b: FoodPreferences): boolean {
  return (
    strictness[a.diet] >= strictness[b.diet] &&
    b.avoid.every((one) => a.avoid.includes(one)) &&
    (!b.notEaten?.text || a.notEaten?.text === b.notEaten.text)
  );
}

/** Whether the same meals suit both. */
export function samePreferences(a: FoodPreferences, b: FoodPreferences): boolean {
  const [left, right] = [new Set(a.notEaten?.ingredients), new Set(b.notEaten?.ingredients)];
  return (
    a.diet === b.diet &&
    avoidances.every((one) => a.avoid.includes(one) === b.avoid.includes(one)) &&
    left.size === right.size &&
    [...left].every((one) => right.has(one))
  );
}
