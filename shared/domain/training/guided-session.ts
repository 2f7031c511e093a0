import type { InjuryArea } from '../health/health-screening.ts';
import type { Counting } from '../sets/exercise-measure.ts';
import { idleTimer, isRestOver, pauseRest, type RestTimer, resumeRest, startRest } from './rest-timer.ts';
import { restBetweenExercisesSeconds } from './training-constants.ts';

/** An exercise of the workout, as it is when the guide begins or the client answers. */
export type GuidedExercise = Counting & {
  readonly slotId: string;
  readonly exerciseId: string;
  readonly sets: number;
  readonly minimumReps: number;
  readonly maximumReps: number;
  readonly restSeconds: number;
};

/** Of a slot: it was too hard before the set that follows on so many. */
export type LighterFrom = { readonly slotId: string; readonly after: number };

export type GuidedSession =
  | { readonly phase: 'not-started' }
  | {
      readonly phase: 'active';
      readonly workoutId: string;
      readonly exercises: readonly GuidedExercise[];
      readonly currentExercise: number;
      readonly currentSet: number;
      readonly rest: RestTimer;
      readonly paused: boolean;
      /** Slots. */
      readonly completedExercises: readonly string[];
      readonly lighter: readonly LighterFrom[];
      /** Areas that the client said hurt, in this session. */
      readonly hurts: readonly InjuryArea[];
      /** Epoch milliseconds. */
      readonly startTime: number;
    }
  | {
      readonly phase: 'complete';
      readonly workoutId: string;
      readonly startTime: number;
      readonly endTime: number;
    };

export type GuidedEvent =
  /** Exercises with sets to do; `currentSet` of the first one, when some of it is done. */
  | {
      readonly type: 'start';
      readonly workoutId: string;
      readonly exercises: readonly GuidedExercise[];
      readonly currentSet: number;
    }
  /** What is to do after an answer. The current slot may be gone; those before it stay. */
  | {
      readonly type: 'adapt';
      readonly exercises: readonly GuidedExercise[];
      readonly lighter: readonly LighterFrom[];
      readonly hurts: readonly InjuryArea[];
    }
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

export type ActiveGuidedSession = Extract<GuidedSession, { phase: 'active' }>;

export const notStarted: GuidedSession = { phase: 'not-started' };

export function exerciseAt(session: ActiveGuidedSession, index = session.currentExercise): GuidedExercise {
  const exercise = session.exercises[index];
  if (exercise === undefined) throw new RangeError(`The workout has no exercise ${index}`);
  return exercise;
}

export function isResting(session: GuidedSession): boolean {
  return session.phase === 'active' && session.rest.status !== 'idle';
}

/** An event that does not apply to the state is ignored. @param now Epoch milliseconds. */
export function stepGuided(session: GuidedSession, event: GuidedEvent, now: number): GuidedStep {
  const same: GuidedStep = { session, prompt: null };
  if (event.type === 'end') return { session: notStarted, prompt: null };
  if (session.phase !== 'active') return event.type === 'start' ? begin(event, now) : same;
  switch (event.type) {
    case 'complete-set':
      return session.paused || isResting(session) ? same : completeSet(session, now);
    case 'adapt':
      return adapt(session, event, now);
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

function begin(event: Extract<GuidedEvent, { type: 'start' }>, now: number): GuidedStep {
  const { workoutId, exercises, currentSet } = event;
  const [first] = exercises;
  if (first === undefined) return { session: notStarted, prompt: null };
  return {
    session: {
      phase: 'active',
      workoutId,
      exercises,
      currentExercise: 0,
      currentSet,
      rest: idleTimer,
      paused: false,
      completedExercises: [],
      lighter: [],
      hurts: [],
      startTime: now,
    },
    prompt: { kind: 'set', exercise: first, set: currentSet },
  };
}

function completeSet(session: ActiveGuidedSession, now: number): GuidedStep {
  const exercise = exerciseAt(session);
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
  const next = session.exercises[session.currentExercise + 1];
  if (next === undefined) return complete(session, now);
  return {
    session: {
      ...session,
      currentExercise: session.currentExercise + 1,
      currentSet: 1,
      completedExercises: [...session.completedExercises, exercise.slotId],
      rest: startRest(restBetweenExercisesSeconds, now),
    },
    prompt: { kind: 'next-exercise', exercise: next, seconds: restBetweenExercisesSeconds },
  };
}

function complete({ workoutId, startTime }: ActiveGuidedSession, now: number): GuidedStep {
  return {
    session: { phase: 'complete', workoutId, startTime, endTime: now },
    prompt: { kind: 'complete' },
  };
}

function adapt(
  session: ActiveGuidedSession,
  { exercises, lighter, hurts }: Extract<GuidedEvent, { type: 'adapt' }>,
  now: number,
): GuidedStep {
  const { slotId } = exerciseAt(session);
  const done = new Set(session.completedExercises);
  // The current exercise may be gone, or one before it back.
  const currentExercise = exercises.findIndex((each) => !done.has(each.slotId));
  const current = exercises[currentExercise];
  if (current === undefined) return complete(session, now);
  const currentSet = current.slotId === slotId ? session.currentSet : 1;
  const next = { ...session, exercises, lighter, hurts, currentExercise, currentSet };
  const exercise = exerciseAt(next);
  return { session: next, prompt: isResting(next) ? null : { kind: 'set', exercise, set: currentSet } };
}

function endRest(session: ActiveGuidedSession): GuidedStep {
  return {
    session: { ...session, rest: idleTimer },
    prompt: { kind: 'set', exercise: exerciseAt(session), set: session.currentSet },
  };
}
