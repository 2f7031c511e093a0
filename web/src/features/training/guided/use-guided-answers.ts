import { useState } from 'react';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { answerExercise, type ExerciseAnswer } from '#shared/domain/program/answer-exercise.ts';
import { exerciseAt, type GuidedEvent, type GuidedSession } from '#shared/domain/training/guided-session.ts';
import { changeWorkout } from '#shared/domain/training/workout-change.ts';
import { usePainReports } from '#web/data/training/reported-pain.ts';
import { useOverview } from '#web/data/training/training-queries.ts';
import { changesBack, changesFor, limitsOf } from '../answers/answer-changes.ts';
import type { GivenAnswer } from '../answers/given-answer.tsx';
import type { WorkoutSession } from '../session/use-workout-session.ts';
import { usePerson } from '../use-person.ts';
import { guidedAfter, guidedStart, passedOf } from './guided-exercises.ts';

export type GuidedAnswers = {
  readonly last: GivenAnswer | null;
  readonly answer: (answer: ExerciseAnswer) => void;
  readonly undo: () => void;
};

/** Answers to the exercise in front of the client change the workout as the runner would, and the guide goes on with it. */
export function useGuidedAnswers({
  workoutSession: { workout, sets, experience },
  session,
  change,
  send,
  onNothingLeft,
}: {
  readonly workoutSession: WorkoutSession;
  readonly session: GuidedSession;
  readonly change: (workout: Workout, ...changes: readonly WorkoutChange[]) => Promise<void>;
  readonly send: (event: GuidedEvent) => unknown;
  /** @param workout As the answer left it. */
  readonly onNothingLeft: (workout: Workout) => void;
}): GuidedAnswers {
  const { account } = usePerson();
  const program = useOverview(account.id).data?.program;
  const pain = usePainReports().map(({ area }) => area);
  const [last, setLast] = useState<GivenAnswer | null>(null);
  const [hurtsBefore, setHurtsBefore] = useState(session.phase === 'active' ? session.hurts : []);

  /** Each change builds on the one before it. */
  const applyAll = (changes: readonly WorkoutChange[]): Workout => {
    if (changes.length > 0) void change(workout, ...changes);
    return changes.reduce<Workout>((now, each) => changeWorkout(now, each), workout);
  };

  const answer = (given: ExerciseAnswer) => {
    if (session.phase !== 'active') return;
    const current = exerciseAt(session);
    const open = session.exercises.slice(session.currentExercise);
    const limits = limitsOf(workout, program, experience, [...pain, ...session.hurts]);
    const isEasy = workout.easy === true;
    const outcomes = answerExercise(workout.exercises, open, given, { ...limits, isEasy });
    const after = applyAll(changesFor(outcomes, new Date().toISOString()));
    const isLighter = outcomes.some(({ kind }) => kind === 'lighter');
    const others = session.lighter.filter(({ slotId }) => slotId !== current.slotId);
    const lighter = isLighter
      ? [...others, { slotId: current.slotId, after: passedOf(workout, current.slotId, sets) }]
      : session.lighter;
    const hurts = given.kind === 'hurts' ? [...new Set([...session.hurts, given.area])] : session.hurts;
    const exercises = guidedAfter(session.exercises, after);
    if (exercises.every(({ slotId }) => session.completedExercises.includes(slotId))) {
      onNothingLeft(after);
      return;
    }
    send({ type: 'adapt', exercises, lighter, hurts });
    setHurtsBefore(session.hurts);
    setLast({ outcomes, before: workout });
  };

  const undo = () => {
    if (last === null || session.phase !== 'active') return;
    const after = applyAll(changesBack(last.outcomes, last.before, new Date().toISOString()));
    const slots = new Set(last.outcomes.map(({ slotId }) => slotId));
    const done = session.exercises.slice(0, session.currentExercise);
    const { exercises } = guidedStart(after, sets);
    const isDone = (slotId: string) => done.some((each) => each.slotId === slotId);
    send({
      type: 'adapt',
      exercises: [...done, ...exercises.filter(({ slotId }) => !isDone(slotId))],
      lighter: session.lighter.filter(({ slotId }) => !slots.has(slotId)),
      hurts: hurtsBefore,
    });
    setLast(null);
  };

  return { last, answer, undo };
}
