import * as z from 'zod/mini';
import { instantSchema } from '#shared/contracts/fields/local-day.ts';
import {
  localDaySchema,
  setLogSchema,
  tokenSchema,
  workoutIdSchema,
} from '#shared/contracts/training/training.ts';
import { maxPerSet, measures } from '#shared/domain/sets/exercise-measure.ts';
import { setKinds } from '#shared/domain/sets/set-kind.ts';
import { weightUnits } from '#shared/domain/sets/weight.ts';
import {
  exercisesPerWorkout,
  importSources,
  setsPerExercise,
  workoutsPerBatch,
} from '#shared/domain/training-import/import-limits.ts';

/** Letters and digits of a name, as `plainText` gives them. */
const plainName = z.string().check(z.minLength(1), z.maxLength(100));
const fileName = z.string().check(z.minLength(1), z.maxLength(120));
const text = z.string().check(z.maxLength(500));
const maxCount = Math.max(...Object.values(maxPerSet));

const importedSetSchema = z.strictObject({
  kind: z.optional(z.enum(setKinds)),
  reps: z.int().check(z.gte(0), z.lte(maxCount)),
  /** A decimal with a point, in the unit of the workout or its own. The API computes the grams. */
  load: z.optional(z.string().check(z.regex(/^\d{1,6}(\.\d{1,6})?$/))),
  unit: z.optional(z.enum(weightUnits)),
  /** The load takes body weight off. */
  assisted: z.optional(z.literal(true)),
  /** Of a distance that was measured with its time. */
  seconds: z.optional(z.int().check(z.gte(1), z.lte(86_400))),
  effort: z.optional(z.number().check(z.gte(1), z.lte(10), z.multipleOf(0.5))),
  notes: z.optional(text),
});

export const importedWorkoutSchema = z.strictObject({
  /** `<day>.<hash of what identifies it>`: the same workout has the same id in every file. */
  id: workoutIdSchema,
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  startedAt: instantSchema,
  durationSeconds: z.int().check(z.gte(0), z.lte(86_400)),
  unit: z.enum(weightUnits),
  notes: z.optional(text),
  exercises: z
    .array(
      z.strictObject({
        exerciseId: tokenSchema,
        measure: z.optional(z.enum(measures)),
        superset: z.optional(z.string().check(z.maxLength(2))),
        sets: z.array(importedSetSchema).check(z.minLength(1), z.maxLength(setsPerExercise)),
      }),
    )
    .check(z.minLength(1), z.maxLength(exercisesPerWorkout)),
});
export type ImportedWorkout = z.infer<typeof importedWorkoutSchema>;

export const trainingImportSchema = z.object({
  id: tokenSchema,
  source: z.enum(importSources),
  fileName,
  startedAt: instantSchema,
  /** `open` until its last batch is stored; `removed` once it is undone. */
  status: z.enum(['open', 'done', 'removing', 'removed']),
  workouts: z.int(),
  sets: z.int(),
});
export type TrainingImport = z.infer<typeof trainingImportSchema>;

/** From the name in a file to the exercise that the person chose for it. */
export const importedNamesSchema = z.record(plainName, tokenSchema);
const mostNames = 500;
/** Names in a file whose sets the person leaves out. Absent in what an older version of the site sends or reads. */
const leftOutNames = z.optional(z.array(plainName).check(z.maxLength(1000)));

export const importsResponseSchema = z.object({
  /** Newest first. */
  imports: z.array(trainingImportSchema),
  names: importedNamesSchema,
  leftOut: leftOutNames,
});
export type TrainingImports = z.infer<typeof importsResponseSchema>;

/** The device makes the id, so that a repeated request starts nothing twice. */
export const startImportRequestSchema = z.strictObject({
  id: tokenSchema,
  source: z.enum(importSources),
  fileName,
  names: importedNamesSchema.check(
    z.refine((names) => Object.keys(names).length <= mostNames, `must be at most ${mostNames} names`),
  ),
  leftOut: leftOutNames,
});
export type StartImport = z.infer<typeof startImportRequestSchema>;

export const importWorkoutsRequestSchema = z.strictObject({
  workouts: z.array(importedWorkoutSchema).check(z.maxLength(workoutsPerBatch)),
  /** Ends the import. */
  isLast: z.boolean(),
});
export type ImportWorkouts = z.infer<typeof importWorkoutsRequestSchema>;
export const importWorkoutsResponseSchema = z.object({
  added: z.int(),
  /** Already there, from this file or another one. */
  known: z.int(),
});

export const undoImportResponseSchema = z.object({
  removed: z.int(),
  /** Ask again: an import of years takes more than one request. */
  isDone: z.boolean(),
});

export const exportSetsQuerySchema = z.object({ before: z.optional(localDaySchema) });
export const exportSetsResponseSchema = z.object({
  /** Finished workouts, newest first, with the sets that were not removed. */
  workouts: z.array(
    z.object({
      id: workoutIdSchema,
      name: z.string(),
      startedAt: z.optional(instantSchema),
      durationSeconds: z.int(),
      notes: z.optional(z.string()),
      slots: z.array(z.object({ slotId: tokenSchema, superset: z.optional(z.string()) })),
      sets: z.array(setLogSchema),
    }),
  ),
  next: z.optional(localDaySchema),
});
export type ExportedSets = z.infer<typeof exportSetsResponseSchema>;
