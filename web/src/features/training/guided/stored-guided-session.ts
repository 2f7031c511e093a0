import * as z from 'zod/mini';
import { type GuidedSession, notStarted } from '#shared/domain/training/guided-session.ts';
import { guidedWorkout } from '#shared/domain/training/training-constants.ts';

const keyOf = (accountId: string) => `repz.guided-session.${accountId}`;
const index = z.int().check(z.gte(0), z.lt(guidedWorkout.exercises.length));
const stored = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('not-started') }),
  z.object({
    phase: z.literal('active'),
    currentExercise: index,
    currentSet: z.int().check(z.gte(1), z.lte(20)),
    rest: z.discriminatedUnion('status', [
      z.object({ status: z.literal('idle') }),
      z.object({ status: z.literal('running'), totalMs: z.number(), endsAt: z.number() }),
      z.object({ status: z.literal('paused'), totalMs: z.number(), remainingMs: z.number() }),
    ]),
    paused: z.boolean(),
    completedExercises: z.array(z.string()),
    startTime: z.number(),
  }),
  z.object({ phase: z.literal('complete'), startTime: z.number(), endTime: z.number() }),
]);

export function readGuidedSession(accountId: string): GuidedSession {
  try {
    const parsed = z.safeParse(stored, JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null'));
    return parsed.success ? parsed.data : notStarted;
  } catch {
    return notStarted;
  }
}

export function writeGuidedSession(accountId: string, session: GuidedSession): void {
  try {
    if (session.phase === 'not-started') localStorage.removeItem(keyOf(accountId));
    else localStorage.setItem(keyOf(accountId), JSON.stringify(session));
  } catch {
    // Without storage, the guided workout lasts as long as the page.
  }
}
