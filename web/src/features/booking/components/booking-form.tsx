import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import {
  type BookingRights,
  bookingRefusal,
  type EventTypeId,
  eventTypes,
  sessionMinutes,
} from '#shared/domain/booking/event-types.ts';
import { inAppParameters } from '#shared/domain/booking/scheduling-links.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { useBookSession } from '#web/data/booking/sessions.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { reportConversion } from '#web/lib/telemetry/conversions.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { type SessionLength, sessionLengths, slotsQuery } from '../api/slots.ts';
import { bookingSource } from '../booking-source.ts';
import { formatWhen } from '../when.ts';
import { CoverageNotice } from './coverage-notice.tsx';
import { HeldTime } from './held-time.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { SeriesChoice } from './series-choice.tsx';
import { SessionChoice } from './session-choice.tsx';
import { SessionFacts } from './session-facts.tsx';
import { SessionWhen } from './session-when.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { UpgradeNotice } from './upgrade-notice.tsx';
import { useHeldSlot } from './use-held-slot.ts';
import { useRefusal } from './use-refusal.ts';
import { WaitForDay } from './wait-for-day.tsx';
import './booking.css';

export function BookingForm({
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
  const language = useLanguage();
  const { zone } = usePersonClock();
  const [query] = useSearchParams();
  const [length, setLength] = useState<SessionLength | null>(null);
  const [note, setNote] = useState('');
  const [address, setAddress] = useState('');
  const [made, setMade] = useState<Booking | null>(null);
  const book = useBookSession();
  const { refusal, refuse, clear } = useRefusal(zone);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSeries = 'recurrence' in eventTypes[eventType];
  const blocked = bookingRefusal(rights, eventType);
  const source = { ...inAppParameters(rights.tier, place), ...bookingSource(query) };
  const offered = sessionMinutes(rights, eventType);
  const lengths = sessionLengths.filter((each) => place !== null && offered.includes(each));
  // The server decides where there is no choice.
  const minutes = lengths.length > 1 ? (length ?? lengths.find((each) => each === offered[0]) ?? null) : null;
  const sized = minutes === null ? {} : { minutes };
  const details = { eventType, place, zone, note, address, source };
  const { slot, held, requestId, choose } = useHeldSlot({ eventType, place, ...sized }, { refuse, clear });

  function booked(booking: Booking): void {
    setMade(booking);
    if (eventType === 'consultation') reportConversion('consultation_booking');
  }

  if (made !== null) return <Booked booking={made} />;
  return (
    <div className="booking">
      <SessionChoice
        rights={rights}
        eventType={eventType}
        place={place}
        onChoose={(nextType, nextPlace) => {
          onChoose(nextType, nextPlace);
          setLength(null);
          choose(null);
        }}
      />
      <SessionFacts rights={rights} eventType={eventType} place={place} minutes={minutes} />
      {blocked === null && minutes !== null ? (
        <Select
          label={t('booking.form.length')}
          value={minutes}
          onChange={({ target }) => {
            setLength(sessionLengths.find((each) => each === Number(target.value)) ?? null);
            choose(null);
          }}
        >
          {lengths.map((each) => (
            <option key={each} value={each}>
              {t('booking.minutes', { minutes: each })}
            </option>
          ))}
        </Select>
      ) : null}
      {blocked === null ? null : <UpgradeNotice refusal={blocked} />}
      {blocked === null ? (
        <SlotPicker
          key={`${eventType}/${place ?? ''}/${minutes ?? ''}`}
          query={(window) => slotsQuery(eventType, place, window, minutes)}
          zone={zone}
          selected={slot}
          onSelect={choose}
        />
      ) : null}
      {blocked === null ? (
        <WaitForDay
          key={`wait/${eventType}/${place ?? ''}`}
          eventType={eventType}
          place={place}
          zone={zone}
        />
      ) : null}
      {slot === null || held === null ? null : (
        <Card className="booking-choice">
          <h2 ref={heading} tabIndex={-1}>
            {formatWhen(slot, zone, language)}
          </h2>
          {place === 'home-training' || place === 'gym-partnership' ? (
            <Field
              label={t('booking.form.address')}
              autoComplete="street-address"
              maxLength={200}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          ) : null}
          <TextAreaField
            label={t('booking.form.note')}
            rows={3}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {/* A series says of each date what pays for it. */}
          {isSeries ? null : <CoverageNotice coverage={held.coverage} place={place} />}
          <p className="muted">{t('booking.form.rule')}</p>
          {isSeries ? <SeriesChoice details={details} startsAt={slot} /> : null}
        </Card>
      )}
      <div className="booking-act">
        <RefusalNotice refusal={refusal} zone={zone} place={place} onSelect={choose} />
        {slot === null || held === null ? null : (
          <HeldTime slot={slot} expiresAt={held.expiresAt} zone={zone}>
            {isSeries ? (
              <Button variant="secondary" onClick={() => heading.current?.focus()}>
                {t('booking.form.choose-dates')}
              </Button>
            ) : (
              <Button
                busy={book.isPending}
                disabled={held.coverage !== null && held.coverage.by === null}
                onClick={() =>
                  book.mutate(
                    { ...details, ...sized, requestId: requestId.current, startsAt: slot },
                    { onSuccess: ({ booking }) => booked(booking), onError: refuse },
                  )
                }
              >
                {t(book.isPending ? 'booking.form.busy' : 'booking.form.book')}
              </Button>
            )}
          </HeldTime>
        )}
      </div>
    </div>
  );
}

function Booked({ booking }: { readonly booking: Booking }) {
  const t = useText();
  const { startsAt, zone, coachZone, coachName } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form above was longer than the window: without this a phone shows what stands below it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="booking-choice">
      <h2 ref={heading} tabIndex={-1}>
        {t('booking.done.title')}
      </h2>
      <p>{t(`booking.type.${kebab(booking.eventType)}`)}</p>
      <SessionWhen startsAt={startsAt} zone={zone} other={{ name: coachName, zone: coachZone }} />
      <p>{t('booking.done.mail')}</p>
      <div className="actions">
        <LinkButton to={paths.sessions.link}>{t('booking.done.sessions')}</LinkButton>
      </div>
    </Card>
  );
}
