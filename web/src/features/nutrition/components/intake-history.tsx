import type { NutritionResponse } from '#shared/contracts/nutrition.ts';
import { sumNutrients } from '#shared/domain/nutrition/nutrients.ts';
import { addDays } from '#shared/domain/training/local-day.ts';
import { EmptyState } from '#web/components/ui/display.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useFoodLog } from '../api/nutrition.ts';
import { IntakeChart } from './intake-chart.tsx';
import { daysBefore } from './today-view.tsx';

export function HistoryView({
  nutrition,
  today,
}: {
  readonly nutrition: NutritionResponse;
  readonly today: string;
}) {
  const t = useText();
  const { data, isPending, isError, refetch } = useFoodLog(addDays(today, -daysBefore), today);
  const days = [...Map.groupBy(data?.entries ?? [], ({ day }) => day)].map(([day, entries]) => ({
    day,
    nutrients: sumNutrients(entries.map(({ nutrients }) => nutrients)),
  }));
  return (
    <div className="nutrition-view" aria-busy={isPending}>
      {isPending ? <Skeleton lines={6} /> : null}
      {isError ? <LoadFailed title={t('nutrition.failed')} onRetry={() => void refetch()} /> : null}
      {data && days.length === 0 ? (
        <EmptyState title={t('nutrition.history-empty')}>
          <p className="muted">{t('nutrition.nothing-text')}</p>
        </EmptyState>
      ) : null}
      {days.length > 0 ? <IntakeChart days={days} targets={nutrition.targets.inForce} /> : null}
    </div>
  );
}
