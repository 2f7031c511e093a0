import { useEffect, useId } from 'react';
import type { Workout } from '#shared/contracts/training/training.ts';
import { isLoaded } from '#shared/domain/exercises/loaded-exercise.ts';
import { countsAsWork } from '#shared/domain/sets/set-kind.ts';
import type { GuidedPrompt } from '#shared/domain/training/guided-session.ts';
import { exerciseAt } from '#shared/domain/training/guided-session.ts';
import { changeWorkout } from '#shared/domain/training/workout-change.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { startChange } from '#web/data/training/start-change.ts';
import { workoutLink } from '#web/data/training/training-links.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import type { useWorkoutSession, WorkoutSession } from '../session/use-workout-session.ts';
import type { SetEntry } from '../set/set-entry.ts';
import { useSetEntry } from '../set/use-set-entry.ts';
import { usePerson } from '../use-person.ts';
import { NothingRunning } from '../workout/running-now.tsx';
import { useWakeLock } from '../workout/wake-lock.ts';
import { guidedStart } from './guided-exercises.ts';
import { GuidedPlan } from './guided-plan.tsx';
import { GuidedSet } from './guided-set.tsx';
import { createSpeaker, fetchSpeech } from './guided-speaker.ts';
import { spokenPrompt } from './spoken-prompt.ts';
import { useGuidedAnswers } from './use-guided-answers.ts';
import { useGuidedSession } from './use-guided-session.ts';
import { useSuggestedSet } from './use-suggested-set.ts';

const speaker = createSpeaker(fetchSpeech);

type GuidedWorkoutActions = Pick<ReturnType<typeof useWorkoutSession>, 'logSet' | 'change'>;

/**
 * Leads through a workout: drives the state machine with taps and the clock, speaks what comes of it, and logs each set
 * where the runner logs it.
 */
export function GuidedRun({
  workoutSession,
  logSet,
  change,
  onStart,
  onClose,
}: GuidedWorkoutActions & {
  readonly workoutSession: WorkoutSession;
  readonly onStart: () => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const nameOf = useExerciseName();
  const { account } = usePerson();
  const { workout, sets } = workoutSession;
  const say = (prompt: GuidedPrompt) => {
    if (prompt.kind === 'complete') toast({ title: t('training.guided.complete') });
    void speaker.speak(spokenPrompt(prompt, t, nameOf), account.id);
  };
  const { session, now, send } = useGuidedSession(account.id, say);
  const isActive = session.phase === 'active';
  const suggested = useSuggestedSet(workoutSession, session);
  const formId = useId();
  const exercise = session.phase === 'active' ? exerciseAt(session) : null;
  const entry = useSetEntry({
    id: session.phase === 'active' ? `${exercise?.slotId} ${exercise?.exerciseId} ${session.currentSet}` : '',
    counting: { measure: exercise?.measure ?? 'repetitions', perSide: exercise?.perSide === true },
    start: suggested?.set ?? { reps: exercise?.minimumReps ?? 0, load: null, effort: null },
    asksForLoad:
      exercise !== null &&
      !workout.easy &&
      isLoaded(exercise.exerciseId) &&
      !sets.some(({ slotId, load }) => slotId === exercise.slotId && load === null),
    onSubmit: async (typed) => completeSet(typed),
  });
  const answers = useGuidedAnswers({ workoutSession, session, change, send, onNothingLeft: finish });
  useWakeLock(isActive);
  useEffect(() => () => speaker.stop(), []);

  /** The set is logged where the runner logs it, and finishes the workout when it was the last. */
  async function completeSet(typed: SetEntry): Promise<void> {
    speaker.unlock();
    const before = send({ type: 'complete-set' });
    if (before?.phase !== 'active') return;
    const { slotId, exerciseId, measure, perSide, sets: planned } = exerciseAt(before);
    const begin = startChange(workout);
    const begun = workout.status === 'in-progress' ? workout : changeWorkout(workout, begin);
    if (begun !== workout) void change(workout, begin);
    await logSet({
      ...typed,
      slotId,
      exerciseId,
      setNumber: sets.filter((set) => set.slotId === slotId && !set.deleted).length + 1,
      measure,
      perSide,
      ...(suggested?.proposed !== undefined && countsAsWork(typed) && { proposed: suggested.proposed }),
    });
    const isLast = before.currentExercise === before.exercises.length - 1 && before.currentSet >= planned;
    if (isLast) void change(begun, { type: 'finish', at: new Date().toISOString() });
  }

  function finish(now: Workout = workout): void {
    // Ended before the first set, there is nothing to store.
    if (sets.some(({ deleted }) => !deleted)) {
      void change(now, { type: 'finish', at: new Date().toISOString() });
    }
    speaker.stop();
    send({ type: 'end' });
    onClose();
  }

  if (session.phase === 'complete') {
    return (
      <section className="stack">
        <NothingRunning />
        <h2>{t('training.guided.complete')}</h2>
        <p>{t('training.guided.logged')}</p>
        <div className="actions">
          <LinkButton to={workoutLink(workout.id)}>{t('training.review')}</LinkButton>
          <Button
            variant="secondary"
            onClick={() => {
              send({ type: 'end' });
              onClose();
            }}
          >
            {t('training.guided.close')}
          </Button>
        </div>
      </section>
    );
  }
  if (session.phase !== 'active' || session.workoutId !== workout.id) {
    const start = guidedStart(workout, sets);
    return (
      <GuidedPlan
        workoutSession={workoutSession}
        exercises={start.exercises}
        onStart={() => {
          speaker.unlock();
          onStart();
          send({ type: 'start', workoutId: workout.id, ...start });
          toast({ title: t('training.guided.started') });
        }}
      />
    );
  }

  return (
    <GuidedSet
      session={session}
      now={now}
      workout={workout}
      entry={entry}
      formId={formId}
      answers={answers}
      heldBy={suggested?.heldBy ?? null}
      onChange={(asked) => change(workout, asked)}
      onEvent={(type) => {
        if (type === 'pause') speaker.stop();
        send({ type });
      }}
      onEnd={() => finish()}
    />
  );
}
