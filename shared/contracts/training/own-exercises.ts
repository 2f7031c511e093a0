import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { isOwnExercise } from '#shared/domain/exercises/own-exercise.ts';
import { measures } from '#shared/domain/sets/exercise-measure.ts';
import { isHttpsLink, maxLinkLength } from '#shared/domain/training/https-link.ts';

/** Made in the coach's browser. */
export const ownExerciseIdSchema = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,64}$/), z.refine(isOwnExercise, 'must begin with own-'));

const exercise = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  measure: z.enum(measures),
  perSide: z.boolean(),
  /** What the client reads beside it. */
  cues: z.optional(z.string().check(z.maxLength(300))),
  /** A clip of it. */
  link: z.optional(z.string().check(z.maxLength(maxLinkLength), z.refine(isHttpsLink))),
};

/** An exercise that is in no library but its coach's. */
export const ownExerciseSchema = z.object({ id: ownExerciseIdSchema, ...exercise });
export type OwnExercise = z.infer<typeof ownExerciseSchema>;

const audience = {
  /** Whom it is for; null for all clients of the coach. */
  clientId: z.nullable(idSchema),
};
export const ownExerciseRequestSchema = z.strictObject({ ...exercise, ...audience });
export const coachExerciseSchema = z.object({ id: ownExerciseIdSchema, ...exercise, ...audience });
export type CoachExercise = z.infer<typeof coachExerciseSchema>;
export const coachExercisesResponseSchema = z.object({ exercises: z.array(coachExerciseSchema) });
export const exerciseRemovedSchema = z.object({ removed: z.boolean() });
