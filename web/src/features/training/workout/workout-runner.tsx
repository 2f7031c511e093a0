import { type ComponentType, Suspense } from 'react';
import { trainingLink } from '#web/data/training/training-links.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert, EmptyState } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import type { Running } from '../session/running.ts';
import { useWorkoutSession } from '../session/use-workout-session.ts';
import { usePerson } from '../use-person.ts';
import type { SyncState } from '../use-sync.ts';
import { FinishView } from './finish/finish-view.tsx';
import { PlannedWorkout } from './planned-workout.tsx';
import { NothingRunning } from './running-now.tsx';
import { RunningWorkout } from './running-workout.tsx';
import { useWakeLock } from './wake-lock.ts';

const LogWorkout = lazyPart(() => import('../log/log-workout.tsx'), ['workout-log']);

export default function WorkoutRunner({
  workoutId,
  sync,
  voiceControl,
}: {
  readonly workoutId: string;
  readonly sync: SyncState['sync'];
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
  const { session } = running;
  const { status, performed } = session.workout;
  const isLogged = status === 'in-progress' && performed !== undefined;
  useWakeLock(status === 'in-progress' && !isLogged);
  if (status === 'completed') {
    return (
      <>
        <NothingRunning />
        <FinishView {...running} />
      </>
    );
  }
  if (isLogged) {
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <LogWorkout {...running} />
      </Suspense>
    );
  }
  return status === 'in-progress' ? <RunningWorkout {...running} /> : <PlannedWorkout {...running} />;
}
