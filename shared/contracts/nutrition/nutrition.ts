import * as z from 'zod/mini';
import { endsAfterStart, localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { avoidances, diets, notEatenLengths } from '#shared/domain/nutrition/food-preferences.ts';
import { mealSlots } from '#shared/domain/nutrition/meal-slots.ts';
import {
  coachMealLengths,
  coachMealRanges,
  coachTargetRanges,
  foodUnits,
  neededFacts,
  restingFormulas,
  targetGuards,
} from '#shared/domain/nutrition/nutrition-terms.ts';
import { isPortion } from '#shared/domain/nutrition/portions.ts';

const version = z.int().check(z.gte(0));
const whole = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  z.int().check(z.gte(minimum), z.lte(maximum));

export const nutrientsSchema = z.object({
  energyKcal: z.number(),
  proteinGrams: z.number(),
  carbohydrateGrams: z.number(),
  fatGrams: z.number(),
});

/** Every page loads this contract, so it does not import the tables of shared/domain/nutrition. */
const tableId = z.string().check(z.regex(/^[a-z-]{1,60}$/));
const ingredientId = tableId;
const mealId = tableId;
const slot = z.enum(mealSlots);
const portionPercent = z.int().check(z.refine(isPortion, 'must be a portion in steps of five'));

export const notEatenSchema = z.object({
  text: z.string().check(z.trim(), z.maxLength(notEatenLengths.text)),
  ingredients: z.readonly(z.array(ingredientId).check(z.maxLength(notEatenLengths.ingredients))),
});

export const heightRange = { minimum: 100, maximum: 250 } as const;
export const preferencesSchema = z.strictObject({
  diet: z.enum(diets),
  avoid: z.array(z.enum(avoidances)).check(z.maxLength(avoidances.length)),
  /** Missing in a request, what is stored stays. */
  notEaten: z.optional(notEatenSchema),
  /** Centimeters, as entered, with a decimal point. */
  heightCm: z.nullable(
    z.string().check(
      z.regex(/^\d{2,3}(\.\d{1,2})?$/),
      z.refine(
        (text) => Number(text) >= heightRange.minimum && Number(text) <= heightRange.maximum,
        'must be the height of a person',
      ),
    ),
  ),
});
export type NutritionPreferences = z.infer<typeof preferencesSchema>;

const noteLength = 500;
export const coachTargetsSchema = z.strictObject({
  energyKcal: whole(coachTargetRanges.energyKcal),
  proteinGrams: whole(coachTargetRanges.proteinGrams),
  fatGrams: whole(coachTargetRanges.fatGrams),
});
/** `version` is the one that the coach read; a stale version conflicts. Null removes the coach's targets. */
export const coachTargetsRequestSchema = z.strictObject({
  version,
  targets: z.nullable(coachTargetsSchema),
  note: z.string().check(z.trim(), z.maxLength(noteLength)),
});
export type CoachTargetsRequest = z.infer<typeof coachTargetsRequestSchema>;

export const targetsViewSchema = z.object({
  /** The coach's targets, else the computed ones. */
  inForce: z.nullable(nutrientsSchema),
  computed: z.nullable(
    z.object({
      targets: nutrientsSchema,
      restingKcal: z.number(),
      formula: z.enum(restingFormulas),
      activityFactor: z.number(),
      adjustmentKcal: z.number(),
      guards: z.array(z.enum(targetGuards)),
    }),
  ),
  missing: z.array(z.enum(neededFacts)),
  floorKcal: z.number(),
  /** The weighing that the computed targets go by; null where they go by the intake. */
  weight: z.optional(z.nullable(z.object({ day: localDaySchema, grams: z.number() }))),
  coach: z.nullable(
    z.object({ targets: nutrientsSchema, note: z.string(), coachName: z.string(), setAt: z.string() }),
  ),
  version,
});
export type TargetsView = z.infer<typeof targetsViewSchema>;

export const nutritionResponseSchema = z.object({
  targets: targetsViewSchema,
  preferences: z.object(preferencesSchema.shape),
});
export type NutritionResponse = z.infer<typeof nutritionResponseSchema>;

const foodPreferences = {
  diet: preferencesSchema.shape.diet,
  avoid: z.readonly(preferencesSchema.shape.avoid),
  notEaten: z.optional(notEatenSchema),
};
export const coachMealSchema = z.object({
  name: z.string(),
  note: z.string(),
  nutrients: nutrientsSchema,
  writtenFor: z.object(foodPreferences),
});

export const plannedMealSchema = z.object({
  slot,
  mealId,
  portionPercent,
  /** Of the coach who chose the meal. */
  coachName: z.optional(z.string()),
  /** A meal in the coach's own words; its `mealId` is in no library. */
  coachMeal: z.optional(coachMealSchema),
});
export const mealPlanSchema = z.object({
  week: localDaySchema,
  version,
  days: z.array(z.object({ day: localDaySchema, meals: z.array(plannedMealSchema) })),
  targets: nutrientsSchema,
  outdated: z.boolean(),
});
export type MealPlan = z.infer<typeof mealPlanSchema>;
export const mealPlanResponseSchema = z.object({ plan: z.nullable(mealPlanSchema) });

export const remakePlanRequestSchema = z.strictObject({ version });
export const plannedMealChangeSchema = z.strictObject({
  version,
  day: localDaySchema,
  slot,
  mealId,
  portionPercent,
});
export type PlannedMealChange = z.infer<typeof plannedMealChangeSchema>;

export const coachMealRequestSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(coachMealLengths.name)),
  note: z.string().check(z.trim(), z.maxLength(coachMealLengths.note)),
  /** Of one portion. */
  nutrients: z.strictObject({
    energyKcal: whole(coachMealRanges.energyKcal),
    proteinGrams: whole(coachMealRanges.proteinGrams),
    carbohydrateGrams: whole(coachMealRanges.carbohydrateGrams),
    fatGrams: whole(coachMealRanges.fatGrams),
  }),
  /** What the coach's screen said of the client's food. */
  writtenFor: z.strictObject(foodPreferences),
});
export const clientMealChangeSchema = z.strictObject({
  ...plannedMealChangeSchema.shape,
  coachMeal: z.optional(coachMealRequestSchema),
});
export type ClientMealChange = z.infer<typeof clientMealChangeSchema>;

