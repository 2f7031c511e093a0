/** A favorite is one food with its usual portion, a meal several entries under a name, a recipe one dish by servings. */
export const savedKinds = ['favorite', 'meal', 'recipe'] as const;
export type SavedKind = (typeof savedKinds)[number];

export const savedFoodLimits = { foods: 30, servings: 50, perPerson: 100 } as const;
/** Of one tap. */
export const mostPortions = 20;
