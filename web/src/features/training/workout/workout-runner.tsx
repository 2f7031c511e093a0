import type { ComponentType } from 'react';
import { TargetText } from '#web/components/training/target-text.tsx';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { Alert, EmptyState } from '#web/components/ui/display.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { trainingLink } from '#web/data/training/training-links.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { unlockSound } from '../rest/alert-sound.ts';
import { usePerson } from '../use-person.ts';
import { NothingRunning } from './running-now.tsx';
import { type Running, RunningWorkout } from './running-workout.tsx';
import { useWorkoutSession } from './use-workout-session.ts';
import { useWakeLock } from './wake-lock.ts';
import { WorkoutHead } from './workout-head.tsx';
import { WorkoutSummaryView } from './workout-summary.tsx';

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
        <WorkoutSummaryView session={session} onCorrect={changeSet} onRemove={removeSet} />
      </>
    );
  }
  return status === 'in-progress' ? <RunningWorkout {...running} /> : <PlannedWorkout {...running} />;
}

function PlannedWorkout({ session, change }: Running) {
  const t = useText();
  const { account } = usePerson();
  const nameOf = useExerciseName();
  const { workout, records } = session;
  return (
    <section className="stack">
      <WorkoutHead workout={workout} />
      <ol className="training-plan">
        {workout.exercises.map((slot) => (
          <li key={slot.slotId}>
            <strong>{nameOf(slot.exerciseId)}</strong>
            <TargetText
              slot={slot}
              unit={account.weightUnit}
              record={records.find(({ exerciseId }) => exerciseId === slot.exerciseId)}
            />
          </li>
        ))}
      </ol>
      <div className="actions">
        <Button
          onClick={() => {
            unlockSound();
            window.scrollTo({ top: 0 });
            void change(workout, { type: 'start', at: new Date().toISOString() });
          }}
        >
          {t('training.start')}
        </Button>
        <LinkButton variant="secondary" to={trainingLink}>
          {t('training.back')}
        </LinkButton>
      </div>
    </section>
  );
}
