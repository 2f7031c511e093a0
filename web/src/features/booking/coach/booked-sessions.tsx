import { useState } from 'react';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import { bookingNameKey } from '#web/lib/booking-name.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { formatWhen } from '../when.ts';
import { CoachSession } from './coach-session.tsx';

/** Sessions that a change of hours meets, each to be moved or canceled. */
export function BookedSessions({
  bookings,
  zone,
}: {
  readonly bookings: readonly Booking[];
  readonly zone: string;
}) {
  const t = useText();
  const language = useLanguage();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = bookings.find(({ id }) => id === openId);
  return (
    <>
      <ul className="coach-away-sessions">
        {bookings.map(({ id, startsAt, eventType, groupId, clientName: client }) => (
          <li key={id}>
            <span>
              {formatWhen(startsAt, zone, language)}:{' '}
              {t('coach-calendar.session.title', {
                type: t(bookingNameKey({ eventType, groupId })),
                client,
              })}
            </span>
            <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setOpenId(id)}>
              {t('coach-calendar.away.session-change')}
            </Button>
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <CoachSession key={open.id} booking={open} zone={zone} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}
