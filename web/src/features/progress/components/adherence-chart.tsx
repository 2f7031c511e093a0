import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n/use-text.ts';
import { WeeklyAdherence } from '#web/parts/training/weekly-adherence.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { adherenceQuery } from '../api/progress.ts';

export function AdherenceChart() {
  const t = useText();
  const { data, isError } = useQuery(adherenceQuery);
  if (isError) return <Alert tone="danger" title={t('progress.failed')} />;
  return data === undefined ? <Skeleton lines={3} /> : <WeeklyAdherence overview={data} />;
}
