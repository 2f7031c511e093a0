import { idleTimer, isRestOver, pauseRest, type RestTimer, resumeRest, startRest } from './rest-timer.ts';
import { guidedWorkout, restBetweenExercisesSeconds } from './training-constants.ts';

export type GuidedExercise = (typeof guidedWorkout.exercises)[number];

export type GuidedSession =
  | { readonly phase: 'not-started' }
  | {
      readonly phase: 'active';
      readonly currentExercise: number;
      readonly currentSet: number;
      readonly rest: RestTimer;
      readonly paused: boolean;
      readonly completedExercises: readonly string[];
      /** Epoch milliseconds. */
      readonly startTime: number;
    }
  | { readonly phase: 'complete'; readonly startTime: number; readonly endTime: number };

export type GuidedEvent =
  | { readonly type: 'start' }
  | { readonly type: 'complete-set' }
  | { readonly type: 'tick' }
  | { readonly type: 'skip-rest' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'end' };

export type GuidedPrompt =
  | { readonly kind: 'set'; readonly exercise: GuidedExercise; readonly set: number }
  | { readonly kind: 'rest'; readonly exercise: GuidedExercise; readonly seconds: number }
  | { readonly kind: 'next-exercise'; readonly exercise: GuidedExercise; readonly seconds: number }
  | { readonly kind: 'complete' };

export type GuidedStep = { readonly session: GuidedSession; readonly prompt: GuidedPrompt | null };

export const notStarted: GuidedSession = { phase: 'not-started' };

export function exerciseAt(index: number): GuidedExercise {
  const exercise = guidedWorkout.exercises[index];
  if (exercise === undefined) throw new RangeError(`The guided workout has no exercise ${index}`);
  return exercise;
}

export function isResting(session: GuidedSession): boolean {
  return session.phase === 'active' && session.rest.status !== 'idle';
}

/** An event that does not apply to the state is ignored. @param now Epoch milliseconds. */
export function stepGuided(session: GuidedSession, event: GuidedEvent, now: number): GuidedStep {
  const same: GuidedStep = { session, prompt: null };
  if (event.type === 'end') return { session: notStarted, prompt: null };
  if (session.phase !== 'active') return event.type === 'start' ? begin(now) : same;
  switch (event.type) {
    case 'complete-set':
      return session.paused || isResting(session) ? same : completeSet(session, now);
    case 'tick':
      return isRestOver(session.rest, now) ? endRest(session) : same;
    case 'skip-rest':
      return isResting(session) && !session.paused ? endRest(session) : same;
    case 'pause':
      return session.paused
        ? same
        : { session: { ...session, paused: true, rest: pauseRest(session.rest, now) }, prompt: null };
    case 'resume':
      return session.paused
        ? { session: { ...session, paused: false, rest: resumeRest(session.rest, now) }, prompt: null }
        : same;
    default:
      return same;
  }
}

type ActiveSession = Extract<GuidedSession, { phase: 'active' }>;

function begin(now: number): GuidedStep {
  return {
    session: {
      phase: 'active',
      currentExercise: 0,
      currentSet: 1,
      rest: idleTimer,
      paused: false,
      completedExercises: [],
      startTime: now,
    },
    prompt: { kind: 'set', exercise: exerciseAt(0), set: 1 },
  };
}

function completeSet(session: ActiveSession, now: number): GuidedStep {
  const exercise = exerciseAt(session.currentExercise);
  if (session.currentSet < exercise.sets) {
    return {
      session: {
        ...session,
        currentSet: session.currentSet + 1,
        rest: startRest(exercise.restSeconds, now),
      },
      prompt: { kind: 'rest', exercise, seconds: exercise.restSeconds },
    };
  }
  const next = session.currentExercise + 1;
  if (next === guidedWorkout.exercises.length) {
    return {
      session: { phase: 'complete', startTime: session.startTime, endTime: now },
      prompt: { kind: 'complete' },
    };
  }
  return {
    session: {
      ...session,
      currentExercise: next,
      currentSet: 1,
      completedExercises: [...session.completedExercises, exercise.id],
      rest: startRest(restBetweenExercisesSeconds, now),
    },
    prompt: { kind: 'next-exercise', exercise: exerciseAt(next), seconds: restBetweenExercisesSeconds },
  };
}

function endRest(session: ActiveSession): GuidedStep {
  return {
    session: { ...session, rest: idleTimer },
    prompt: { kind: 'set', exercise: exerciseAt(session.currentExercise), set: session.currentSet },
  };
}
