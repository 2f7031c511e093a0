import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { biomarkers } from '#shared/domain/check-ins/biomarkers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Chart } from '#web/parts/charts/chart.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import type { ChartedFeature } from './locked-sample.tsx';
import { sampleHeartRates, sampleWeights } from './sample-data.ts';

/** The charts of the real screens over invented values. */
export default function SampleCharts({ feature }: { readonly feature: ChartedFeature }) {
  const t = useText();
  const { profile } = useAuth();
  const unit = profile?.weightUnit ?? 'kg';
  const today = localDayOf(Date.now(), profile?.timeZone ?? 'UTC');
  const { points, goal, forecast } = sampleWeights(today, unit);
  const goalLine = { label: t('progress.goal-line', { goal: `${Math.round(goal)} ${unit}` }), value: goal };
  if (feature === 'biomarkers') {
    const { low, high, unit: perMinute } = biomarkers['resting-heart-rate'];
    return (
      <Chart
        title={t('progress.marker-resting-heart-rate')}
        unit={perMinute}
        points={sampleHeartRates(today)}
        band={{ low, high }}
        hasPeriods={false}
      />
    );
  }
  return (
    <Chart
      title={t('progress.weight')}
      unit={unit}
      points={points}
      goal={goalLine}
      forecast={feature === 'analytics' ? forecast : undefined}
      hasPeriods={false}
    />
  );
}
