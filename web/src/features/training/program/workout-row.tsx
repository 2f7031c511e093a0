import { useState } from 'react';
import type { Workout } from '#shared/contracts/training/training.ts';
import { isFreeWorkout } from '#shared/domain/training/free-workout.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { workoutLink } from '#web/data/training/training-links.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { SetsDone } from '#web/parts/training/sets-done.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { MoveWorkout } from './move-workout.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A workout of the week on one quiet line. */
export function WorkoutRow({
  workout,
  today,
  sync,
}: {
  readonly workout: Workout;
  readonly today: string;
  readonly sync: () => Promise<unknown>;
}) {
  const t = useText();
  const language = useLanguage();
  const [moving, setMoving] = useState(false);
  const isDone = workout.status === 'completed';
  return (
    <li className="training-card" data-done={isDone}>
      <div>
        <p className="muted">
          {showDay(workout.day, language, {
            weekday: isDone ? 'short' : 'long',
            month: 'short',
            day: 'numeric',
          })}
        </p>
        <h3>{sessionName(t, workout)}</h3>
        {isDone ? (
          <p>
            <SetsDone workout={workout} />
          </p>
        ) : workout.estimatedMinutes === 0 ? null : (
          <p className="muted">
            {t('training.workout-facts', {
              minutes: workout.estimatedMinutes,
              count: workout.exercises.length,
            })}
          </p>
        )}
      </div>
      <StatusBadge workout={workout} today={today} />
      <div className="actions">
        <LinkButton size="small" variant={isDone ? 'ghost' : 'secondary'} to={workoutLink(workout.id)}>
          {t(
            isDone
              ? 'training.review'
              : workout.status === 'in-progress'
                ? 'training.continue'
                : 'training.open',
          )}
        </LinkButton>
        {isDone || isFreeWorkout(workout.id) ? null : (
          <Button size="small" variant="ghost" onClick={() => setMoving(true)}>
            {t('training.move')}
          </Button>
        )}
      </div>
      <MoveWorkout workout={workout} sync={sync} open={moving} onClose={() => setMoving(false)} />
    </li>
  );
}
