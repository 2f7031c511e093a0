import { type EventTypeId, eventTypeIds, eventTypes } from '#shared/domain/booking/event-types.ts';
import { type LocationId, locationsOf } from '#shared/domain/booking/session-locations.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Select } from '#web/ui/input/choices.tsx';

export function SessionChoice({
  eventType,
  place,
  onChoose,
}: {
  readonly eventType: EventTypeId;
  readonly place: LocationId | null;
  readonly onChoose: (eventType: EventTypeId, place: LocationId | null) => void;
}) {
  const t = useText();
  const places = locationsOf(eventType);
  return (
    <>
      <Select
        label={t('booking.form.type')}
        value={eventType}
        onChange={({ target }) => {
          const next = eventTypeIds.find((id) => id === target.value);
          if (next) onChoose(next, locationsOf(next)[0] ?? null);
        }}
      >
        {eventTypeIds.map((id) => (
          <option key={id} value={id}>
            {t(`booking.type.${kebab(id)}`)} ({t('booking.minutes', { minutes: eventTypes[id].minutes })})
          </option>
        ))}
      </Select>
      {places.length > 1 ? (
        <Select
          label={t('booking.form.place')}
          value={place ?? ''}
          onChange={({ target }) => onChoose(eventType, places.find((id) => id === target.value) ?? null)}
        >
          {places.map((id) => (
            <option key={id} value={id}>
              {t(`booking.place.${id}`)}
            </option>
          ))}
        </Select>
      ) : null}
    </>
  );
}
