import type { Account } from '#shared/contracts/account/account.ts';
import type { Analytics } from '#shared/contracts/check-ins/progress.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Chart } from '#web/parts/charts/chart.tsx';
import { Card, EmptyState } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { useMeasurements } from '../api/progress.ts';
import { forecastOf } from '../forecast.ts';
import { useValueFormat } from '../use-value-format.ts';

/** The weights so far, and where their pace leads. */
export function GoalForecast({
  account,
  analytics,
}: {
  readonly account: Account;
  readonly analytics: Analytics;
}) {
  const t = useText();
  const { weight, change, inUnit } = useValueFormat(account.weightUnit);
  const { data } = useMeasurements(account.id);
  const { pace, goal } = analytics;
  if (pace === null) return <EmptyState title={t('progress.pace-unknown')} />;
  const weights = (data?.measurements ?? []).flatMap((one) =>
    one.weight === null ? [] : [{ day: one.day, value: inUnit(Number(one.weight.grams)) }],
  );
  // The pace comes from weights, so this stands only until they have loaded.
  const points = weights.length > 0 ? weights : [{ day: pace.day, value: inUnit(pace.now) }];
  return (
    <Card className="goal-forecast">
      <Chart
        title={t('progress.pace')}
        unit={account.weightUnit}
        points={points}
        goal={
          goal === null
            ? undefined
            : { label: t('progress.goal-line', { goal: weight(goal) }), value: inUnit(goal) }
        }
        forecast={forecastOf(analytics).map(({ day, value, low, high }) => ({
          day,
          value: inUnit(value),
          low: inUnit(low),
          high: inUnit(high),
        }))}
        headline={() => ({
          value: t('progress.per-week', { change: change(pace.perWeek) }),
          words: t('progress.pace-interval', {
            low: change(pace.perWeekLow),
            high: change(pace.perWeekHigh),
          }),
        })}
      />
      <GoalWords account={account} analytics={analytics} />
    </Card>
  );
}

function GoalWords({ account, analytics }: { readonly account: Account; readonly analytics: Analytics }) {
  const t = useText();
  const { weight, day } = useValueFormat(account.weightUnit);
  const { goal, prediction } = analytics;
  if (goal === null) {
    return (
      <div className="goal-words">
        <p>{t('progress.goal-none')}</p>
        <LinkButton variant="secondary" to={paths.dashboard.targetWeight}>
          {t('progress.goal-ask')}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="goal-words">
      <h2 className="chart-title">{t('progress.goal', { goal: weight(goal) })}</h2>
      {prediction?.kind === 'predicted' ? (
        <>
          <p className="chart-value">{day(prediction.day)}</p>
          <p className="muted">
            {prediction.latest === null
              ? t('progress.goal-from', { earliest: day(prediction.earliest) })
              : t('progress.goal-between', {
                  earliest: day(prediction.earliest),
                  latest: day(prediction.latest),
                })}
          </p>
        </>
      ) : null}
      {prediction?.kind === 'reached' ? <p>{t('progress.goal-reached')}</p> : null}
      {prediction?.kind === 'away' ? <p>{t('progress.goal-away')}</p> : null}
    </div>
  );
}
