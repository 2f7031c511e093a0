import type { WearableSeries } from '#shared/contracts/wearables/wearables.ts';
import { biomarkers } from '#shared/domain/check-ins/biomarkers.ts';
import { type NumberMetric, sleepHoursRange } from '#shared/domain/wearables/wearable-metrics.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Chart } from './chart.tsx';
import { CommonRange } from './common-range.tsx';

/** Sleep is stored in minutes and shown in hours. */
const shown: Readonly<Record<NumberMetric, { readonly unit: string; readonly per: number }>> = {
  sleep: { unit: 'h', per: 60 },
  'resting-heart-rate': { unit: '/min', per: 1 },
  hrv: { unit: 'ms', per: 1 },
  steps: { unit: '', per: 1 },
};
const usual: Readonly<Record<NumberMetric, { readonly low: number | null; readonly high: number | null }>> = {
  sleep: sleepHoursRange,
  'resting-heart-rate': biomarkers['resting-heart-rate'],
  hrv: biomarkers.hrv,
  steps: { low: null, high: null },
};

const averageOf = (points: readonly { readonly value: number }[]) =>
  points.reduce((sum, { value }) => sum + value, 0) / points.length;

const withUnit = (value: number, unit: string, language: string) =>
  `${value.toLocaleString(language, { maximumFractionDigits: value < 1000 ? 1 : 0 })} ${unit}`.trimEnd();

/** One metric of one source with its average and common range. It needs the texts of `wearables` and `progress`. */
export function WearableCard({
  metric,
  source,
  values,
}: {
  readonly metric: NumberMetric;
  readonly source: WearableSeries['source'];
  readonly values: readonly { readonly day: string; readonly value: number }[];
}) {
  const t = useText();
  const language = useLanguage();
  const { unit, per } = shown[metric];
  const { low, high } = usual[metric];
  const title = t('wearables.metric-of', {
    metric: t(`wearables.metric-${metric}`),
    source: t(`wearables.source-${source}`),
  });
  const figures = values.map(({ day, value }) => ({ day, value: value / per }));
  const latest = figures.at(-1);
  if (latest === undefined) return <p className="muted">{t('wearables.none-in-range', { title })}</p>;
  const verdict =
    low !== null && latest.value < low ? 'below' : high !== null && latest.value > high ? 'above' : 'within';
  return (
    <Card>
      <Chart
        title={title}
        unit={unit}
        points={figures}
        band={low === null && high === null ? undefined : { low, high }}
        headline={(shown) => ({
          value: withUnit(averageOf(shown), unit, language),
          words: t('wearables.average-of', { count: shown.length }),
        })}
        hasPeriods={false}
      />
      {low === null && high === null ? null : (
        <CommonRange verdict={verdict} low={low} high={high} unit={unit} />
      )}
    </Card>
  );
}
