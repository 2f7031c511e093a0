import type { Account } from '#shared/contracts/account.ts';
import type { BodyMeasurement } from '#shared/contracts/training.ts';
import { gramsIn } from '#shared/domain/training/weight.ts';
import { TrendChart } from '#web/components/charts/trend-chart.tsx';
import { EmptyState } from '#web/components/ui/display.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useMeasurements } from '../api/progress.ts';
import { MeasurementForm } from './measurement-form.tsx';
import './progress.css';

export function BodyProgress({ account }: { readonly account: Account }) {
  const t = useText();
  const { data, isPending, isError, refetch } = useMeasurements();
  return (
    <section className="progress-part" aria-busy={isPending}>
      {isPending ? <Skeleton lines={6} /> : null}
      {isError ? <LoadFailed title={t('progress.failed')} onRetry={() => void refetch()} /> : null}
      {data ? <Charts account={account} measurements={data.measurements} /> : null}
      <MeasurementForm account={account} />
    </section>
  );
}

function Charts({
  account,
  measurements,
}: {
  readonly account: Account;
  readonly measurements: readonly BodyMeasurement[];
}) {
  const t = useText();
  const unit = account.weightUnit;
  const weights = measurements.flatMap(({ day, weight }) =>
    weight === null ? [] : [{ day, value: Number(gramsIn(unit, weight.grams, 2)) }],
  );
  const fat = measurements.flatMap(({ day, bodyFatPercent }) =>
    bodyFatPercent === null ? [] : [{ day, value: bodyFatPercent }],
  );
  if (weights.length === 0 && fat.length === 0) {
    return (
      <EmptyState title={t('progress.empty')}>
        <p className="muted">{t('progress.empty-text')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {weights.length > 0 ? (
        <TrendChart title={t('progress.weight')} unit={unit} values={weights} hasHeadline />
      ) : null}
      {fat.length > 0 ? (
        <TrendChart title={t('progress.body-fat')} unit="%" values={fat} hasHeadline />
      ) : null}
    </>
  );
}
