import { useQuery } from '@tanstack/react-query';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { WeeklyAdherence } from '#web/parts/training/weekly-adherence.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { adherenceQuery } from '../api/progress.ts';

export function AdherenceChart() {
  const t = useText();
  const { data, error, refetch } = useQuery(adherenceQuery);
  if (failedToLoad({ data, error }))
    return <LoadFailed title={t('progress.failed')} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton lines={3} /> : <WeeklyAdherence overview={data} />;
}
