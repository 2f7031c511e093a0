import { describe, expect, it } from 'vitest';
import {
  type GuidedEvent,
  type GuidedExercise,
  type GuidedSession,
  notStarted,
  stepGuided,
} from '#shared/domain/training/guided-session.ts';
import { restSecondsLeft } from '#shared/domain/training/rest-timer.ts';

const exercise = (slotId: string, restSeconds: number, sets = 3): GuidedExercise => ({
  slotId,
  exerciseId: `exercise-${slotId}`,
  sets,
  restSeconds,
  measure: 'repetitions',
  perSide: false,
  minimumReps: 8,
  maximumReps: 12,
});
const workout = [exercise('a', 90), exercise('b', 120), exercise('c', 90)];
type Tap = 'complete-set' | 'tick' | 'skip-rest' | 'pause' | 'resume' | 'end';

/** A session that is driven by events and a clock that the test moves. */
function drive(exercises = workout, currentSet = 1) {
  let session: GuidedSession = notStarted;
  let now = 1_000_000;
  const step = (event: GuidedEvent) => {
    const next = stepGuided(session, event, now);
    session = next.session;
    return next.prompt;
  };
  return {
    step,
    start: () => step({ type: 'start', workoutId: 'w', exercises, currentSet }),
    send: (type: Tap) => step({ type }),
    wait: (seconds: number) => {
      now += seconds * 1000;
      return step({ type: 'tick' });
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

describe('a guided workout', () => {
  it('rests as each exercise says, and 180 seconds between exercises', () => {
    const guide = drive();
    expect(guide.start()).toMatchObject({ kind: 'set', set: 1 });
    const done: string[] = [];
    for (const [index, rest] of [90, 120, 90].entries()) {
      for (const set of [1, 2]) {
        expect(guide.state).toEqual({ exercise: index, set, rest: 0, done });
        expect(guide.send('complete-set')).toMatchObject({ kind: 'rest', seconds: rest });
        expect(guide.state).toEqual({ exercise: index, set: set + 1, rest, done });
        expect(guide.wait(rest - 1)).toBeNull();
        expect(guide.state).toMatchObject({ rest: 1 });
        expect(guide.wait(1)).toMatchObject({ kind: 'set', set: set + 1 });
      }
      const prompt = guide.send('complete-set');
      if (index === 2) {
        expect(prompt).toEqual({ kind: 'complete' });
        expect(guide.state).toBe('complete');
        return;
      }
      done.push(['a', 'b'][index] ?? '');
      expect(prompt).toMatchObject({ kind: 'next-exercise', seconds: 180 });
      expect(guide.state).toEqual({ exercise: index + 1, set: 1, rest: 180, done });
      expect(guide.wait(180)).toMatchObject({ kind: 'set', set: 1 });
    }
  });

  it('ignores sets during a rest or pause, and a pause does not shorten the rest', () => {
    const guide = drive();
    guide.start();
    guide.send('complete-set');
    guide.send('complete-set');
    expect(guide.state).toMatchObject({ set: 2, rest: 90 });
    guide.wait(30);
    guide.send('pause');
    guide.wait(3_600);
    expect(guide.state).toMatchObject({ set: 2, rest: 60 });
    guide.send('skip-rest');
    expect(guide.state).toMatchObject({ rest: 60 });
    guide.send('resume');
    expect(guide.wait(60)).toMatchObject({ kind: 'set', set: 2 });
    expect(guide.send('complete-set')).toMatchObject({ kind: 'rest' });
  });

  it('is reset by End Workout in any state', () => {
    const guide = drive();
    guide.start();
    guide.send('complete-set');
    guide.send('end');
    expect(guide.state).toBe('not-started');
    guide.send('complete-set');
    expect(guide.state).toBe('not-started');
  });

  it('goes on where the runner stopped, and does not begin without anything to do', () => {
    const guide = drive(workout.slice(1), 3);
    expect(guide.start()).toMatchObject({ set: 3, exercise: { slotId: 'b' } });
    expect(guide.send('complete-set')).toMatchObject({ kind: 'next-exercise', exercise: { slotId: 'c' } });
    const empty = drive([]);
    expect(empty.start()).toBeNull();
    expect(empty.state).toBe('not-started');
  });

  it('goes on with a swapped exercise in its set, and past one that is left out', () => {
    const guide = drive();
    guide.start();
    guide.send('complete-set');
    guide.wait(90);
    const swapped = { ...exercise('a', 60), exerciseId: 'easier' };
    const adapt = (exercises: readonly GuidedExercise[]) =>
      guide.step({ type: 'adapt', exercises, lighter: [], hurts: [] });
    expect(adapt([swapped, ...workout.slice(1)])).toMatchObject({ kind: 'set', set: 2, exercise: swapped });
    expect(adapt(workout.slice(1))).toMatchObject({ kind: 'set', set: 1, exercise: { slotId: 'b' } });
    expect(adapt(workout)).toMatchObject({ kind: 'set', set: 1, exercise: { slotId: 'a' } });
    expect(adapt([])).toEqual({ kind: 'complete' });
  });
});
