import { useRef, useState } from 'react';
import {
  type BookingRights,
  bookingRefusal,
  type EventTypeId,
  eventTypeIds,
  sessionMinutes,
} from '#shared/domain/booking/event-types.ts';
import { type LocationId, locationsOf } from '#shared/domain/booking/session-locations.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { slotsForClientQuery, useBookForClient } from '../api/for-client.ts';
import { type SessionLength, sessionLengths } from '../api/slots.ts';
import { SlotPicker } from '../components/slot-picker.tsx';
import { formatWhen } from '../when.ts';
import { coachRefusal } from './coach-refusal.ts';

type Client = { readonly id: string; readonly name: string };
type Choice = {
  readonly eventType: EventTypeId;
  readonly place: LocationId | null;
  readonly minutes: SessionLength | null;
};

function choiceOf(rights: BookingRights, eventType: EventTypeId): Choice {
  const lengths = sessionMinutes(rights, eventType);
  return {
    eventType,
    place: locationsOf(eventType)[0] ?? null,
    minutes: sessionLengths.find((each) => each === lengths[0]) ?? null,
  };
}

/** A button, and behind it a session that the client's plan pays for, at a free time of their coach. */
export function BookForClient({
  client,
  rights,
}: {
  readonly client: Client;
  readonly rights: BookingRights;
}) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const types = eventTypeIds.filter((id) => bookingRefusal(rights, id) === null);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('coach-calendar.for-client.open')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('coach-calendar.for-client.title', { client: client.name })}
      >
        {types.length === 0 ? (
          <p>{t('coach-calendar.for-client.not-included')}</p>
        ) : (
          <BookingForm client={client} rights={rights} types={types} onDone={() => setOpen(false)} />
        )}
      </Sheet>
    </>
  );
}

function BookingForm({
  client,
  rights,
  types,
  onDone,
}: {
  readonly client: Client;
  readonly rights: BookingRights;
  readonly types: readonly EventTypeId[];
  readonly onDone: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { zone } = usePersonClock();
  const [choice, setChoice] = useState(() => choiceOf(rights, types[0] ?? 'virtualCheckIn'));
  const [slot, setSlot] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [address, setAddress] = useState('');
  const requestId = useRef(crypto.randomUUID());
  const book = useBookForClient(client.id);
  const { eventType, place, minutes } = choice;
  const places = locationsOf(eventType);
  const lengths = sessionMinutes(rights, eventType).filter((each) =>
    sessionLengths.some((length) => length === each),
  );
  const change = (next: Choice) => {
    setChoice(next);
    pick(null);
  };
  const pick = (next: string | null) => {
    setSlot(next);
    book.reset();
    requestId.current = crypto.randomUUID();
  };
  const send = (startsAt: string) =>
    book.mutateAsync({ requestId: requestId.current, ...choice, startsAt, zone, note, address }).then(
      () => {
        toast({ title: t('coach-calendar.for-client.done', { client: client.name }) });
        onDone();
      },
      () => {},
    );
  return (
    <div className="slots">
      <Select
        label={t('booking.form.type')}
        value={eventType}
        onChange={({ target }) => {
          const next = types.find((id) => id === target.value);
          if (next) change(choiceOf(rights, next));
        }}
      >
        {types.map((id) => (
          <option key={id} value={id}>
            {t(`booking.type.${kebab(id)}`)}
          </option>
        ))}
      </Select>
      {places.length > 1 ? (
        <Select
          label={t('booking.form.place')}
          value={place ?? ''}
          onChange={({ target }) =>
            change({ ...choice, place: places.find((id) => id === target.value) ?? place })
          }
        >
          {places.map((id) => (
            <option key={id} value={id}>
              {t(`booking.place.${id}`)}
            </option>
          ))}
        </Select>
      ) : null}
      {lengths.length > 1 ? (
        <Select
          label={t('coach-calendar.for-client.length')}
          value={minutes ?? ''}
          onChange={({ target }) =>
            change({
              ...choice,
              minutes: sessionLengths.find((each) => `${each}` === target.value) ?? minutes,
            })
          }
        >
          {lengths.map((each) => (
            <option key={each} value={each}>
              {t('booking.minutes', { minutes: each })}
            </option>
          ))}
        </Select>
      ) : null}
      <SlotPicker
        query={(window) => slotsForClientQuery(client.id, choice, window)}
        zone={zone}
        selected={slot}
        onSelect={pick}
      />
      {place === 'home-training' || place === 'gym-partnership' ? (
        <Field
          label={t('coach-calendar.for-client.address')}
          maxLength={200}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      ) : null}
      <TextAreaField
        label={t('coach-calendar.for-client.note')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {book.isError ? <Alert tone="danger" title={t(coachRefusal(book.error))} /> : null}
      {slot === null ? null : (
        <div>
          <Button busy={book.isPending} onClick={() => send(slot)}>
            {t('coach-calendar.for-client.confirm', { when: formatWhen(slot, zone, language) })}
          </Button>
        </div>
      )}
    </div>
  );
}
