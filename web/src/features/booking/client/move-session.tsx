import { useRef, useState } from 'react';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import { bookingRefusal } from '#shared/domain/booking/event-types.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import { useLivePlans, useMoveSession } from '#web/data/booking/sessions.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { sessionLengths, slotsQuery } from '../api/slots.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { SlotPicker } from '../components/slot-picker.tsx';
import { UpgradeNotice } from '../components/upgrade-notice.tsx';
import { useRefusal } from '../components/use-refusal.ts';
import { formatWhen } from '../when.ts';

export function MoveSession({ booking, onDone }: { readonly booking: Booking; readonly onDone: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { zone } = usePersonClock();
  const [slot, setSlot] = useState<string | null>(null);
  const requestId = useRef(crypto.randomUUID());
  const move = useMoveSession(booking.id);
  const { refusal, refuse, clear } = useRefusal(zone);
  const { entitlement } = useAuth();
  const plans = useLivePlans();
  const length = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / 60_000;
  const minutes = booking.place === null ? null : (sessionLengths.find((each) => each === length) ?? null);

  function choose(next: string): void {
    setSlot(next);
    clear();
    requestId.current = crypto.randomUUID();
  }

  const blocked =
    entitlement &&
    plans !== null &&
    bookingRefusal(
      { tier: entitlement.tier, isSubscribed: paidTierOf(entitlement) !== null, plans },
      booking.eventType,
    );
  if (blocked) return <UpgradeNotice refusal={blocked} />;
  return (
    <div className="slots">
      <NeedsConnection act="book">
        <p className="muted">{t('booking.move.rule')}</p>
        <SlotPicker
          query={(window) => slotsQuery(booking.eventType, booking.place, window, minutes)}
          zone={zone}
          selected={slot}
          onSelect={choose}
        />
        <RefusalNotice refusal={refusal} zone={zone} place={booking.place} onSelect={choose} />
        {slot === null ? null : (
          <div>
            <Button
              busy={move.isPending}
              onClick={() =>
                move.mutateAsync({ requestId: requestId.current, startsAt: slot, zone }).then(() => {
                  toast({ title: t('booking.move.done') });
                  onDone();
                }, refuse)
              }
            >
              {t('booking.move.confirm', { when: formatWhen(slot, zone, language) })}
            </Button>
          </div>
        )}
      </NeedsConnection>
    </div>
  );
}
