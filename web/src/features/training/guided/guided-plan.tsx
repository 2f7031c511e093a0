import type { GuidedExercise } from '#shared/domain/training/guided-session.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { targetCountText } from '#web/data/training/counting-text.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { trainingLink } from '#web/data/training/training-links.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { AnswerFirst, EasyReason } from '#web/parts/training/easy-first.tsx';
import { ExerciseClip } from '#web/parts/training/exercise-clip.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import type { WorkoutSession } from '../session/use-workout-session.ts';
import { NothingRunning } from '../workout/running-now.tsx';

/** What the guide will lead through. */
export function GuidedPlan({
  workoutSession: { workout },
  exercises,
  onStart,
}: {
  readonly workoutSession: WorkoutSession;
  readonly exercises: readonly GuidedExercise[];
  readonly onStart: () => void;
}) {
  const t = useText();
  const nameOf = useExerciseName();
  return (
    <section className="stack">
      <NothingRunning />
      <h2>{sessionName(t, workout)}</h2>
      <p className="muted">
        {t('training.guided.text', { minutes: workout.estimatedMinutes, count: exercises.length })}
      </p>
      {workout.easy ? <EasyReason /> : null}
      {workout.adjusted && !workout.easy ? (
        <p>{t('training.adjusted', { minutes: workout.estimatedMinutes })}</p>
      ) : null}
      <ol className="training-plan">
        {exercises.map(({ minimumReps: from, maximumReps: to, ...exercise }) => (
          <li key={exercise.slotId}>
            <strong>{nameOf(exercise.exerciseId)}</strong>
            <span className="muted">
              {t('training.target', {
                sets: exercise.sets,
                count: targetCountText(t, { ...exercise, from, to }),
              })}
            </span>
            <ExerciseClip exerciseId={exercise.exerciseId} />
          </li>
        ))}
      </ol>
      <div className="actions">
        {workout.easy ? <AnswerFirst /> : null}
        {exercises.length > 0 ? (
          <Button variant={workout.easy ? 'secondary' : 'primary'} onClick={onStart}>
            {t(workout.easy ? 'training.easy-start' : 'training.start')}
          </Button>
        ) : (
          <LinkButton to={trainingLink}>{t('training.back')}</LinkButton>
        )}
      </div>
    </section>
  );
}
