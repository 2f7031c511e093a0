import { describe, expect, it } from 'vitest';
import {
  type GuidedEvent,
  type GuidedSession,
  notStarted,
  stepGuided,
} from '#shared/domain/training/guided-session.ts';
import { restSecondsLeft } from '#shared/domain/training/rest-timer.ts';

/** A session that is driven by events and a clock that the test moves. */
function drive() {
  let session: GuidedSession = notStarted;
  let now = 1_000_000;
  const send = (type: GuidedEvent['type']) => {
    const step = stepGuided(session, { type }, now);
    session = step.session;
    return step.prompt;
  };
  return {
    send,
    wait: (seconds: number) => {
      now += seconds * 1000;
      return send('tick');
    },
    get state() {
      return session.phase === 'active'
        ? {
            exercise: session.currentExercise,
            set: session.currentSet,
            rest: restSecondsLeft(session.rest, now),
            done: session.completedExercises,
          }
        : session.phase;
    },
  };
}

describe('the guided workout', () => {
  it('has three exercises with rests of 90, 120 and 90 seconds, and 180 between exercises', () => {
    const workout = drive();
    expect(workout.send('start')).toMatchObject({ kind: 'set', set: 1 });
    const done: string[] = [];
    for (const [exercise, rest] of [90, 120, 90].entries()) {
      for (const set of [1, 2]) {
        expect(workout.state).toEqual({ exercise, set, rest: 0, done });
        expect(workout.send('complete-set')).toMatchObject({ kind: 'rest', seconds: rest });
        expect(workout.state).toEqual({ exercise, set: set + 1, rest, done });
        expect(workout.wait(rest - 1)).toBeNull();
        expect(workout.state).toMatchObject({ rest: 1 });
        expect(workout.wait(1)).toMatchObject({ kind: 'set', set: set + 1 });
      }
      const prompt = workout.send('complete-set');
      if (exercise === 2) {
        expect(prompt).toEqual({ kind: 'complete' });
        expect(workout.state).toBe('complete');
        return;
      }
      done.push(['push_ups', 'pull_ups'][exercise] ?? '');
      expect(prompt).toMatchObject({ kind: 'next-exercise', seconds: 180 });
      expect(workout.state).toEqual({ exercise: exercise + 1, set: 1, rest: 180, done });
      expect(workout.wait(180)).toMatchObject({ kind: 'set', set: 1 });
    }
  });

  it('ignores sets during a rest or pause, and a pause does not shorten the rest', () => {
    const workout = drive();
    workout.send('start');
    workout.send('complete-set');
    workout.send('complete-set');
    expect(workout.state).toMatchObject({ set: 2, rest: 90 });
    workout.wait(30);
    workout.send('pause');
    workout.wait(3_600);
    expect(workout.state).toMatchObject({ set: 2, rest: 60 });
    workout.send('skip-rest');
    expect(workout.state).toMatchObject({ rest: 60 });
    workout.send('resume');
    expect(workout.wait(60)).toMatchObject({ kind: 'set', set: 2 });
    expect(workout.send('complete-set')).toMatchObject({ kind: 'rest' });
  });

  it('is reset by End Workout in any state', () => {
    const workout = drive();
    workout.send('start');
    workout.send('complete-set');
    workout.send('end');
    expect(workout.state).toBe('not-started');
    workout.send('complete-set');
    expect(workout.state).toBe('not-started');
  });
});
