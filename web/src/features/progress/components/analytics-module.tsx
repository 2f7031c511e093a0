import { useQuery } from '@tanstack/react-query';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { analyticsQuery } from '../api/progress.ts';
import { AdherenceChart } from './adherence-chart.tsx';
import { GoalForecast } from './goal-forecast.tsx';
import { PastPredictions } from './past-predictions.tsx';
import './progress.css';

export default function AnalyticsModule() {
  const t = useText();
  const { profile } = useAuth();
  const { data, isPending, error, refetch } = useQuery(analyticsQuery);
  if (profile === null) return null;
  return (
    <div className="progress-module" aria-busy={isPending}>
      {isPending ? <Skeleton lines={4} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('progress.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data ? <GoalForecast account={profile} analytics={data} /> : null}
      <div className="chart-grid">
        <Card>
          <AdherenceChart />
        </Card>
        {data && data.past.length > 0 ? (
          <Card>
            <PastPredictions account={profile} past={data.past} />
          </Card>
        ) : null}
      </div>
    </div>
  );
}
