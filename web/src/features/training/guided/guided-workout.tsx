import { useState } from 'react';
import { trainingLink } from '#web/data/training/training-links.ts';
import { useOverview } from '#web/data/training/training-queries.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert, EmptyState } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { useWorkoutSession } from '../session/use-workout-session.ts';
import { usePerson } from '../use-person.ts';
import type { SyncState } from '../use-sync.ts';
import { GuidedRun } from './guided-run.tsx';
import { readGuidedSession } from './stored-guided-session.ts';

/** Leads through the next workout of the plan, as it is today. */
export default function GuidedWorkout({ sync }: { readonly sync: SyncState['sync'] }) {
  const t = useText();
  const { account } = usePerson();
  const overview = useOverview(account.id);
  const [stored] = useState(() => readGuidedSession(account.id));
  const [chosen, setChosen] = useState(stored.phase === 'active' ? stored.workoutId : null);
  const workoutId = chosen ?? overview.data?.nextWorkout?.id ?? null;
  if (workoutId !== null) {
    return (
      <OneWorkout
        key={workoutId}
        workoutId={workoutId}
        sync={sync}
        // The next workout of the plan changes once this one is done.
        onStart={() => setChosen(workoutId)}
        onClose={() => setChosen(null)}
      />
    );
  }
  if (overview.isPending) return <Skeleton lines={6} />;
  if (overview.isError) return <Alert tone="danger" title={t('training.load-failed')} />;
  return (
    <EmptyState
      title={t('training.overview.no-next')}
      action={<LinkButton to={trainingLink}>{t('training.back')}</LinkButton>}
    />
  );
}

function OneWorkout({
  workoutId,
  sync,
  ...rest
}: {
  readonly workoutId: string;
  readonly sync: SyncState['sync'];
  readonly onStart: () => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { account } = usePerson();
  const { state, ...actions } = useWorkoutSession(account, workoutId, sync);
  if (state.phase === 'loading') return <Skeleton lines={6} />;
  if (state.phase === 'ready') return <GuidedRun {...rest} {...actions} workoutSession={state.session} />;
  return (
    <Alert
      tone="danger"
      title={t(state.phase === 'missing' ? 'training.workout-missing' : 'training.load-failed')}
    />
  );
}
