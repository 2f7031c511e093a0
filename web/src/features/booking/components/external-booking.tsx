import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BookingRights, bookingRefusal, type EventTypeId } from '#shared/domain/booking/event-types.ts';
import { inAppParameters, prefillName } from '#shared/domain/booking/scheduling-links.ts';
import {
  type BookingPageId,
  bookingPages,
  type LocationId,
  locationsOf,
} from '#shared/domain/booking/session-locations.ts';
import { publicBookingParameters } from '#web/lib/booking-link.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { type ExternalScheduling, referenceQuery } from '../api/external.ts';
import { bookingSource } from '../booking-source.ts';
import { onScheduled } from '../scheduling-popup.ts';
import { OpenScheduling } from './open-scheduling.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { SessionChoice } from './session-choice.tsx';
import { SessionFacts } from './session-facts.tsx';
import { UpgradeNotice } from './upgrade-notice.tsx';
import { useRefusal } from './use-refusal.ts';
import './booking.css';

export type Person = BookingRights & { readonly fullName: string; readonly email: string };

export function ExternalBooking({
  scheduling,
  person,
  eventType,
  place,
  onChoose,
}: {
  readonly scheduling: ExternalScheduling;
  readonly person: Person;
  readonly eventType: EventTypeId;
  readonly place: LocationId | null;
  readonly onChoose: (eventType: EventTypeId, place: LocationId | null) => void;
}) {
  const t = useText();
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const [isBooked, setBooked] = useState(false);
  const { tier, fullName, email } = person;
  const parameters = { ...inAppParameters(tier, place), ...bookingSource(query) };
  const blocked = bookingRefusal(person, eventType);
  const reference = useQuery({ ...referenceQuery(eventType, place, parameters), enabled: blocked === null });
  const { refusal, refuse, clear } = useRefusal();
  const { error } = reference;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal is said once
  useEffect(() => (error === null ? clear() : refuse(error)), [error]);
  useEffect(
    () =>
      onScheduled(scheduling.baseUrl, () => {
        setBooked(true);
        void queries.invalidateQueries({ queryKey: ['sessions'] });
      }),
    [scheduling.baseUrl, queries],
  );

  return (
    <div className="booking">
      {isBooked ? (
        <Alert tone="success" title={t('booking.done.title')}>
          <p>{t('booking.external.booked-text')}</p>
          <div>
            <LinkButton size="small" to={paths.sessions.link}>
              {t('booking.done.sessions')}
            </LinkButton>
          </div>
        </Alert>
      ) : null}
      <SessionChoice rights={person} eventType={eventType} place={place} onChoose={onChoose} />
      <SessionFacts rights={person} eventType={eventType} place={place} />
      {blocked === null ? null : <UpgradeNotice refusal={blocked} />}
      <RefusalNotice refusal={refusal} zone="UTC" onSelect={() => {}} />
      {blocked !== null || reference.isError ? null : (
        <Card className="booking-choice">
          <p>{t('booking.external.text')}</p>
          {reference.data === undefined ? (
            <Skeleton lines={1} />
          ) : (
            <OpenScheduling
              scheduling={scheduling}
              eventType={eventType}
              parameters={{ ...parameters, utm_term: reference.data.reference }}
              prefill={{
                name: prefillName(fullName, email),
                email,
                customAnswers: {
                  tier: tier ?? 'core',
                  preferredLocation: place ?? 'online',
                  sessionType: eventType,
                },
              }}
            />
          )}
        </Card>
      )}
    </div>
  );
}

export function ExternalVisit({
  scheduling,
  page,
}: {
  readonly scheduling: ExternalScheduling;
  readonly page: BookingPageId;
}) {
  const t = useText();
  const [query] = useSearchParams();
  const [isBooked, setBooked] = useState(false);
  useEffect(() => onScheduled(scheduling.baseUrl, () => setBooked(true)), [scheduling.baseUrl]);
  const { eventType, place } = bookingPages[page];
  const location = locationsOf(eventType)[0] ?? place;
  return (
    <Card className="booking-choice">
      {isBooked ? <Alert tone="success" title={t('booking.done.title')} /> : null}
      <p>{t('booking.external.visitor-text')}</p>
      <OpenScheduling
        scheduling={scheduling}
        eventType={eventType}
        parameters={{ ...publicBookingParameters(location), ...bookingSource(query) }}
        prefill={null}
      />
    </Card>
  );
}
