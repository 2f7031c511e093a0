import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { useClientReasons } from '../api/use-roster.ts';
import { ClientReasons } from '../roster/client-reasons.tsx';
import { ListSkeleton } from './client-part.tsx';
import '../roster/roster.css';

/** The one thing that the page is opened for: the reasons that rank the client on the roster. */
export function NeedsCard({ clientId }: { readonly clientId: string }) {
  const t = useText();
  const { data, error, refetch } = useClientReasons(clientId);
  return (
    <Card variant="hero" className="client-needs" aria-busy={data === undefined && !error}>
      <h2>{t('coach-client.needs')}</h2>
      {data ? (
        <ClientReasons client={data.client} />
      ) : failedToLoad({ data, error }) ? (
        <LoadFailed title={t('coach-client.failed')} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Card>
  );
}
