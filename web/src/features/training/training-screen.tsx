import { type ComponentType, Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import { type TrainingTab, tabLink, trainingTabs } from '#web/data/training/training-links.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ScreenLoading } from '#web/parts/layouts/screen-loading.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { Tabs } from '#web/ui/input/tabs.tsx';
import { WorkoutsTab } from './program/workouts-tab.tsx';
import { SyncNotice } from './sync-notice.tsx';
import { usePerson } from './use-person.ts';
import { useSync } from './use-sync.ts';
import './training.css';

const WorkoutRunner = lazyPart(() => import('./workout/workout-runner.tsx'));
const GuidedWorkout = lazyPart(() => import('./guided/guided-workout.tsx'));
const HistoryView = lazyPart(() => import('./program/workout-history.tsx'));
const HistoryImport = lazyPart(() => import('./import/history-import.tsx'), ['history-import', 'exercises']);
const ExerciseLibrary = lazyPart(() => import('./library/exercise-library.tsx'));

export function TrainingScreen({
  voiceCoach: VoiceCoach,
  voiceControl,
}: {
  readonly voiceCoach?: ComponentType;
  readonly voiceControl?: ComponentType;
}) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { account, tier } = usePerson();
  const syncState = useSync(account.id);
  useEffect(() => {
    // Training that was not sent yet must not fall to a browser that tidies up.
    void navigator.storage?.persist?.().catch(() => false);
  }, []);
  const workoutId = search.get('workout');
  const view = search.get('view');
  const hasVoice = tierHasFeature(tier, 'voice_coaching');
  const wanted = search.get('tab');
  const tab: TrainingTab = (hasVoice && trainingTabs.find((id) => id === wanted)) || 'workouts';

  const workouts = () => (
    <Suspense fallback={<ScreenLoading />}>
      {workoutId !== null ? (
        <WorkoutRunner
          key={workoutId}
          workoutId={workoutId}
          sync={syncState.sync}
          voiceControl={hasVoice ? voiceControl : undefined}
        />
      ) : view === 'history' ? (
        <HistoryView />
      ) : view === 'import' ? (
        <HistoryImport />
      ) : view === 'exercises' ? (
        <ExerciseLibrary />
      ) : (
        <WorkoutsTab sync={syncState.sync} />
      )}
    </Suspense>
  );
  const tabs = [
    { id: 'workouts' as const, label: t('training.tab.workouts'), panel: workouts },
    ...(hasVoice
      ? [
          {
            id: 'voice' as const,
            label: t('training.tab.voice'),
            panel: () =>
              VoiceCoach ? (
                <Suspense fallback={<ScreenLoading />}>
                  <VoiceCoach />
                </Suspense>
              ) : (
                <EmptyState title={t('training.tab.voice')}>
                  <p className="muted">{t('training.voice-not-yet')}</p>
                </EmptyState>
              ),
          },
          {
            id: 'guided' as const,
            label: t('training.tab.guided'),
            panel: () => (
              <Suspense fallback={<ScreenLoading />}>
                <GuidedWorkout sync={syncState.sync} />
              </Suspense>
            ),
          },
        ]
      : []),
  ];
  const notice = <SyncNotice {...syncState} />;
  return (
    <div className="training">
      {workoutId === null ? notice : null}
      <Tabs
        label={t('training.tabs')}
        tabs={tabs}
        selected={tab}
        onSelect={(id) => void navigate(tabLink(id))}
      />
      {/* Above a set, it would come while one types, and move what is about to be tapped. */}
      {workoutId === null ? null : notice}
    </div>
  );
}
