import * as z from 'zod/mini';
import { sessionTemplate, workoutTypes } from '#shared/contracts/training/training.ts';
import { measures } from '#shared/domain/sets/exercise-measure.ts';
import { ruleFormSchema } from './progression-form.ts';
import { setLineSchema } from './set-lines.ts';

export const targetKinds = ['none', 'load', 'percent', 'effort', 'reserve'] as const;
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
  /** Absent in drafts from before exercises had these, like all below. */
  tempo: z.optional(z.string()),
  seconds: z.optional(z.string()),
  setLines: z.optional(z.array(setLineSchema)),
  rule: z.optional(ruleFormSchema),
  /** The coach's own numbers, which no rule moves. */
  pin: z.optional(z.object({ load: z.string(), reps: z.string() })),
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
