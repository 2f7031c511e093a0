import * as z from 'zod/mini';
import { sentClipSchema } from '#shared/contracts/fields/clip-upload.ts';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { isOwnExercise } from '#shared/domain/exercises/own-exercise.ts';
import { clipTypes } from '#shared/domain/messages/clip-limits.ts';
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
  /** To a clip of the exercise on another site. */
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

/** A clip that the coach uploaded. Programs have no copy: it is looked for when it is watched. */
export const exerciseClipSchema = z.object({
  id: z.uuid(),
  type: z.enum(clipTypes),
  width: z.int(),
  height: z.int(),
  durationMs: z.int(),
});
export type ExerciseClip = z.infer<typeof exerciseClipSchema>;

export const coachExerciseSchema = z.object({
  id: ownExerciseIdSchema,
  ...exercise,
  ...audience,
  clip: z.optional(exerciseClipSchema),
});
export type CoachExercise = z.infer<typeof coachExerciseSchema>;
export const coachExercisesResponseSchema = z.object({ exercises: z.array(coachExerciseSchema) });
export const exerciseRemovedSchema = z.object({ removed: z.boolean() });

export const saveExerciseClipRequestSchema = z.strictObject({
  /** Made in the coach's browser, for each clip a new one. */
  id: z.uuid(),
  upload: sentClipSchema,
});
export type SaveExerciseClipRequest = z.infer<typeof saveExerciseClipRequestSchema>;

/** The address is valid for five minutes. */
export const linkedExerciseClipSchema = z.extend(exerciseClipSchema, { url: z.string() });
export type LinkedExerciseClip = z.infer<typeof linkedExerciseClipSchema>;
export const exerciseClipResponseSchema = z.object({ clip: linkedExerciseClipSchema });
/** Of the exercises that their coach has for this client, or for all clients. */
export const exerciseClipsResponseSchema = z.object({
  clips: z.array(z.object({ exerciseId: ownExerciseIdSchema, clip: exerciseClipSchema })),
});
export type ExerciseClips = z.infer<typeof exerciseClipsResponseSchema>;
