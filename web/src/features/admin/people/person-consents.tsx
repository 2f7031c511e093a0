import { useQuery } from '@tanstack/react-query';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ConsentFacts } from '#web/parts/consents/consent-facts.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { ShownOnRequest } from '#web/ui/display/shown-on-request.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { personConsentsQuery } from '../api/admin-clients.ts';

/** What a person agreed to. */
export function PersonConsents({ clientId }: { readonly clientId: string }) {
  const t = useText();
  return (
    <ShownOnRequest label={t('admin-clients.consents-show')}>
      <Consents clientId={clientId} />
    </ShownOnRequest>
  );
}

function Consents({ clientId }: { readonly clientId: string }) {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(personConsentsQuery(clientId));
  if (isPending) return <Skeleton lines={4} />;
  if (!data || failedToLoad({ data, error }))
    return <LoadFailed title={t('admin-clients.consents-failed')} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className="muted">{t('admin-clients.consents-none')}</p>;
  return (
    <ul className="consents" aria-label={t('admin-clients.consents')}>
      {data.map(({ consent, isGiven, lines, text }) => (
        <li key={consent}>
          <ConsentFacts consent={consent} lines={lines} text={text} />
          <p>{t(isGiven ? 'admin-clients.consent-in-force' : 'admin-clients.consent-ended')}</p>
        </li>
      ))}
    </ul>
  );
}
