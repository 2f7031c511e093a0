import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { gramsIn, makeWeight } from '#shared/domain/sets/weight.ts';
import { intakeQuery } from '#web/data/nutrition/nutrition-queries.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { measurementsRule } from '#web/lib/device/outbox/answers/body-values.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { bodyValues, WeightAndFat } from '#web/parts/charts/weight-and-fat.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useMeasurements } from '../api/progress.ts';
import { useValueFormat } from '../use-value-format.ts';
import { BodyFigures } from './body-figures.tsx';
import { MeasurementForm } from './measurement-form.tsx';
import { MeasurementValues } from './measurement-values.tsx';
import { UnsentValues } from './unsent-values.tsx';
import { EditValues } from './values-sheet.tsx';
import './progress.css';

/** Figures, then the charts of weight and body fat; `children` are further charts of the same grid. */
export function BodyProgress({
  account,
  children,
}: {
  readonly account: Account;
  readonly children: ReactNode;
}) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const { data, isPending, error, refetch } = useMeasurements(account.id);
  const { data: intake } = useQuery(intakeQuery);
  const { weight } = useValueFormat(account.weightUnit);
  const unit = account.weightUnit;
  const inUnit = (grams: string) => Number(gramsIn(unit, grams, 2));
  const entered = intake?.intake?.targetWeight ?? null;
  const target = entered === null ? null : makeWeight(String(entered.value), entered.unit);
  const measurements = data?.measurements ?? [];
  const { weights, fat } = bodyValues(measurements, unit);
  return (
    <section className="progress-part" aria-busy={isPending}>
      <div className="progress-head">
        <BodyFigures
          account={account}
          weights={weights}
          fat={fat}
          target={target === null ? null : inUnit(target.grams)}
        />
        <div className="actions">
          <MeasurementForm account={account} />
          {measurements.length > 0 ? (
            <EditValues name={t('progress.weight')} onOpen={() => setEditing(true)} />
          ) : null}
        </div>
      </div>
      {isEditing ? (
        <MeasurementValues account={account} measurements={measurements} onClose={() => setEditing(false)} />
      ) : null}
      <UnsentValues account={account} rule={measurementsRule} />
      {isPending ? <Skeleton lines={6} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed
          title={t('progress.failed')}
          offline={t('progress.offline')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data && weights.length === 0 && fat.length === 0 ? (
        <Empty title={t('progress.empty')}>
          <p className="muted">{t('progress.empty-text')}</p>
        </Empty>
      ) : null}
      <div className="chart-grid">
        <WeightAndFat
          weights={weights}
          fat={fat}
          unit={unit}
          target={target && { value: inUnit(target.grams), shown: weight(Number(target.grams)) }}
        />
        {children}
      </div>
    </section>
  );
}
