import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import { bookingNameKey } from '#web/lib/booking-name.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import type { Client, ClientSlots } from './client-page.tsx';
import { ListSkeleton, Part } from './client-part.tsx';
import { clientBookingsQuery } from './client-queries.ts';

export default function BookingsTab({
  client,
  slots,
}: {
  readonly client: Client;
  readonly slots: Pick<ClientSlots, 'book' | 'session'>;
}) {
  const t = useText();
  const bookings = useQuery(clientBookingsQuery(client.id));
  const now = Date.now();
  const isAhead = ({ status, endsAt }: Booking) => status === 'booked' && Date.parse(endsAt) > now;
  return (
    <Part asked={bookings} skeleton={<ListSkeleton />}>
      {({ bookings: all, rights }) =>
        all.length === 0 ? (
          <Empty
            title={t('coach-client.bookings-none')}
            action={
              <div className="actions">
                {slots.book(client, rights)}
                <LinkButton variant="ghost" to={paths.coach.calendar}>
                  {t('coach-client.calendar')}
                </LinkButton>
              </div>
            }
          />
        ) : (
          <>
            <div className="actions">{slots.book(client, rights)}</div>
            <Sessions
              title={t('coach-client.bookings-ahead')}
              bookings={all.filter(isAhead).toReversed()}
              open={slots.session}
            />
            <Sessions
              title={t('coach-client.bookings-past')}
              bookings={all.filter((booking) => !isAhead(booking))}
            />
          </>
        )
      }
    </Part>
  );
}

function Sessions({
  title,
  bookings,
  open,
}: {
  readonly title: string;
  readonly bookings: readonly Booking[];
  readonly open?: ClientSlots['session'];
}) {
  const t = useText();
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = bookings.find(({ id }) => id === openId);
  const { show } = usePersonClock();
  if (bookings.length === 0) return null;
  return (
    <section className="client-part">
      <h2>{title}</h2>
      <ul className="client-rows">
        {bookings.map(({ id, eventType, groupId, startsAt, status, coachNote, rating }) => (
          <li key={id} className="client-booking">
            <span>
              <strong>{t(bookingNameKey({ eventType, groupId }))}</strong>{' '}
              {status === 'booked' ? null : (
                <Badge tone={status === 'no-show' ? 'danger' : 'outline'}>
                  {t(`coach-client.booking-${status}`)}
                </Badge>
              )}{' '}
              {rating === null ? null : (
                <span className="muted">{t('coach-client.booking-rating', { rating })}</span>
              )}
            </span>
            <time className="muted" dateTime={startsAt}>
              {show(startsAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
            {open ? (
              <Button size="small" variant="ghost" onClick={() => setOpenId(id)}>
                {t('coach-client.booking-change')}{' '}
                <span className="visually-hidden">
                  {show(startsAt, { dateStyle: 'medium', timeStyle: 'short' })}
                </span>
              </Button>
            ) : null}
            {coachNote === null ? null : <p className="client-note-text muted">{coachNote.text}</p>}
          </li>
        ))}
      </ul>
      {opened && open ? open(opened, () => setOpenId(null)) : null}
    </section>
  );
}
