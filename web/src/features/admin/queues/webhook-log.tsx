import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type WebhookEvent, webhookLogDays } from '#shared/contracts/admin/webhook-events.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Card, EmptyState, Table } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
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
              <Events events={data.events} chosen={chosen} onToggle={toggle} />
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

type EventsProps = {
  readonly events: readonly WebhookEvent[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
};

function Events({ events, chosen, onToggle }: EventsProps) {
  const t = useText();
  const { show } = usePersonClock();
  return (
    <Table caption={t('admin-queues.webhooks')}>
      <thead>
        <tr>
          <th scope="col">{t('admin-queues.event-when')}</th>
          <th scope="col">{t('admin-queues.event-type')}</th>
          <th scope="col">{t('admin-queues.event-state')}</th>
          <th scope="col">{t('admin-queues.event-tries')}</th>
          <th scope="col">{t('admin-queues.event-duration')}</th>
          <th scope="col">{t('admin-queues.event-names')}</th>
          <th scope="col">{t('admin-queues.event-replay')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <td>{show(event.receivedAt, dayAndTime)}</td>
            <td>{event.type}</td>
            <td>
              {t(`admin-queues.event-${event.state}`)}
              {event.failure === null ? null : ` (${event.failure})`}
            </td>
            <td>{event.tries}</td>
            <td>{event.durationMs === null ? '–' : `${event.durationMs} ms`}</td>
            <td>{namesOf(event)}</td>
            <td>
              <Button
                size="small"
                variant="secondary"
                aria-pressed={chosen.includes(event.id)}
                aria-label={t('admin-queues.choose-event', { id: event.id })}
                onClick={() => onToggle(event.id)}
              >
                {t(chosen.includes(event.id) ? 'admin-queues.chosen' : 'admin-queues.choose')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const namesOf = ({ id, customerId, invoiceId, paymentIntentId, apiVersion }: WebhookEvent) =>
  [id, customerId, invoiceId, paymentIntentId, apiVersion].filter((name) => name !== null).join(', ');
