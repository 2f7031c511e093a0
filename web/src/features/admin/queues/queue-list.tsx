import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Queue, Queues } from '#shared/contracts/admin/queues.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert, Card, Table } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { NeedsPermission } from '../components/needs-permission.tsx';
import { deskPaths } from './queue-paths.ts';
import { QueueRow } from './queue-row.tsx';
import { queuesQuery } from './queues-api.ts';
import { useAge } from './use-age.ts';

export function QueueList() {
  const t = useText();
  const { profile } = useAuth();
  const { data, isPending, error, refetch } = useQuery(queuesQuery);
  if (isPending) return <Skeleton lines={8} />;
  if (!data || failedToLoad({ data, error })) {
    return <LoadFailed title={t('admin-queues.load-failed')} onRetry={() => void refetch()} />;
  }
  const late = data.queues.filter(({ shown }) => shown?.waitsTooLong);
  return (
    <>
      {late.length === 0 ? null : (
        <Alert tone="danger" title={t('admin-queues.late')}>
          {late.map(({ id }) => t(`admin-queues.queue-${id}`)).join(', ')}
        </Alert>
      )}
      {data.queues.map((queue) => (
        <Card key={queue.id}>
          <OneQueue queue={queue} data={data} />
        </Card>
      ))}
      {profile?.permissions.includes('system.read') === true ? (
        <p>
          <Link to={deskPaths.webhooks}>{t('admin-queues.open-webhooks')}</Link>
        </p>
      ) : null}
    </>
  );
}

function OneQueue({ queue, data }: { readonly queue: Queue; readonly data: Queues }) {
  const t = useText();
  const ageOf = useAge(data.at);
  const { id, permission, shown } = queue;
  const heading = `queue-${id}`;
  return (
    <section className="admin-stack" aria-labelledby={heading}>
      <div className="admin-row">
        <h2 id={heading}>{t(`admin-queues.queue-${id}`)}</h2>
        {shown === null || shown.count === 0 ? null : (
          <Badge tone={shown.waitsTooLong ? 'danger' : 'default'}>
            {t('admin-queues.count', {
              count: shown.count,
              more: shown.isCapped ? '+' : '',
              age: shown.oldestAt === null ? '–' : ageOf(shown.oldestAt),
            })}
          </Badge>
        )}
      </div>
      {shown === null ? (
        <NeedsPermission missing={[permission]} />
      ) : id === 'waiting-list' ? (
        <WaitingSums sums={data.waitingList ?? []} />
      ) : shown.items.length === 0 ? (
        <p className="muted">{t('admin-queues.empty')}</p>
      ) : (
        <>
          {id === 'bounced' ? <p className="muted">{t('admin-queues.bounced-text')}</p> : null}
          <ul className="admin-stack">
            {shown.items.map((item) => (
              <li key={item.id}>
                <QueueRow queue={id} item={item} at={data.at} />
              </li>
            ))}
          </ul>
        </>
      )}
      {id === 'support' && shown !== null ? (
        <p>
          <Link to={deskPaths.support}>{t('admin-queues.open-handled')}</Link>
        </p>
      ) : null}
    </section>
  );
}

function WaitingSums({ sums }: { readonly sums: NonNullable<Queues['waitingList']> }) {
  const t = useText();
  return (
    <>
      <p className="muted">{t('admin-queues.waiting-text')}</p>
      <Table caption={t('admin-queues.by-tier')}>
        <thead>
          <tr>
            <th scope="col">{t('admin-queues.tier')}</th>
            <th scope="col">{t('admin-queues.waiting')}</th>
            <th scope="col">{t('admin-queues.seats')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ tier, waiting, seats }) => (
            <tr key={tier}>
              <td>{tierNames[tier].displayName}</td>
              <td>{waiting}</td>
              <td>
                {seats === null
                  ? t('admin-queues.unlimited')
                  : t('admin-queues.free', { free: seats.free, capacity: seats.capacity })}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
