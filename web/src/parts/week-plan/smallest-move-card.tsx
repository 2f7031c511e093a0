import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { type SmallestMove, smallestMove } from '#shared/domain/week-plan/smallest-move.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { storeChanges } from '#web/data/training/device/training-device-writes.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { workoutLink } from '#web/data/training/training-links.ts';
import { showPending, useCalendar } from '#web/data/training/training-queries.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useToday } from '#web/lib/use-now.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import './week-plan.css';

/** After a bad week: the shortest session that keeps it, one tap away. */
export default function SmallestMoveCard({
  account,
  sync,
}: {
  readonly account: Pick<Account, 'id' | 'timeZone'>;
  readonly sync: () => Promise<unknown>;
}) {
  const today = useToday(account.timeZone);
  const monday = mondayOf(today);
  const before = useCalendar(account.id, addDays(monday, -7)).data;
  const now = useCalendar(account.id, monday).data;
  if (before === undefined || now === undefined) return null;
  const known = new Set(now.workouts.map(({ id }) => id));
  const workouts = [...before.workouts.filter(({ id }) => !known.has(id)), ...now.workouts];
  const move = smallestMove(workouts, today);
  const workout = workouts.find(({ id }) => id === move?.workoutId);
  if (move === null || workout === undefined) return null;
  return <Move move={move} workout={workout} today={today} accountId={account.id} sync={sync} />;
}

function Move({
  move,
  workout,
  today,
  accountId,
  sync,
}: {
  readonly move: SmallestMove;
  readonly workout: Workout;
  readonly today: string;
  readonly accountId: string;
  readonly sync: () => Promise<unknown>;
}) {
  const t = useText();
  const exerciseName = useExerciseName();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const begin = useMutation({
    networkMode: 'always',
    mutationFn: () => storeChanges(accountId, workout, shortened(workout, move, today)),
    onSuccess: async () => {
      await showPending(queries, accountId);
      void sync();
      await navigate(workoutLink(workout.id));
    },
  });
  const exercises = workout.exercises
    .filter(({ slotId }) => move.slotIds.includes(slotId))
    .map(({ exerciseId }) => exerciseName(exerciseId));
  return (
    <Card className="week-plan">
      <h2>{t('week-plan.move-title')}</h2>
      <p>
        <strong>{t('week-plan.move-what', { name: sessionName(t, workout), minutes: move.minutes })}</strong>
      </p>
      <p className="muted">
        {t('week-plan.move-sets', { exercises: exercises.join(', '), sets: move.sets, all: move.ofSets })}
      </p>
      {begin.isError ? <Alert tone="danger" title={t('training.change-failed')} /> : null}
      <div className="actions">
        <Button variant="secondary" busy={begin.isPending} onClick={() => begin.mutate()}>
          {t('week-plan.move-begin')}
        </Button>
      </div>
    </Card>
  );
}

/** The session on today, without the exercises that can wait. */
function shortened(workout: Workout, move: SmallestMove, today: string): readonly WorkoutChange[] {
  const at = new Date().toISOString();
  return [
    ...(workout.day === today ? [] : [{ type: 'move', at, day: today } as const]),
    ...workout.exercises
      .filter(({ slotId, skipped }) => skipped !== true && !move.slotIds.includes(slotId))
      .map(({ slotId }) => ({ type: 'skip-exercise', at, slotId, skipped: true }) as const),
  ];
}
