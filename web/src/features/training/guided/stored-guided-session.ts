import * as z from 'zod/mini';
import { workoutIdSchema } from '#shared/contracts/training/training.ts';
import { injuryAreas } from '#shared/domain/health/health-screening.ts';
import { measures } from '#shared/domain/sets/exercise-measure.ts';
import { type GuidedSession, notStarted } from '#shared/domain/training/guided-session.ts';
import { storedValue } from '#web/lib/storage/stored-value.ts';
import { restTimerSchema } from '../rest/stored-rest-timer.ts';

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
    exercises: z.readonly(z.array(exercise)),
    currentExercise: count,
    currentSet: z.int().check(z.gte(1), z.lte(50)),
    rest: restTimerSchema,
    paused: z.boolean(),
    completedExercises: z.readonly(z.array(z.string())),
    // Kept by an older version without its set, it is not guessed.
    lighter: z.catch(z.readonly(z.array(z.object({ slotId: z.string(), after: count }))), []),
    hurts: z._default(z.readonly(z.array(z.enum(injuryAreas))), []),
    startTime: z.number(),
  })
  .check(z.refine(({ currentExercise, exercises }) => currentExercise < exercises.length));

const storedSession = (accountId: string) => storedValue(`repz.guided-session.${accountId}`, active);

export function readGuidedSession(accountId: string): GuidedSession {
  return storedSession(accountId).read() ?? notStarted;
}

/** A finished one is in the log, and is not kept here. Without storage, the guided workout lasts as long as the page. */
export function writeGuidedSession(accountId: string, session: GuidedSession): void {
  const stored = storedSession(accountId);
  if (session.phase === 'active') stored.keep(session);
  else stored.forget();
}
