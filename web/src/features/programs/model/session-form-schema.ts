import * as z from 'zod/mini';
import { progressionSchema } from '#shared/contracts/training/progression.ts';
import { sessionTemplate, workoutTypes } from '#shared/contracts/training/training.ts';
import { measures } from '#shared/domain/training/exercise-measure.ts';

export const targetKinds = ['none', 'load', 'percent', 'effort'] as const;
export type TargetKind = (typeof targetKinds)[number];

const exerciseFormSchema = z.object({
  slotId: z.string(),
  exerciseId: z.string(),
  sets: z.string(),
  measure: z.enum(measures),
  perSide: z.boolean(),
  minimumReps: z.string(),
  maximumReps: z.string(),
  restSeconds: z.string(),
  targetKind: z.enum(targetKinds),
  target: z.string(),
  superset: z.string(),
  notes: z.string(),
  link: z.string(),
  /** The row as typed, until it is left and can be read. The fields above say what counts. */
  line: z.optional(z.string()),
  /** Kept as it is: no field of the form changes it. */
  progression: z.optional(progressionSchema),
});
export type ExerciseForm = Readonly<z.infer<typeof exerciseFormSchema>>;

/** Fields as typed: a draft may hold what cannot be saved yet. */
export const sessionFormSchema = z.object({
  name: z.string(),
  /** Set for built-in sessions, whose names are translated. */
  template: z.optional(z.object({ id: sessionTemplate, name: z.string(), shownName: z.string() })),
  type: z.enum(workoutTypes),
  minutes: z.string(),
  notes: z.string(),
  exercises: z.array(exerciseFormSchema),
});
export type SessionForm = Readonly<Omit<z.infer<typeof sessionFormSchema>, 'exercises'>> & {
  readonly exercises: readonly ExerciseForm[];
};
