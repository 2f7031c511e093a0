import { useQuery } from '@tanstack/react-query';
import type { Account } from '#shared/contracts/account.ts';
import type { Analytics } from '#shared/contracts/progress.ts';
import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Alert, Card, EmptyState, Table } from '#web/components/ui/display.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { adherenceQuery, analyticsQuery } from '../api/progress.ts';
import { useValueFormat } from '../use-value-format.ts';
import './progress.css';

export default function AnalyticsModule() {
  const t = useText();
  const { profile } = useAuth();
  const { data, isPending, isError, refetch } = useQuery(analyticsQuery);
  if (profile === null) return null;
  return (
    <div className="progress-module" aria-busy={isPending}>
      <Adherence />
      {isPending ? <Skeleton lines={4} /> : null}
      {isError ? <LoadFailed title={t('progress.failed')} onRetry={() => void refetch()} /> : null}
      {data ? <Goal account={profile} analytics={data} /> : null}
      {data && data.past.length > 0 ? <Past account={profile} past={data.past} /> : null}
    </div>
  );
}

function Adherence() {
  const t = useText();
  const { data, isError } = useQuery(adherenceQuery);
  if (isError) return <Alert tone="danger" title={t('progress.failed')} />;
  if (data === undefined) return <Skeleton lines={3} />;
  const { adherencePercent, workoutsCompleted, workoutsDue } = data;
  return (
    <Card className="marker">
      <h2>{t('progress.adherence')}</h2>
      <p className="big-figure">{adherencePercent === null ? '–' : `${adherencePercent}%`}</p>
      <p className="muted">{t('progress.adherence-text', { done: workoutsCompleted, due: workoutsDue })}</p>
    </Card>
  );
}

function Goal({ account, analytics }: { readonly account: Account; readonly analytics: Analytics }) {
  const t = useText();
  const { weight, change, day } = useValueFormat(account.weightUnit);
  const { pace, goal, prediction } = analytics;
  if (pace === null) return <EmptyState title={t('progress.pace-unknown')} />;
  const texts = {
    reached: () => t('progress.goal-reached'),
    away: () => t('progress.goal-away'),
    predicted: (found: { readonly earliest: string; readonly latest: string | null }) =>
      found.latest === null
        ? t('progress.goal-from', { earliest: day(found.earliest) })
        : t('progress.goal-between', { earliest: day(found.earliest), latest: day(found.latest) }),
  };
  return (
    <Card className="marker">
      <h2>{t('progress.pace')}</h2>
      <p className="big-figure">{t('progress.per-week', { change: change(pace.perWeek) })}</p>
      <p className="muted">
        {t('progress.pace-interval', { low: change(pace.perWeekLow), high: change(pace.perWeekHigh) })}
      </p>
      {goal === null ? (
        <div>
          <p>{t('progress.goal-none')}</p>
          <LinkButton variant="secondary" to={paths.dashboard.targetWeight}>
            {t('progress.goal-ask')}
          </LinkButton>
        </div>
      ) : (
        <>
          <h2>{t('progress.goal', { goal: weight(goal) })}</h2>
          {prediction?.kind === 'predicted' ? (
            <>
              <p className="big-figure">{day(prediction.day)}</p>
              <p className="muted">{texts.predicted(prediction)}</p>
            </>
          ) : null}
          {prediction?.kind === 'reached' || prediction?.kind === 'away' ? (
            <p>{texts[prediction.kind]()}</p>
          ) : null}
        </>
      )}
    </Card>
  );
}

function Past({ account, past }: { readonly account: Account; readonly past: Analytics['past'] }) {
  const t = useText();
  const { weight, day } = useValueFormat(account.weightUnit);
  const held = past.filter(({ low, high, measured }) => measured >= low && measured <= high).length;
  return (
    <section className="marker">
      <h2>{t('progress.past')}</h2>
      <p className="muted">{t('progress.past-text', { held, total: past.length })}</p>
      <Table caption={t('progress.past')}>
        <thead>
          <tr>
            <th scope="col">{t('progress.day')}</th>
            <th scope="col">{t('progress.past-said')}</th>
            <th scope="col">{t('progress.past-was')}</th>
          </tr>
        </thead>
        <tbody>
          {past.toReversed().map((one) => (
            <tr key={one.day}>
              <th scope="row">{day(one.day)}</th>
              <td>{`${weight(one.low)} – ${weight(one.high)}`}</td>
              <td>{weight(one.measured)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
