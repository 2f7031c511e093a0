import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Card, EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { deskPaths } from './queue-paths.ts';
import { handledEnquiriesQuery } from './queues-api.ts';

/** Messages that were answered or closed, the newest first. */
export function HandledEnquiries() {
  const t = useText();
  const { show } = usePersonClock();
  const { data, isPending, error, refetch } = useQuery(handledEnquiriesQuery);
  if (isPending) return <Skeleton lines={6} />;
  if (data === undefined || failedToLoad({ data, error }))
    return <LoadFailed title={t('admin-queues.load-failed')} onRetry={() => void refetch()} />;
  return (
    <>
      <Link to={paths.adminDesk.link}>{t('admin-queues.back')}</Link>
      <Card>
        <section className="admin-stack" aria-labelledby="handled-enquiries">
          <h2 id="handled-enquiries">{t('admin-queues.handled')}</h2>
          {data.length === 0 ? (
            <EmptyState title={t('admin-queues.no-handled')} />
          ) : (
            <ul className="admin-stack">
              {data.map(({ id, name, receivedAt }) => (
                <li key={id}>
                  <Link to={deskPaths.enquiry(id)}>{name}</Link>{' '}
                  <span className="muted">{show(receivedAt, dayAndTime)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </Card>
    </>
  );
}
