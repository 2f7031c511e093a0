import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { coachSettingsQuery, timeAwayQuery } from '../api/settings.ts';
import { CapacityForm } from './capacity-form.tsx';
import { type SessionsInDays, TimeAway } from './time-away.tsx';
import './coach-settings.css';

const GeneralQuestions = lazyPart(() => import('../questions/general-questions.tsx'), ['questions']);

/** Which clients the coach takes, when they are away, and what they ask in check-ins. */
export function CoachSettings({ sessionsIn }: { readonly sessionsIn: SessionsInDays }) {
  const t = useText();
  const [settings, timeAway] = [useQuery(coachSettingsQuery), useQuery(timeAwayQuery)];
  if (settings.isLoadingError || timeAway.isLoadingError) {
    const retry = () => void Promise.all([settings.refetch(), timeAway.refetch()]);
    return <LoadFailed title={t('coach-calendar.clients.load-failed')} onRetry={retry} />;
  }
  if (settings.isPending || timeAway.isPending) return <Skeleton lines={6} />;
  return (
    <div className="coach-settings">
      <CapacityForm setup={settings.data} />
      <TimeAway saved={timeAway.data} sessionsIn={sessionsIn} />
      <Suspense fallback={<Skeleton lines={4} />}>
        <GeneralQuestions />
      </Suspense>
    </div>
  );
}
