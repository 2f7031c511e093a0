import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { webhookLogDays } from '#shared/contracts/admin/webhook-events.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Card, EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { EventList } from './event-list.tsx';
import { webhookEventsQuery } from './queues-api.ts';
import { ReplayEvents } from './replay-events.tsx';

const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Events of the payment provider that arrived on one day, in UTC. */
export function WebhookLog() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => utcDay(Date.now()));
  const day = /^\d{4}-\d{2}-\d{2}$/.test(search.get('day') ?? '') ? (search.get('day') ?? today) : today;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, isPending, error, refetch } = useQuery(webhookEventsQuery(day));
  const toggle = (id: string) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  return (
    <>
      <Link to={paths.adminDesk.link}>{t('admin-queues.back')}</Link>
      <Card>
        <section className="admin-stack" aria-labelledby="webhook-events">
          <h2 id="webhook-events">{t('admin-queues.events')}</h2>
          <Field
            type="date"
            label={t('admin-queues.day')}
            hint={t('admin-queues.day-hint', { days: webhookLogDays })}
            value={day}
            max={today}
            onChange={({ target }) => {
              setChosen([]);
              setSearch(target.value === '' ? {} : { day: target.value }, { replace: true });
            }}
          />
          {isPending ? <Skeleton lines={6} /> : null}
          {failedToLoad({ data, error }) ? (
            <LoadFailed title={t('admin-queues.load-failed')} onRetry={() => void refetch()} />
          ) : null}
          {data && data.events.length === 0 ? <EmptyState title={t('admin-queues.no-events')} /> : null}
          {data && data.events.length > 0 ? (
            <>
              <EventList key={day} events={data.events} chosen={chosen} onToggle={toggle} />
              {data.hasMore ? <p className="muted">{t('admin-queues.more-events')}</p> : null}
            </>
          ) : null}
        </section>
      </Card>
      <Card>
        <ReplayEvents key={day} day={day} chosen={chosen} />
      </Card>
    </>
  );
}
