import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '#web/data/health/health-query.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { HealthForm } from './health-form.tsx';
import './health.css';

/** What the coach has to know before the client trains: asked for once, changed at any time. */
export default function HealthQuestions() {
  const t = useText();
  const { data, error, refetch } = useQuery(healthQuery);
  if (failedToLoad({ data, error }))
    return <LoadFailed title={t('health.load-failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={8} />;
  return <HealthForm key={data.screening?.consentedAt ?? 'new'} saved={data.screening} />;
}
