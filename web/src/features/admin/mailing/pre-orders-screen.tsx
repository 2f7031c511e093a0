import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PreOrders } from '#shared/contracts/admin/mailing.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Card, Table } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { DraftForm } from './draft-form.tsx';
import { LastMailing } from './last-mailing.tsx';
import { preOrdersQuery } from './mailing-api.ts';

export function PreOrdersScreen() {
  const t = useText();
  const { profile } = useAuth();
  const { data, isPending, error, refetch } = useQuery(preOrdersQuery);
  if (isPending) return <Skeleton lines={8} />;
  if (!data || failedToLoad({ data, error })) {
    return <LoadFailed title={t('mailing.load-failed')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Link to={paths.adminDesk.link}>{t('admin-queues.back')}</Link>
      {data.mailing === null ? null : (
        <Card>
          <LastMailing mailing={data.mailing} />
        </Card>
      )}
      <Card>
        <Waiting waiting={data.waiting} />
      </Card>
      <Card>
        <DraftForm data={data} accountId={profile?.id ?? ''} />
      </Card>
    </>
  );
}

function Waiting({ waiting: { people, oldestAt, byLanguage } }: Pick<PreOrders, 'waiting'>) {
  const t = useText();
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const { show } = usePersonClock();
  return (
    <section className="admin-stack" aria-labelledby="pre-orders-waiting">
      <h2 id="pre-orders-waiting">{t('mailing.waiting')}</h2>
      {oldestAt === null ? (
        <p className="muted">{t('mailing.nobody')}</p>
      ) : (
        <>
          <p>{t('mailing.people', { count: people, when: show(oldestAt, dayAndTime) })}</p>
          <Table caption={t('mailing.by-language')}>
            <thead>
              <tr>
                <th scope="col">{t('mailing.language')}</th>
                <th scope="col">{t('mailing.waiting-people')}</th>
              </tr>
            </thead>
            <tbody>
              {byLanguage.map(({ locale, people: count }) => (
                <tr key={locale}>
                  <th scope="row">{names.of(locale)}</th>
                  <td>{count}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </section>
  );
}