export const groceryResponseSchema = z.object({
  items: z.nullable(z.array(z.object({ ingredientId, grams: z.int(), ticked: z.boolean() }))),
  /** Of the week, in its order: meals in the coach's own words, whose ingredients no list has. */
  coachMeals: z.optional(
    z.array(
      z.object({
        day: localDaySchema,
        slot,
        portionPercent,
        name: z.string(),
        note: z.string(),
      }),
    ),
  ),
});
export const groceryTickRequestSchema = z.strictObject({ ingredientId, ticked: z.boolean() });
export const groceryTickResponseSchema = z.object({ ticked: z.array(ingredientId) });

const eachDetail = <Schema>(schema: Schema) => ({
  fiberGrams: schema,
  sugarGrams: schema,
  saltGrams: schema,
  alcoholGrams: schema,
  calciumMilligrams: schema,
  ironMilligrams: schema,
  potassiumMilligrams: schema,
  vitaminDMicrograms: schema,
  vitaminB12Micrograms: schema,
});
export const detailsSchema = z.object(eachDetail(z.optional(z.number())));
const detailSumsSchema = z.object(eachDetail(z.object({ amount: z.nullable(z.number()), unknown: z.int() })));

const decimal = z.string().check(z.regex(/^\d{1,5}(\.\d{1,4})?$/));
const name = z.string().check(z.trim(), z.maxLength(80));
const amountRequest = z.strictObject({
  value: decimal.check(z.refine((text) => Number(text) > 0, 'must be more than nothing')),
  unit: z.enum(foodUnits),
});
const barcode = z.string().check(z.regex(/^(\d{8}|\d{13})$/));
const enteredDetails = z.strictObject(eachDetail(z.optional(decimal)));
const enteredNutrients = z.strictObject({
  energyKcal: decimal,
  proteinGrams: decimal,
  carbohydrateGrams: z.nullable(decimal),
  fatGrams: z.nullable(decimal),
  /** What is missing is not known. */
  details: z.optional(enteredDetails),
});

/** The server computes the grams. */
export const foodRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('table'), ingredientId, amount: amountRequest }),
  z.strictObject({
    kind: z.literal('own'),
    name: name.check(z.minLength(1)),
    per100: enteredNutrients,
    amount: amountRequest,
    /** Of its packet, so that the next scan finds it. */
    barcode: z.optional(barcode),
  }),
  z.strictObject({ kind: z.literal('quick'), name, nutrients: enteredNutrients }),
  z.strictObject({ kind: z.literal('meal'), mealId, portionPercent }),
]);
export type FoodRequest = z.infer<typeof foodRequestSchema>;

/** `<day>.<uuid>`, created on the device so that retries are idempotent. */
export const entryIdSchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}\.[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/));
export const entryRequestSchema = z.strictObject({ id: entryIdSchema, slot, food: foodRequestSchema });
export type EntryRequest = z.infer<typeof entryRequestSchema>;
export const entryChangeSchema = z.strictObject({ version, slot, food: foodRequestSchema });
export type EntryChange = z.infer<typeof entryChangeSchema>;

const amount = z.object({ value: z.string(), unit: z.enum(foodUnits), grams: z.string() });
const entered = z.object({
  ...enteredNutrients.shape,
  details: z.optional(z.object(enteredDetails.shape)),
});
export const loggedFoodSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), ingredientId, amount }),
  z.object({
    kind: z.literal('own'),
    name: z.string(),
    per100: entered,
    amount,
    barcode: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('quick'), name: z.string(), nutrients: entered }),
  z.object({ kind: z.literal('meal'), mealId, portionPercent }),
]);

export const foodEntrySchema = z.object({
  id: entryIdSchema,
  day: localDaySchema,
  slot,
  food: loggedFoodSchema,
  nutrients: nutrientsSchema,
  /** Missing in entries from before they were stored. */
  details: z.optional(detailsSchema),
  loggedAt: z.string(),
  version,
});
export type FoodEntry = z.infer<typeof foodEntrySchema>;
export const foodEntryResponseSchema = z.object({ entry: foodEntrySchema });
export const foodLogQuerySchema = z
  .object({ from: localDaySchema, to: localDaySchema })
  .check(endsAfterStart);
export const foodLogResponseSchema = z.object({ entries: z.array(foodEntrySchema) });
export type FoodLog = z.infer<typeof foodLogResponseSchema>;

export const clientNutritionSchema = z.object({
  targets: targetsViewSchema,
  preferences: z.object(preferencesSchema.shape),
  days: z.array(
    z.object({
      day: localDaySchema,
      nutrients: nutrientsSchema,
      details: z.optional(detailSumsSchema),
    }),
  ),
});
export type ClientNutrition = z.infer<typeof clientNutritionSchema>;
