import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import { photoCheckInsQuery } from '#web/data/check-ins/check-in-queries.ts';
import { intakeQuery } from '#web/data/nutrition/nutrition-queries.ts';
import { useBroughtScreen } from '#web/data/today/bring-screen.ts';
import { part } from '#web/data/today/part.ts';
import {
  girthsQuery,
  measurementsQuery,
  muscleWeeksQuery,
  trainingProgressQuery,
} from '#web/features/progress/api/progress.ts';
import { BodyProgress } from '#web/features/progress/components/body-progress.tsx';
import { Girths } from '#web/features/progress/components/girths.tsx';
import { LiftCurve } from '#web/features/progress/components/lift-curve.tsx';
import { MuscleSets } from '#web/features/progress/components/muscle-sets.tsx';
import { PhotoComparison } from '#web/features/progress/components/photo-comparison.tsx';
import { TrainingDays } from '#web/features/progress/components/training-days.tsx';
import { PersonalRecords, TrainingVolume } from '#web/features/progress/components/training-progress.tsx';
import { progressViewLink, progressViews } from '#web/features/progress/progress-views.ts';
import { reviewLink } from '#web/features/progress/review/review-links.ts';
import { wearablesQuery } from '#web/features/wearables/api/wearables.ts';
import { WearableTrends } from '#web/features/wearables/components/wearable-trends.tsx';
import { WearablesPanel } from '#web/features/wearables/components/wearables-panel.tsx';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useToday } from '#web/lib/use-now.ts';
import { ScreenLoading } from '#web/parts/layouts/screen-loading.tsx';
import { periodIn } from '#web/parts/review/period-in.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { LinkButton } from '#web/ui/input/button.tsx';
import { Tabs } from '#web/ui/input/tabs.tsx';

const InReview = lazyPart(
  () => import('#web/features/progress/review/in-review.tsx'),
  ['in-review', 'training'],
);

export default function DashboardProgress() {
  const { profile } = useAuth();
  const clock = usePersonClock();
  const [search] = useSearchParams();
  const today = useToday(clock.zone);
  if (profile === null) return null;
  const period = periodIn(search, today);
  if (period !== null) {
    return (
      <Suspense fallback={<ScreenLoading />}>
        <InReview account={profile} period={period} today={today} />
      </Suspense>
    );
  }
  return <AllProgress account={profile} today={today} />;
}

/** What `GET /api/today` brings for this screen. */
const partsOf = (queries: QueryClient) => [
  part(queries, trainingProgressQuery),
  part(queries, muscleWeeksQuery),
  part(queries, measurementsQuery),
  part(queries, girthsQuery),
  part(queries, intakeQuery),
  part(queries, wearablesQuery()),
  part(queries, photoCheckInsQuery),
];

function AllProgress({ account, today }: { readonly account: Account; readonly today: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  if (!useBroughtScreen('progress', partsOf)) return null;
  const panels = {
    body: () => (
      <div className="progress-module">
        <BodyProgress account={account}>
          <Girths account={account} />
        </BodyProgress>
        <PhotoComparison />
      </div>
    ),
    training: () => (
      <div className="progress-module">
        <div className="chart-grid">
          <LiftCurve account={account} />
          <TrainingVolume account={account} />
        </div>
        <PersonalRecords account={account} />
        <TrainingDays today={today} />
        <MuscleSets />
      </div>
    ),
    devices: () => (
      <div className="progress-module">
        <WearableTrends
          account={account}
          metrics={['steps', 'sleep']}
          empty={<p className="muted">{t('wearables.empty-progress')}</p>}
        />
        <WearablesPanel account={account} />
      </div>
    ),
  };
  return (
    <div className="progress-module">
      <div>
        <LinkButton variant="secondary" size="small" to={reviewLink(today.slice(0, 7))}>
          {t('progress.in-review')}
        </LinkButton>
      </div>
      <div>
        <Tabs
          label={t('progress.views')}
          selected={progressViews.find((one) => one === search.get('view')) ?? 'body'}
          onSelect={(id) => void navigate(progressViewLink(id))}
          tabs={progressViews.map((id) => ({ id, label: t(`progress.view-${id}`), panel: panels[id] }))}
        />
      </div>
    </div>
  );
}
