import { useRef, useState } from 'react';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useCoachActs } from '../api/coach-calendar.ts';
import { slotsForClientQuery } from '../api/for-client.ts';
import { sessionLengths } from '../api/slots.ts';
import { SlotPicker } from '../components/slot-picker.tsx';
import { formatWhen } from '../when.ts';
import { coachRefusal } from './coach-refusal.ts';

/** Another free time for a client's session. Nothing is taken from the client, and a mail tells them. */
export function MoveForClient({
  booking,
  onDone,
}: {
  readonly booking: Booking;
  readonly onDone: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { zone } = usePersonClock();
  const [slot, setSlot] = useState<string | null>(null);
  const requestId = useRef(crypto.randomUUID());
  const { move } = useCoachActs({ id: booking.id, clientId: booking.clientId });
  const { eventType, place, startsAt, endsAt, clientName } = booking;
  const length = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  const minutes = place === null ? null : (sessionLengths.find((each) => each === length) ?? null);
  return (
    <>
      <SlotPicker
        query={(window) => slotsForClientQuery(booking.clientId, { eventType, place, minutes }, window)}
        zone={zone}
        selected={slot}
        onSelect={(next) => {
          setSlot(next);
          move.reset();
          requestId.current = crypto.randomUUID();
        }}
      />
      {move.isError ? <Alert tone="danger" title={t(coachRefusal(move.error))} /> : null}
      {slot === null ? null : (
        <div>
          <Button
            busy={move.isPending}
            onClick={() =>
              // The client goes on reading the session in their own zone.
              move.mutateAsync({ requestId: requestId.current, startsAt: slot, zone: booking.zone }).then(
                () => {
                  toast({ title: t('coach-calendar.for-client.moved', { client: clientName }) });
                  onDone();
                },
                () => {},
              )
            }
          >
            {t('coach-calendar.for-client.move-confirm', { when: formatWhen(slot, zone, language) })}
          </Button>
        </div>
      )}
    </>
  );
}
