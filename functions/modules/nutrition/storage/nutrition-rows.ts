import * as z from 'zod/mini';
import {
  coachMealSchema,
  coachTargetsSchema,
  detailsSchema,
  notEatenSchema,
  nutrientsSchema,
} from '#shared/contracts/nutrition/nutrition.ts';
import { productSchema } from '#shared/contracts/nutrition/products.ts';
import { savedFoodSchema } from '#shared/contracts/nutrition/saved-foods.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { avoidances, diets } from '#shared/domain/nutrition/food-preferences.ts';
import { mealSlots } from '#shared/domain/nutrition/meal-slots.ts';

export const schemaVersion = 1;
export const versioned = { schemaVersion: z.literal(schemaVersion) };

export const nutritionKey = {
  owner: (accountId: string) => `ACCOUNT#${accountId}`,
  settingsPrefix: 'SETTINGS#',
  preferences: 'SETTINGS#PREFERENCES',
  coachTargets: 'SETTINGS#TARGETS',
  plan: (week: string) => `PLAN#${week}`,
  groceries: (week: string) => `GROCERIES#${week}`,
  savedPrefix: 'SAVED#',
  product: (barcode: string) => ({ pk: `PRODUCT#${barcode}`, sk: 'OPEN-FOOD-FACTS' }),
};

const preferences = {
  diet: z.enum(diets),
  avoid: z.array(z.enum(avoidances)),
  notEaten: z.optional(notEatenSchema),
};
export const preferencesRow = z.object({
  ...versioned,
  ...preferences,
  heightCm: z.nullable(z.string()),
});

export const coachTargetsRow = z.object({
  ...versioned,
  targets: z.nullable(z.object(coachTargetsSchema.shape)),
  note: z.string(),
  coachId: z.string(),
  coachName: z.string(),
  setAt: z.string(),
  version: z.number(),
});

export const planRow = z.object({
  ...versioned,
  week: z.string(),
  version: z.number(),
  days: z.array(
    z.array(
      z.object({
        slot: z.enum(mealSlots),
        mealId: z.string(),
        portionPercent: z.number(),
        coachName: z.optional(z.string()),
        coachMeal: z.optional(coachMealSchema),
      }),
    ),
  ),
  madeFor: z.object({ targets: nutrientsSchema, preferences: z.object(preferences) }),
});

export const groceriesRow = z.object({ ...versioned, ticked: z.optional(z.set(z.string())) });

export const savedFoodRow = z.object({
  ...versioned,
  ...savedFoodSchema.shape,
  /** Keeps the id used until no device sends it again. */
  removedAt: z.optional(z.string()),
});

/** Of the source, and nobody's: the number alone names it. */
export const productRow = z.object({
  ...versioned,
  found: z.nullable(
    z.object({
      name: z.string(),
      names: z.partialRecord(z.enum(languageIds), z.string()),
      per100: productSchema.shape.per100,
      details: detailsSchema,
      servingGrams: productSchema.shape.servingGrams,
    }),
  ),
  readAt: z.string(),
});
