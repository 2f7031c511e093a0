import type { ComponentType } from 'react';
import { trainingLink } from '#web/data/training/training-links.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert, EmptyState } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { usePerson } from '../use-person.ts';
import { FinishView } from './finish/finish-view.tsx';
import { PlannedWorkout } from './planned-workout.tsx';
import { NothingRunning } from './running-now.tsx';
import { type Running, RunningWorkout } from './running-workout.tsx';
import { useWorkoutSession } from './use-workout-session.ts';
import { useWakeLock } from './wake-lock.ts';

export default function WorkoutRunner({
  workoutId,
  sync,
  voiceControl,
}: {
  readonly workoutId: string;
  readonly sync: () => Promise<unknown>;
  readonly voiceControl?: ComponentType | undefined;
}) {
  const t = useText();
  const { account } = usePerson();
  const { state, ...actions } = useWorkoutSession(account, workoutId, sync);
  switch (state.phase) {
    case 'loading':
      return <Skeleton lines={6} />;
    case 'missing':
      return (
        <EmptyState
          title={t('training.workout-missing')}
          action={<LinkButton to={trainingLink}>{t('training.back')}</LinkButton>}
        />
      );
    case 'failed':
      return <Alert tone="danger" title={t('training.load-failed')} />;
    default:
      return <OpenWorkout {...actions} session={state.session} voiceControl={voiceControl} />;
  }
}

function OpenWorkout(running: Running) {
  const { session, changeSet, removeSet } = running;
  const { status } = session.workout;
  useWakeLock(status === 'in-progress');
  if (status === 'completed') {
    return (
      <>
        <NothingRunning />
        <FinishView session={session} onCorrect={changeSet} onRemove={removeSet} />
      </>
    );
  }
  return status === 'in-progress' ? <RunningWorkout {...running} /> : <PlannedWorkout {...running} />;
}
