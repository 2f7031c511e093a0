import {
  type BookingRights,
  bookingRefusal,
  type EventTypeId,
  eventTypes,
} from '#shared/domain/booking/event-types.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import { useSessions } from '#web/data/booking/sessions.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

/** What a kind of session is, how long it takes and what pays for it. */
export function SessionFacts({
  rights,
  eventType,
  place,
  minutes = null,
}: {
  readonly rights: BookingRights;
  readonly eventType: EventTypeId;
  readonly place: LocationId | null;
  /** Of a session whose length the client chose. */
  readonly minutes?: number | null;
}) {
  const t = useText();
  const credits = useSessions().data?.credits.find((credit) => credit.place === place)?.sessions ?? 0;
  const { kind, lowestTier, minutes: usual } = eventTypes[eventType];
  const facts = [
    t('booking.minutes', { minutes: minutes ?? usual }),
    t(kind === 'virtual' ? 'booking.kind.call' : 'booking.kind.in-person'),
    ...(bookingRefusal(rights, eventType) === null ? [t(paidBy())] : []),
    ...(credits > 0 ? [t('booking.places.credit', { count: credits })] : []),
  ];

  function paidBy() {
    if (eventType === 'consultation') return 'booking.kind.free';
    if (kind === 'virtual') return 'booking.status.included';
    return isTierAtLeast(rights.tier, lowestTier) ? 'booking.kind.weekly' : 'booking.kind.plan';
  }

  return (
    <div className="session-facts">
      <p>{t(`booking.kind.${kebab(eventType)}`)}</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
