import * as z from 'zod/mini';
import { programSchema } from '#shared/contracts/training/current-program.ts';
import { painNotesSchema, pastSetSchema } from '#shared/contracts/training/exercise-records.ts';
import {
  moreSessionSchema,
  planDaySchema,
  plannedSessionSchema,
} from '#shared/contracts/training/programs.ts';
import {
  bodyMeasurementSchema,
  localDaySchema,
  setLogSchema,
  weightSchema,
  workoutSchema,
} from '#shared/contracts/training/training.ts';
import { weekDecisionSchema } from '#shared/contracts/training/week-decision.ts';
import { sessionParts } from '#shared/domain/program/workout-id.ts';
import { countingOf } from '#shared/domain/sets/exercise-measure.ts';

const schemaVersion = 1;
const versioned = { schemaVersion: z.literal(schemaVersion) };

const account = (accountId: string) => `ACCOUNT#${accountId}`;

export const trainingKey = {
  program: (accountId: string) => ({ pk: account(accountId), sk: 'PROGRAM' }),
  unseenChanges: (accountId: string) => ({ pk: account(accountId), sk: 'UNSEEN-CHANGES' }),
  changesSeen: (accountId: string) => ({ pk: account(accountId), sk: 'CHANGES-SEEN' }),
  /** Devices may still send workouts of it. */
  pastProgram: (accountId: string, programId: string) => ({
    pk: account(accountId),
    sk: `PROGRAM#${programId}`,
  }),
  planWeek: (accountId: string, programId: string, monday: string) => ({
    pk: account(accountId),
    sk: `PLAN#${programId}#${monday}`,
  }),
  workout: (accountId: string, day: string, workoutId: string) => ({
    pk: account(accountId),
    sk: `WORKOUT#${day}#${workoutId}`,
  }),
  set: (accountId: string, workoutId: string, setId: string) => ({
    pk: account(accountId),
    sk: `SET#${workoutId}#${setId}`,
  }),
  /** The id of a workout begins with its day. */
  setsFrom: (accountId: string, day: string) => ({ pk: account(accountId), sk: `SET#${day}` }),
  exercise: (accountId: string, exerciseId: string) => ({
    pk: account(accountId),
    sk: `EXERCISE#${exerciseId}`,
  }),
  lift: (accountId: string, exerciseId: string, workoutId: string) => ({
    pk: account(accountId),
    sk: `LIFT#${exerciseId}#${workoutId}`,
  }),
  /** What the client decided about a week. */
  week: (accountId: string, monday: string) => ({ pk: account(accountId), sk: `WEEK#${monday}` }),
  body: (accountId: string, day: string, id: string) => ({ pk: account(accountId), sk: `BODY#${day}#${id}` }),
};

/** Sorts after every key with the prefix. */
export const keyEnd = '~';

export const programRow = z.extend(programSchema, {
  ...versioned,
  version: z.optional(z.int()),
  /** Id of the request that wrote this version. */
  saveId: z.optional(z.string()),
});
export const planWeekRow = z.object({
  ...versioned,
  days: z.array(z.extend(planDaySchema, { withdrawn: z.optional(z.boolean()) })),
  /** Second and third sessions of days. Absent in rows from before days had several. */
  moreSessions: z.optional(z.array(z.extend(moreSessionSchema, { withdrawn: z.optional(z.boolean()) }))),
});
export const unseenChangesRow = z.object({
  ...versioned,
  programId: z.string(),
  version: z.int(),
  isNewProgram: z.boolean(),
  days: z.array(
    z.object({
      day: localDaySchema,
      part: z.optional(z.literal(sessionParts)),
      session: z.nullable(plannedSessionSchema),
    }),
  ),
});
export const changesSeenRow = z.object({ ...versioned, version: z.int() });
export const workoutRow = z.extend(workoutSchema, {
  ...versioned,
  version: z.int(),
  movedTo: z.optional(localDaySchema),
});
export const weekDecisionRow = z.extend(weekDecisionSchema, versioned);
export const setRow = z.extend(setLogSchema, { ...versioned, rank: z.string() });
export const bodyRow = z.extend(bodyMeasurementSchema, versioned);
/** Rows written before timed and loaded exercises had records call the score `bestGrams`. */
const scored = { score: z.optional(z.number()), bestGrams: z.optional(z.number()) };
function withScore<T extends { score?: number | undefined; bestGrams?: number | undefined }>(row: T) {
  const { bestGrams, score = bestGrams ?? 0, ...rest } = row;
  return { ...rest, score };
}
const liftShape = z.object({
  workoutId: z.string(),
  at: z.string(),
  day: z.optional(localDaySchema),
  ...scored,
  reps: z.int(),
  load: z.nullable(weightSchema),
  assisted: z.optional(z.literal(true)),
  seconds: z.optional(z.int()),
  volumeGrams: z.optional(z.number()),
});
const lift = z.pipe(liftShape, z.transform(withScore));
export const liftRow = z.pipe(z.extend(liftShape, versioned), z.transform(withScore));
/** A rowed distance was once scored without its time, which compares with nothing that is scored now. */
export function isComparable(exerciseId: string, scored: { readonly seconds?: number | undefined }): boolean {
  return scored.seconds !== undefined || countingOf(exerciseId).measure !== 'meters-seconds';
}
const exerciseShape = z.object({
  ...versioned,
  exerciseId: z.string(),
  version: z.int(),
  recent: z.array(
    z.pipe(
      z.object({
        workoutId: z.string(),
        day: localDaySchema,
        ...scored,
        sets: z.array(pastSetSchema),
      }),
      z.transform(withScore),
    ),
  ),
  painNotes: painNotesSchema,
  best: z.array(
    z.pipe(
      z.object({ workoutId: z.string(), ...scored, seconds: z.optional(z.int()) }),
      z.transform(withScore),
    ),
  ),
  // Older rows start their chain with the next workout.
  chain: z._default(z.array(lift), []),
});
export const exerciseRow = z.pipe(
  exerciseShape,
  z.transform((row: z.infer<typeof exerciseShape>) => ({
    ...row,
    best: row.best.filter((best) => isComparable(row.exerciseId, best)),
    chain: row.chain.filter((each) => isComparable(row.exerciseId, each)),
  })),
);

export const rowVersion = { schemaVersion } as const;
