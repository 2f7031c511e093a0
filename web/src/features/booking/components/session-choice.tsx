import {
  type BookingRights,
  bookingRefusal,
  type EventTypeId,
  eventTypeIds,
  eventTypes,
} from '#shared/domain/booking/event-types.ts';
import { type LocationId, locationsOf } from '#shared/domain/booking/session-locations.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Select } from '#web/ui/input/choices.tsx';

/** What the plan includes comes first; choosing anything else says what it takes. */
export function SessionChoice({
  rights,
  eventType,
  place,
  onChoose,
}: {
  readonly rights: BookingRights;
  readonly eventType: EventTypeId;
  readonly place: LocationId | null;
  readonly onChoose: (eventType: EventTypeId, place: LocationId | null) => void;
}) {
  const t = useText();
  const places = locationsOf(eventType);
  const groups = [
    {
      label: t('booking.form.in-plan'),
      ids: eventTypeIds.filter((id) => bookingRefusal(rights, id) === null),
    },
    {
      label: t('booking.form.other-plan'),
      ids: eventTypeIds.filter((id) => bookingRefusal(rights, id) !== null),
    },
  ].filter(({ ids }) => ids.length > 0);
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
        {groups.map(({ label, ids }) => (
          <optgroup key={label} label={label}>
            {ids.map((id) => (
              <option key={id} value={id}>
                {t(`booking.type.${kebab(id)}`)} ({t('booking.minutes', { minutes: eventTypes[id].minutes })})
              </option>
            ))}
          </optgroup>
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
