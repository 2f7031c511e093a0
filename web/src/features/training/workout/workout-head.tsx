import type { ReactNode } from 'react';
import type { Workout } from '#shared/contracts/training.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

export function WorkoutHead({ workout, action }: { readonly workout: Workout; readonly action?: ReactNode }) {
  const t = useText();
  return (
    <header className="training-head">
      <div className="training-bar">
        <h2>{sessionName(t, workout)}</h2>
        {action}
      </div>
      {workout.status === 'in-progress' ? null : (
        <p className="muted">
          {t('training.workout-facts', {
            minutes: workout.estimatedMinutes,
            count: workout.exercises.length,
          })}
        </p>
      )}
      {workout.notes ? <p className="training-coach-note">{workout.notes}</p> : null}
    </header>
  );
}
