import type { ServiceStatus } from '#shared/contracts/system/status.ts';
import { stateNow } from '#shared/domain/site/service-status.ts';
import { usePublicAnswer } from '#web/data/site/public-answer.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { IncidentList } from '#web/parts/status/incident-list.tsx';
import { StatusHistory } from '#web/parts/status/status-history.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';

const times = { dateStyle: 'medium', timeStyle: 'short' } as const;

const ask = (signal: AbortSignal) => callApi('getStatus', undefined, { signal });

/** What visitors read about the service. The page itself is a file, which needs no API. */
export function StatusPage() {
  const t = useText();
  const { known, again } = usePublicAnswer('The state of the service', ask);
  if (known === 'loading') return <Skeleton lines={8} />;
  if (known === 'failed') {
    return (
      <Alert tone="danger" title={t('status.failed')}>
        <p>{t('status.failed-text')}</p>
        <div>
          <Button size="small" variant="secondary" onClick={again}>
            {t('global.try-again')}
          </Button>
        </div>
      </Alert>
    );
  }
  const open = known.incidents.filter(({ endedAt }) => endedAt === null);
  const over = known.incidents.filter(({ endedAt }) => endedAt !== null);
  return (
    <div className="status-page">
      <Now status={known} />
      <AsOf at={known.at} />
      {open.length === 0 ? null : (
        <section>
          <h2>{t('status.open')}</h2>
          <IncidentList incidents={open} zone={browserZone()} />
        </section>
      )}
      <section>
        <h2>{t('status.history')}</h2>
        <StatusHistory status={known} />
      </section>
      {known.incidents.length > 0 && over.length === 0 ? null : (
        <section>
          <h2>{t('status.past')}</h2>
          {over.length === 0 ? (
            <p className="muted">{t('status.no-incidents')}</p>
          ) : (
            <IncidentList incidents={over} zone={browserZone()} />
          )}
        </section>
      )}
    </div>
  );
}

/** A page that stays open, or a copy of it, says how old it is. */
function AsOf({ at }: { readonly at: string }) {
  const t = useText();
  const language = useLanguage();
  const time = new Intl.DateTimeFormat(language, { ...times, timeZone: browserZone() }).format(new Date(at));
  return <p className="muted">{t('status.as-of', { time })}</p>;
}

/** Says that all is well only when every part was checked and every check went well. */
function Now({ status }: { readonly status: ServiceStatus }) {
  const t = useText();
  const now = Date.parse(status.at);
  const states = status.parts.map((part) => stateNow(part, now));
  const count = (state: (typeof states)[number]) => states.filter((each) => each === state).length;
  const unknown = count('none');
  if (count('failing') > 0)
    return <Alert tone="danger">{t('status.some-failing', { count: count('failing') })}</Alert>;
  if (count('ok') === 0) return <Alert>{t('status.unknown')}</Alert>;
  if (unknown > 0) return <Alert>{t('status.checked-ok', { count: unknown })}</Alert>;
  return <Alert tone="success">{t('status.all-ok')}</Alert>;
}
