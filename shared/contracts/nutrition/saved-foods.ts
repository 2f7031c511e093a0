import * as z from 'zod/mini';
import { savedFoodLimits, savedKinds } from '#shared/domain/nutrition/saved/saved-terms.ts';
import { foodRequestSchema, loggedFoodSchema } from './nutrition.ts';

/** Made on the device, so that retries are idempotent. */
export const savedFoodIdSchema = z
  .string()
  .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/));

const servings = z.int().check(z.gte(1), z.lte(savedFoodLimits.servings));

/** `version` is the one that the device read, 0 for a new one; a stale version conflicts. */
export const saveFoodRequestSchema = z.strictObject({
  version: z.int().check(z.gte(0)),
  kind: z.enum(savedKinds),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  servings,
  foods: z.array(foodRequestSchema).check(z.minLength(1), z.maxLength(savedFoodLimits.foods)),
});
export type SaveFoodRequest = z.infer<typeof saveFoodRequestSchema>;

export const savedFoodSchema = z.object({
  id: savedFoodIdSchema,
  version: z.int(),
  kind: z.enum(savedKinds),
  name: z.string(),
  servings,
  foods: z.array(loggedFoodSchema),
});
export type SavedFood = z.infer<typeof savedFoodSchema>;

export const savedFoodsResponseSchema = z.object({ saved: z.array(savedFoodSchema) });
export const savedFoodResponseSchema = z.object({ saved: savedFoodSchema });
