import { Suspense } from 'react';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { targetOf } from '#shared/domain/sets/exercise-measure.ts';
import { type ActiveGuidedSession, exerciseAt, isResting } from '#shared/domain/training/guided-session.ts';
import { restSecondsLeft, restShareLeft } from '#shared/domain/training/rest-timer.ts';
import { useExerciseName, useLibrary } from '#web/data/exercises/use-library.ts';
import { countLabel } from '#web/data/training/counting-text.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { isDoubleTap, useShownAt } from '#web/lib/hooks/double-tap.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ExerciseClip } from '#web/parts/training/exercise-clip.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { PainAsks } from '../proposal/why-proposal.tsx';
import { Dock } from '../rest/dock.tsx';
import { RestClock } from '../rest/rest-clock.tsx';
import { SetFields } from '../set/set-fields.tsx';
import type { OpenEntry } from '../set/use-set-entry.ts';
import { usePerson } from '../use-person.ts';
import { EndWorkout } from '../workout/end-workout.tsx';
import { LoadedProgress } from '../workout/loaded-progress.tsx';
import { RunnerHead } from '../workout/runner-head.tsx';
import { RunningNow } from '../workout/running-now.tsx';
import { exerciseAhead } from '../workout/sets-ahead.ts';
import type { GuidedAnswers } from './use-guided-answers.ts';
import type { HeldBy } from './use-suggested-set.ts';
import '../workout/runner.css';
import './guided-set.css';

const AnswerButtons = lazyPart(() => import('../answers/answer-buttons.tsx'), ['today-session', 'health']);
const GivenAnswerNote = lazyPart(() => import('../answers/given-answer.tsx'), ['today-session', 'exercises']);

/** The set or the rest of a guided workout, with one figure to read from two meters. */
export function GuidedSet({
  session,
  now,
  workout,
  entry,
  formId,
  answers,
  heldBy,
  onChange,
  onEvent,
  onEnd,
}: {
  readonly session: ActiveGuidedSession;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly workout: Workout;
  readonly entry: OpenEntry;
  readonly formId: string;
  readonly answers: GuidedAnswers;
  readonly heldBy: HeldBy | null;
  readonly onChange: (change: WorkoutChange) => Promise<void>;
  readonly onEvent: (type: 'skip-rest' | 'pause' | 'resume') => void;
  readonly onEnd: () => void;
}) {
  const t = useText();
  const nameOf = useExerciseName();
  const library = useLibrary();
  const { currentExercise, currentSet, paused, rest, exercises } = session;
  const exercise = exerciseAt(session);
  const { minimumReps: from, maximumReps: to } = exercise;
  const resting = isResting(session);
  // Another set, or its rest, comes under the same thumb.
  const shownAt = useShownAt(`${currentExercise} ${currentSet} ${resting}`, () => 0);
  const press = (act: () => void) => {
    if (!isDoubleTap(shownAt)) act();
  };
  const name = nameOf(exercise.exerciseId);
  const { account } = usePerson();
  const ahead = exercises.slice(currentExercise).flatMap((each, index) =>
    exerciseAhead({
      name: nameOf(each.exerciseId),
      sets: each.sets,
      done: index === 0 ? currentSet - 1 : 0,
      target: () => targetOf(each),
    }),
  );
  const cue = library?.find(({ id }) => id === exercise.exerciseId)?.cues[0];
  const plates = exercises.map(({ slotId, sets }, index) => ({
    id: slotId,
    sets,
    done: index < currentExercise ? sets : index > currentExercise ? 0 : currentSet - 1,
  }));
  const isFirst = currentExercise === 0 && currentSet === 1;
  const isLighter = session.lighter.some(({ slotId }) => slotId === exercise.slotId);
  return (
    <section className="runner guided">
      <RunningNow
        name={name}
        set={currentSet}
        sets={exercise.sets}
        target={targetOf(exercise)}
        resting={resting}
        load={entry.typed.load === '' ? null : `${entry.typed.load} ${account.weightUnit}`}
        reason={null}
        ahead={ahead}
      />
      <RunnerHead
        name={sessionName(t, workout)}
        since={new Date(session.startTime).toISOString()}
        action={
          <EndWorkout setsLeft={plates.reduce((sum, { sets, done }) => sum + sets - done, 0)} onEnd={onEnd} />
        }
      />
      <div className="runner-list">
        <LoadedProgress plates={plates} />
        <p className="muted">
          {t('training.guided.position', { number: currentExercise + 1, total: exercises.length })}
        </p>
      </div>
      <div className="runner-current">
        <div className={resting || isFirst ? 'guided-set' : 'guided-set guided-go'} data-resting={resting}>
          <h3>{name}</h3>
          <p className="guided-number">
            {t('training.set-number', { number: currentSet, sets: exercise.sets })}
          </p>
          {resting ? (
            <>
              <p className="guided-label">{t('training.guided.rest')}</p>
              <RestClock
                label={t('training.guided.rest')}
                secondsLeft={restSecondsLeft(rest, now)}
                shareLeft={restShareLeft(rest, now)}
              />
            </>
          ) : (
            <>
              <p className="guided-label">{countLabel(t, exercise)}</p>
              <p className="guided-figure">
                {isLighter ? entry.typed.count : from === to ? from : `${from}–${to}`}
              </p>
              <form id={formId} {...entry.form}>
                <SetFields entry={entry} exerciseId={exercise.exerciseId} />
              </form>
            </>
          )}
          {cue === undefined ? null : <p className="guided-cue">{cue}</p>}
          <ExerciseClip exerciseId={exercise.exerciseId} />
          {paused ? <p role="status">{t('training.guided.paused')}</p> : null}
        </div>
        {heldBy === null ? null : <PainAsks {...heldBy} onChange={onChange} />}
        <Suspense>
          {answers.last === null ? null : <GivenAnswerNote answer={answers.last} onUndo={answers.undo} />}
          <AnswerButtons exerciseId={exercise.exerciseId} onAnswer={answers.answer} />
        </Suspense>
        <Dock isOver={false} over="" rest={null}>
          {resting ? (
            <Button variant="secondary" disabled={paused} onClick={() => press(() => onEvent('skip-rest'))}>
              {t('training.rest-skip')}
            </Button>
          ) : (
            <Button type="submit" form={formId} disabled={paused || entry.busy}>
              {t('training.complete-set')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onEvent(paused ? 'resume' : 'pause')}>
            {t(paused ? 'training.guided.resume' : 'training.guided.pause')}
          </Button>
        </Dock>
      </div>
    </section>
  );
}
