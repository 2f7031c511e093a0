import { useState } from 'react';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import type { CoachGroup } from '#shared/contracts/booking/group-sessions.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useCoachActs } from '../api/coach-calendar.ts';
import { useCancelGroup } from '../api/groups.ts';
import { AfterSessionActs } from '../components/after-session-acts.tsx';
import { CancelForClient } from '../components/cancel-for-client.tsx';
import { SessionWhen } from '../components/session-when.tsx';
import { locationAddress } from '../location-address.ts';
import { StatusBadge } from '../status/booking-status-badge.tsx';
import { groupRefusalKey } from './group-refusal.ts';

/** One group as its coach sees it: who comes, and what can be done about it. */
export function CoachGroupDialog({
  group,
  seats,
  zone,
  onClose,
}: {
  readonly group: CoachGroup;
  readonly seats: readonly Booking[];
  readonly zone: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { startsAt, status, capacity, seatsTaken: taken, cancelReason } = group;
  const hasBegun = Date.parse(startsAt) <= Date.now();
  return (
    <Dialog open onClose={onClose} title={t('booking.type.small-group')}>
      <div className="slots">
        {status === 'canceled' ? (
          <Badge tone="outline">{t('coach-calendar.status.canceled')}</Badge>
        ) : (
          <p>
            <strong>{t('coach-calendar.group.taken', { taken, capacity })}</strong>
          </p>
        )}
        {cancelReason === null ? null : <blockquote className="coach-quote">{cancelReason}</blockquote>}
        <SessionWhen startsAt={startsAt} zone={zone} other={{ name: '', zone }} />
        <p>{locationAddress(group, t)?.text}</p>
        {seats.length === 0 ? (
          <p className="muted">{t('coach-calendar.group.nobody')}</p>
        ) : (
          <ul className="group-seats">
            {seats.map((booking) => (
              <li key={booking.id}>
                <Participant booking={booking} hasBegun={hasBegun} />
              </li>
            ))}
          </ul>
        )}
        {status === 'open' && !hasBegun ? <CancelGroup id={group.id} /> : null}
      </div>
    </Dialog>
  );
}

function Participant({ booking, hasBegun }: { readonly booking: Booking; readonly hasBegun: boolean }) {
  const t = useText();
  const { id, clientId, clientName, status } = booking;
  const acts = useCoachActs({ id, clientId });
  const { waive, cancel, markHeld, markNoShow } = acts;
  const [asks, setAsks] = useState(false);
  const error = waive.error ?? cancel.error ?? markHeld.error ?? markNoShow.error;
  return (
    <>
      <div className="group-what">
        <span>{clientName}</span>
        <StatusBadge booking={booking} />
        {asks && status === 'booked' ? (
          <CancelForClient booking={booking} acts={acts} onKept={() => setAsks(false)} />
        ) : null}
        {error === null ? null : <Alert tone="danger" title={t(groupRefusalKey(error))} />}
      </div>
      <div className="actions">
        {status === 'booked' && !hasBegun && !asks ? (
          <Button
            size="small"
            variant="ghost"
            aria-label={t('coach-calendar.group.remove-client', { client: clientName })}
            onClick={() => setAsks(true)}
          >
            {t('coach-calendar.group.remove')}
          </Button>
        ) : null}
        <AfterSessionActs booking={booking} acts={acts} variant="ghost" />
      </div>
    </>
  );
}

function CancelGroup({ id }: { readonly id: string }) {
  const t = useText();
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState('');
  const cancel = useCancelGroup(id);
  if (!asks) {
    return (
      <div>
        <Button size="small" variant="secondary" onClick={() => setAsks(true)}>
          {t('coach-calendar.group.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <form
      className="slots"
      onSubmit={(event) => {
        event.preventDefault();
        void toastOutcome(cancel.mutateAsync(reason), t('coach-calendar.group.canceled'));
      }}
    >
      <Field
        label={t('coach-calendar.group.reason')}
        hint={t('coach-calendar.group.reason-hint')}
        required
        maxLength={300}
        value={reason}
        error={cancel.isError ? t(groupRefusalKey(cancel.error)) : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="actions">
        <Button
          type="submit"
          size="small"
          variant="danger"
          busy={cancel.isPending}
          disabled={reason.trim() === ''}
        >
          {t('coach-calendar.group.cancel-yes')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => setAsks(false)}>
          {t('coach-calendar.session.cancel-no')}
        </Button>
      </div>
    </form>
  );
}
