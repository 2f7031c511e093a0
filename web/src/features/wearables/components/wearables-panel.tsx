import type { Account } from '#shared/contracts/account/account.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { useWearables } from '../api/wearables.ts';
import { ImportFlow } from './import-flow.tsx';
import { SourceList } from './source-list.tsx';
import './wearables.css';

export function WearablesPanel({ account }: { readonly account: Account }) {
  const t = useText();
  const { data, isPending, error, refetch } = useWearables();
  return (
    <Card className="wearables">
      <h2>{t('wearables.title')}</h2>
      <p className="muted">{t('wearables.intro')}</p>
      {isPending ? <Skeleton lines={2} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('wearables.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data && data.sources.length > 0 ? <SourceList sources={data.sources} /> : null}
      <NeedsConnection act="file">
        <ImportFlow account={account} />
      </NeedsConnection>
    </Card>
  );
}
