import { useQuery } from '@tanstack/react-query';
import type { ClientPromise, PromiseState } from '#shared/contracts/promises/promises.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { mayReportSession, sessionReportHours } from '#shared/domain/booking/session-reports.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

const tones = {
  open: 'outline',
  kept: 'success',
  missed: 'danger',
  ended: 'default',
} as const satisfies Record<PromiseState, string>;

/** What the client was promised, newest first, and what a late answer gave back. */
export default function PromisesTab() {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery({
    ...keptOnDevice('getPromises'),
    queryKey: ['account', 'promises'],
    queryFn: ({ signal }) => callApi('getPromises', undefined, { signal }),
  });
  if (isPending) return <Skeleton lines={6} />;
  if (data === undefined || failedToLoad({ data, error }))
    return <LoadFailed title={t('promises.failed')} onRetry={() => void refetch()} />;
  return (
    <section className="account-stack">
      <h2>{t('promises.title')}</h2>
      <p className="muted">{t('promises.lead')}</p>
      {data.promises.length === 0 ? (
        <EmptyState title={t('promises.none-title')}>
          <p>{t('promises.none-text')}</p>
        </EmptyState>
      ) : (
        <ul className="account-activity">
          {data.promises.map((promise) => (
            <Entry key={promise.id} promise={promise} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ promise }: { readonly promise: ClientPromise }) {
  const t = useText();
  const { show } = usePersonClock();
  const { kind, state, dueAt, answeredAt, credits } = promise;
  const at = (instant: string) => show(instant, dayAndTime);
  const isAnswer = kind !== 'session';
  return (
    <li>
      <span>
        <strong>{t(`promises.kind-${kind}`)}</strong>
        <span className="muted">{isAnswer ? t('promises.due-by', { at: at(dueAt) }) : at(dueAt)}</span>
        {answeredAt !== null ? (
          <span className="muted">{t('promises.answered-at', { at: at(answeredAt) })}</span>
        ) : null}
        {isAnswer && state === 'missed' && answeredAt === null ? (
          <span className="muted">{t('promises.not-answered')}</span>
        ) : null}
        {!isAnswer && state === 'open' && mayReportSession(Date.parse(dueAt), Date.now()) ? (
          <span className="muted">
            {t('promises.report-by', {
              at: at(new Date(Date.parse(dueAt) + sessionReportHours * 3_600_000).toISOString()),
            })}
          </span>
        ) : null}
        {credits.map((credit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: credits are only ever added at the end
          <Credit key={index} credit={credit} />
        ))}
      </span>
      <Badge tone={tones[state]}>{t(`promises.state-${state}`)}</Badge>
    </li>
  );
}

function Credit({ credit }: { readonly credit: ClientPromise['credits'][number] }) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const { way, cents, givenAt } = credit;
  const what = t(`promises.credit-${way}`, { amount: formatAmount(cents, language) });
  return (
    <span>
      {givenAt === null
        ? t('promises.credit-pending', { what })
        : t('promises.credit-given', { what, at: show(givenAt, { dateStyle: 'medium' }) })}
    </span>
  );
}
