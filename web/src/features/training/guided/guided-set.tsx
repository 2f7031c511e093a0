import {
  exerciseAt,
  type GuidedEvent,
  type GuidedSession,
  isResting,
} from '#shared/domain/training/guided-session.ts';
import { restSecondsLeft, restShareLeft } from '#shared/domain/training/rest-timer.ts';
import { guidedWorkout } from '#shared/domain/training/training-constants.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Dock } from '../rest/dock.tsx';
import { RestClock } from '../rest/rest-clock.tsx';
import { isDoubleTap, useShownAt } from '../set/double-tap.ts';
import { EndWorkout } from '../workout/end-workout.tsx';
import { LoadedProgress } from '../workout/loaded-progress.tsx';
import { RunnerHead } from '../workout/runner-head.tsx';
import { RunningNow } from '../workout/running-now.tsx';
import '../workout/runner.css';
import './guided-set.css';

/** The set or the rest of a guided workout, with one figure to read from two meters. */
export function GuidedSet({
  session,
  now,
  onEvent,
}: {
  readonly session: Extract<GuidedSession, { phase: 'active' }>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onEvent: (type: GuidedEvent['type']) => void;
}) {
  const t = useText();
  const { currentExercise, currentSet, paused, rest } = session;
  const exercise = exerciseAt(currentExercise);
  const resting = isResting(session);
  const total = guidedWorkout.exercises.length;
  // Another set, or its rest, comes under the same thumb.
  const shownAt = useShownAt(`${currentExercise} ${currentSet} ${resting}`, () => 0);
  const press = (type: GuidedEvent['type']) => {
    if (!isDoubleTap(shownAt)) onEvent(type);
  };
  const name = t(`training.guided.${kebab(exercise.id)}`);
  const plates = guidedWorkout.exercises.map(({ id, sets }, index) => ({
    id,
    sets,
    done: index < currentExercise ? sets : index > currentExercise ? 0 : currentSet - 1,
  }));
  const isFirst = currentExercise === 0 && currentSet === 1;
  return (
    <section className="runner guided">
      <RunningNow
        name={name}
        set={currentSet}
        sets={exercise.sets}
        target={{
          measure: 'repetitions',
          perSide: false,
          from: exercise.minimumReps,
          to: exercise.maximumReps,
        }}
        resting={resting}
      />
      <RunnerHead
        name={t('training.guided.title')}
        since={new Date(session.startTime).toISOString()}
        action={
          <EndWorkout
            setsLeft={plates.reduce((sum, { sets, done }) => sum + sets - done, 0)}
            onEnd={() => onEvent('end')}
          />
        }
      />
      <div className="runner-list">
        <LoadedProgress plates={plates} />
        <p className="muted">{t('training.guided.position', { number: currentExercise + 1, total })}</p>
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
              <p className="guided-label">{t('training.field.repetitions')}</p>
              <p className="guided-figure">{`${exercise.minimumReps}–${exercise.maximumReps}`}</p>
            </>
          )}
          <p className="guided-cue">{t(`training.guided.${kebab(exercise.id)}-cue`)}</p>
          {paused ? <p role="status">{t('training.guided.paused')}</p> : null}
        </div>
        <Dock isOver={false} over="" rest={null}>
          {resting ? (
            <Button variant="secondary" disabled={paused} onClick={() => press('skip-rest')}>
              {t('training.rest-skip')}
            </Button>
          ) : (
            <Button disabled={paused} onClick={() => press('complete-set')}>
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
