import { useState } from 'react';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import { isVisitor } from '#shared/domain/booking/visitor.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { ExternalLinkButton } from '#web/ui/input/external-link-button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useCoachActs } from '../api/coach-calendar.ts';
import { AfterSessionActs } from '../components/after-session-acts.tsx';
import { CancelForClient } from '../components/cancel-for-client.tsx';
import { SessionWhen } from '../components/session-when.tsx';
import { locationAddress } from '../location-address.ts';
import { StatusBadge } from '../status/booking-status-badge.tsx';
import { coachRefusal } from './coach-refusal.ts';
import { MoveForClient } from './move-for-client.tsx';

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
  const [asks, setAsks] = useState(false);
  const [moves, setMoves] = useState(false);
  const acts = useCoachActs({ id: booking.id, clientId: booking.clientId });
  const { waive, cancel, markHeld, markNoShow } = acts;
  const error = waive.error ?? cancel.error ?? markHeld.error ?? markNoShow.error;
  const { startsAt, clientName, joinUrl, status, note, rating } = booking;
  const address = locationAddress(booking, t);
  const hasBegun = Date.parse(startsAt) <= Date.now();
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
        {error === null ? null : <Alert tone="danger" title={t(coachRefusal(error))} />}
        <div className="actions">
          {joinUrl === null || status !== 'booked' ? null : (
            <ExternalLinkButton size="small" inNewTab href={joinUrl}>
              {t('booking.card.join')}
            </ExternalLinkButton>
          )}
          {!hasBegun && status === 'booked' && booking.external === null && !asks && !moves ? (
            <>
              {booking.groupId === null && !isVisitor(booking.clientId) ? (
                <Button size="small" variant="secondary" onClick={() => setMoves(true)}>
                  {t('coach-calendar.for-client.move')}
                </Button>
              ) : null}
              <Button size="small" variant="secondary" onClick={() => setAsks(true)}>
                {t('coach-calendar.session.cancel')}
              </Button>
            </>
          ) : null}
          <AfterSessionActs booking={booking} acts={acts} variant="secondary" />
        </div>
        {asks && status === 'booked' ? (
          <CancelForClient booking={booking} acts={acts} onKept={() => setAsks(false)} />
        ) : null}
        {moves && status === 'booked' ? <MoveForClient booking={booking} onDone={onClose} /> : null}
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
