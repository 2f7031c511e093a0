import * as z from 'zod/mini';
import { workoutIdSchema } from '#shared/contracts/training/training.ts';
import { injuryAreas } from '#shared/domain/health/health-screening.ts';
import { measures } from '#shared/domain/sets/exercise-measure.ts';
import { type GuidedSession, notStarted } from '#shared/domain/training/guided-session.ts';

const keyOf = (accountId: string) => `repz.guided-session.${accountId}`;
const count = z.int().check(z.gte(0));
const exercise = z.object({
  slotId: z.string(),
  exerciseId: z.string(),
  sets: count,
  measure: z.enum(measures),
  perSide: z.boolean(),
  minimumReps: count,
  maximumReps: count,
  restSeconds: count,
});
const active = z
  .object({
    phase: z.literal('active'),
    workoutId: workoutIdSchema,
    exercises: z.array(exercise),
    currentExercise: count,
    currentSet: z.int().check(z.gte(1), z.lte(50)),
    rest: z.discriminatedUnion('status', [
      z.object({ status: z.literal('idle') }),
      z.object({ status: z.literal('running'), totalMs: z.number(), endsAt: z.number() }),
      z.object({ status: z.literal('paused'), totalMs: z.number(), remainingMs: z.number() }),
    ]),
    paused: z.boolean(),
    completedExercises: z.array(z.string()),
    // Kept by an older version without its set, it is not guessed.
    lighter: z.catch(z.array(z.object({ slotId: z.string(), after: count })), []),
    hurts: z._default(z.array(z.enum(injuryAreas)), []),
    startTime: z.number(),
  })
  .check(z.refine(({ currentExercise, exercises }) => currentExercise < exercises.length));

export function readGuidedSession(accountId: string): GuidedSession {
  try {
    const parsed = z.safeParse(active, JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null'));
    return parsed.success ? parsed.data : notStarted;
  } catch {
    return notStarted;
  }
}

/** A finished one is in the log, and is not kept here. */
export function writeGuidedSession(accountId: string, session: GuidedSession): void {
  try {
    if (session.phase === 'active') localStorage.setItem(keyOf(accountId), JSON.stringify(session));
    else localStorage.removeItem(keyOf(accountId));
  } catch {
    // Without storage, the guided workout lasts as long as the page.
  }
}
