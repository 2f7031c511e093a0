import { kcalPerGram } from '#shared/domain/nutrition/nutrients.ts';
import type { FoodDraft } from './food-draft.ts';

export const mealsOut = ['restaurant', 'fast-food'] as const;
export type MealOut = (typeof mealsOut)[number];
export const mealSizes = ['small', 'usual', 'large'] as const;
export type MealSize = (typeof mealSizes)[number];

/**
 * What such a meal has, without drinks. A usual one is near the means of two studies: 1,033 kcal in restaurants and 751 in fast
 * food of the UK (Robinson, BMJ 2018;363:k4982), 1,317 and 809 in several countries (Roberts, BMJ 2018;363:k4864, as
 * its editorial adds them up). The large restaurant meal is the second mean, the small one the 600 kcal that Public Health
 * England advises for lunch and dinner. Small and large fast food are our estimates.
 */
export const kcalOfMealOut: Readonly<Record<MealOut, Readonly<Record<MealSize, number>>>> = {
  restaurant: { small: 600, usual: 1000, large: 1300 },
  'fast-food': { small: 500, usual: 800, large: 1200 },
};

/** Shares of the energy: the mean of the USDA's 108 foods of restaurants, and its 360 of fast food have the same. */
const shares = { protein: 0.2, carbohydrate: 0.37, fat: 0.43 } as const;

/** What the form takes over, for the person to change. */
export function draftOfMealOut(
  meal: MealOut,
  size: MealSize,
): Pick<FoodDraft, 'energy' | 'protein' | 'carbohydrate' | 'fat' | 'details'> {
  const energy = kcalOfMealOut[meal][size];
  const grams = (of: keyof typeof shares) => String(Math.round((energy * shares[of]) / kcalPerGram[of]));
  return {
    energy: String(energy),
    protein: grams('protein'),
    carbohydrate: grams('carbohydrate'),
    fat: grams('fat'),
    details: {},
  };
}
