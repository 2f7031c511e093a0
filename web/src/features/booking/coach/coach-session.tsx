import { useState } from 'react';
import type { Booking } from '#shared/contracts/booking.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/choices.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Alert } from '#web/components/ui/display.tsx';
import { TextAreaField } from '#web/components/ui/field.tsx';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useCoachActs } from '../api/coach-calendar.ts';
import { SessionWhen } from '../components/session-when.tsx';
import { locationAddress } from '../location-address.ts';
import { StatusBadge } from './booking-status-badge.tsx';

/** One session as the coach sees it: when for both, how to get there, and what can be done about it. */
export function CoachSession({
  booking,
  zone,
  onClose,
}: {
  readonly booking: Booking;
  readonly zone: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { waive, markNoShow } = useCoachActs({ id: booking.id, clientId: booking.clientId });
  const { startsAt, clientName, joinUrl, status, effect, note, rating } = booking;
  const address = locationAddress(booking, t);
  const hasBegun = Date.parse(startsAt) <= Date.now();
  const done = (text: string) => ({ onSuccess: () => toast({ title: text }) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('coach-calendar.session.title', {
        type: t(`booking.type.${kebab(booking.eventType)}`),
        client: clientName,
      })}
    >
      <div className="slots">
        <StatusBadge booking={booking} />
        <SessionWhen startsAt={startsAt} zone={zone} other={{ name: clientName, zone: booking.zone }} />
        {address === null ? null : <p>{address.text}</p>}
        {rating === null ? null : <p>{t('coach-calendar.session.rating', { client: clientName, rating })}</p>}
        {note === '' ? null : <blockquote className="coach-quote">{note}</blockquote>}
        {waive.isError || markNoShow.isError ? (
          <Alert tone="danger" title={t('coach-calendar.failed')} />
        ) : null}
        <div className="actions">
          {joinUrl === null || status !== 'booked' ? null : (
            <a className="button button-small" href={joinUrl} target="_blank" rel="noopener noreferrer">
              {t('booking.card.join')}
            </a>
          )}
          {hasBegun && status === 'booked' ? (
            <Button
              size="small"
              variant="secondary"
              busy={markNoShow.isPending}
              onClick={() => markNoShow.mutate(undefined, done(t('coach-calendar.session.no-show-done')))}
            >
              {t('coach-calendar.session.no-show')}
            </Button>
          ) : null}
          {effect === 'used-up' ? (
            <Button
              size="small"
              variant="secondary"
              busy={waive.isPending}
              onClick={() => waive.mutate(undefined, done(t('coach-calendar.session.waived')))}
            >
              {t('coach-calendar.session.waive')}
            </Button>
          ) : null}
        </div>
        {hasBegun && status !== 'canceled' ? <SessionNote booking={booking} /> : null}
      </div>
    </Dialog>
  );
}

function SessionNote({ booking }: { readonly booking: Booking }) {
  const t = useText();
  const { coachNote, clientName } = booking;
  const [text, setText] = useState(coachNote?.text ?? '');
  const [isShared, setShared] = useState(coachNote?.isShared ?? false);
  const { writeNote } = useCoachActs({ id: booking.id, clientId: booking.clientId });
  return (
    <form
      className="slots"
      onSubmit={(event) => {
        event.preventDefault();
        writeNote.mutate(
          { text, isShared },
          { onSuccess: () => toast({ title: t('coach-calendar.note.saved') }) },
        );
      }}
    >
      <TextAreaField
        label={t('coach-calendar.note.label')}
        rows={4}
        maxLength={2000}
        value={text}
        error={writeNote.isError ? t('coach-calendar.failed') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Checkbox
        label={t('coach-calendar.note.share', { client: clientName })}
        checked={isShared}
        onChange={({ target }) => setShared(target.checked)}
      />
      <div>
        <Button type="submit" size="small" busy={writeNote.isPending}>
          {t('coach-calendar.note.save')}
        </Button>
      </div>
    </form>
  );
}
