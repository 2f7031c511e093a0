import { Fragment, useEffect, useRef, useState } from 'react';
import type { WebhookEvent } from '#shared/contracts/admin/webhook-events.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';

const eventsOfPage = 20;

type Props = {
  readonly events: readonly WebhookEvent[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
};

/** A page of events at a time, each closed. */
export function EventList({ events, chosen, onToggle }: Props) {
  const t = useText();
  const language = useLanguage();
  // The log goes by days in UTC, and another zone would show times of another day.
  const time = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const shown = events.slice(0, pages * eventsOfPage);
  useEffect(() => {
    // The button moved below what it opened, or is gone.
    if (pages > 1) list.current?.querySelectorAll('summary')[(pages - 1) * eventsOfPage]?.focus();
  }, [pages]);
  return (
    <>
      <ul className="admin-stack" aria-label={t('admin-queues.webhooks')} ref={list}>
        {shown.map((event) => (
          <li key={event.id} className="admin-event">
            <EventFacts event={event} time={time} />
            <Button
              size="small"
              variant="secondary"
              aria-pressed={chosen.includes(event.id)}
              aria-label={t('admin-queues.choose-event', { id: event.id })}
              onClick={() => onToggle(event.id)}
            >
              {t(chosen.includes(event.id) ? 'admin-queues.chosen' : 'admin-queues.choose')}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < events.length ? (
        <Button variant="secondary" onClick={() => setPages(pages + 1)}>
          {t('admin-queues.events-more')}
        </Button>
      ) : null}
    </>
  );
}

function EventFacts({ event, time }: { readonly event: WebhookEvent; readonly time: Intl.DateTimeFormat }) {
  const t = useText();
  const { type, state, failure, tries, durationMs, receivedAt } = event;
  return (
    <details>
      <summary>
        <strong>
          {type.split('.').map((part, index) => (
            <Fragment key={part}>
              {index === 0 ? null : '.'}
              <wbr />
              {part}
            </Fragment>
          ))}
        </strong>{' '}
        <span className="muted">
          {time.format(new Date(receivedAt))} · {t(`admin-queues.event-${state}`)}
          {failure === null ? null : ` (${failure})`}
        </span>
      </summary>
      <dl className="admin-figures">
        <div>
          <dt>{t('admin-queues.event-tries')}</dt>
          <dd>{tries}</dd>
        </div>
        <div>
          <dt>{t('admin-queues.event-duration')}</dt>
          <dd>{durationMs === null ? '–' : `${durationMs} ms`}</dd>
        </div>
        <div>
          <dt>{t('admin-queues.event-names')}</dt>
          <dd>{namesOf(event)}</dd>
        </div>
      </dl>
    </details>
  );
}

const namesOf = ({ id, customerId, invoiceId, paymentIntentId, apiVersion }: WebhookEvent) =>
  [id, customerId, invoiceId, paymentIntentId, apiVersion].filter((name) => name !== null).join(', ');
