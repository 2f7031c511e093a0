import { useState } from 'react';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import { mayReportSession } from '#shared/domain/booking/session-reports.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { bookingNameKey } from '#web/lib/booking-name.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { ExternalLinkButton } from '#web/ui/input/external-link-button.tsx';
import { SessionWhen } from '../components/session-when.tsx';
import { locationAddress } from '../location-address.ts';
import { CancelSession } from './cancel-session.tsx';
import { MoveSession } from './move-session.tsx';
import { RateSession, RefusedRatings } from './rate-session.tsx';
import { ReportSession } from './report-session.tsx';

export function SessionCard({ booking }: { readonly booking: Booking }) {
  const t = useText();
  const { zone } = usePersonClock();
  const [moving, setMoving] = useState(false);
  const { startsAt, coachZone, coachName, joinUrl, status, effect, isHeld } = booking;
  const address = locationAddress(booking, t);
  const isAhead = status === 'booked' && Date.parse(booking.endsAt) > Date.now();
  const wasHeld = status === 'booked' && !isAhead;
  const mayReport =
    wasHeld &&
    !isHeld &&
    booking.external === null &&
    mayReportSession(Date.parse(booking.endsAt), Date.now());
  const name = t(bookingNameKey(booking));

  async function saveCalendar(): Promise<void> {
    try {
      const calendar = await callApi('getSessionCalendar', undefined, { params: { id: booking.id } });
      saveFile('repz.ics', 'text/calendar', [calendar]);
    } catch (error) {
      console.warn('The calendar file could not be fetched', error);
      toast({ title: t('booking.error.failed'), variant: 'destructive' });
    }
  }

  return (
    <Card className="session-card">
      <div className="session-head">
        <h3>{name}</h3>
        {status === 'booked' ? null : (
          <Badge tone={effect === 'used-up' ? 'danger' : 'outline'}>
            {t(
              status === 'not-held'
                ? 'booking.status.not-held'
                : effect === 'used-up'
                  ? 'booking.status.used-up'
                  : 'booking.status.canceled',
            )}
          </Badge>
        )}
        {booking.coveredBy === null || effect === 'given-back' ? null : (
          <Badge tone={booking.coveredBy === 'credit' ? 'success' : 'outline'}>
            {t(booking.coveredBy === 'credit' ? 'booking.status.prepaid' : 'booking.status.included')}
          </Badge>
        )}
      </div>
      <SessionWhen startsAt={startsAt} zone={zone} other={{ name: coachName, zone: coachZone }} />
      {address === null ? null : <p className="muted">{address.text}</p>}
      {booking.cancelReason === null ? null : (
        <p>{t('booking.card.cancel-reason', { coach: coachName, reason: booking.cancelReason })}</p>
      )}
      {booking.note === '' ? null : <p className="muted">{booking.note}</p>}
      {booking.coachNote === null ? null : (
        <blockquote className="session-note">
          <strong>{t('booking.card.coach-note', { coach: coachName })}</strong>
          <p>{booking.coachNote.text}</p>
        </blockquote>
      )}
      {wasHeld ? <RateSession booking={booking} /> : null}
      <RefusedRatings booking={booking} />
      {mayReport ? (
        <div>
          <ReportSession booking={booking} />
        </div>
      ) : null}
      {isAhead ? (
        <div className="actions">
          {joinUrl === null ? null : (
            <ExternalLinkButton size="small" inNewTab href={joinUrl}>
              {t('booking.card.join')}
            </ExternalLinkButton>
          )}
          {address === null || address.directions === null ? null : (
            <ExternalLinkButton
              size="small"
              inNewTab
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.directions)}`}
            >
              {t('booking.card.directions')}
            </ExternalLinkButton>
          )}
          <Button size="small" variant="secondary" onClick={() => void saveCalendar()}>
            {t('booking.card.file')}
          </Button>
          {booking.external === null ? (
            <>
              {booking.groupId === null ? (
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => setMoving(!moving)}
                  aria-expanded={moving}
                >
                  {t('booking.card.move')}
                </Button>
              ) : null}
              <CancelSession booking={booking} />
            </>
          ) : (
            <ChangeElsewhere {...booking.external} />
          )}
        </div>
      ) : null}
      {moving ? <MoveSession booking={booking} onDone={() => setMoving(false)} /> : null}
    </Card>
  );
}

/** Only the service that a session was booked at can change it. */
function ChangeElsewhere({
  cancelUrl,
  rescheduleUrl,
}: {
  readonly cancelUrl: string;
  readonly rescheduleUrl: string;
}) {
  const t = useText();
  const link = (address: string, label: string) => (
    <ExternalLinkButton variant="secondary" size="small" inNewTab href={address}>
      {label}
    </ExternalLinkButton>
  );
  return (
    <>
      {link(rescheduleUrl, t('booking.card.move-external'))}
      {link(cancelUrl, t('booking.card.cancel-external'))}
    </>
  );
}
