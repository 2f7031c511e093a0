import { useMutation, useQuery } from '@tanstack/react-query';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useAddressFilters } from '#web/lib/hooks/use-address-filters.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { reportConversion } from '#web/lib/telemetry/conversions.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { formatWhen } from '../when.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useRefusal } from './use-refusal.ts';
import './booking.css';
import { Link, useSearchParams } from 'react-router-dom';
import { type EventTypeId, eventTypeIds } from '#shared/domain/booking/event-types.ts';
import {
  type BookingPageId,
  bookingPages,
  type LocationId,
  locationsOf,
} from '#shared/domain/booking/session-locations.ts';
import { useLivePlans } from '#web/data/booking/sessions.ts';
import { paths } from '#web/lib/paths.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { externalSchedulingQuery } from '../api/external.ts';
import { BookingForm } from './booking-form.tsx';
import { ExternalBooking, ExternalVisit, type Person } from './external-booking.tsx';
import { VisitorConsultation } from './visitor-consultation.tsx';

/** The kind of session that the address names. */
export const wantedEventType = (query: URLSearchParams) =>
  eventTypeIds.find((id) => id === query.get('type'));

export function MemberBookPage({
  page,
  person,
}: {
  readonly page: BookingPageId;
  readonly person: Omit<Person, 'plans'>;
}) {
  const [query, setFilter] = useAddressFilters();
  const external = useQuery(externalSchedulingQuery);
  const plans = useLivePlans();
  const eventType = wantedEventType(query) ?? bookingPages[page].eventType;
  const places = locationsOf(eventType);
  const asked = locationIds.find((id) => id === query.get('place')) ?? bookingPages[page].place;
  const place = places.find((id) => id === asked) ?? places[0] ?? null;
  const choice = {
    eventType,
    place,
    onChoose(nextType: EventTypeId, nextPlace: LocationId | null) {
      setFilter('type', nextType);
      setFilter('place', nextPlace ?? '');
    },
  };
  if (external.isPending || plans === null) return <Skeleton lines={6} />;
  const rights = { ...person, plans };
  // Without an answer our own scheduling is shown; the server knows which of the two it is.
  return (
    <NeedsConnection act="book">
      {external.data ? (
        <ExternalBooking scheduling={external.data} person={rights} {...choice} />
      ) : (
        <BookingForm rights={rights} {...choice} />
      )}
    </NeedsConnection>
  );
}

export function VisitorBookPage({ page }: { readonly page: BookingPageId }) {
  const t = useText();
  const [query] = useSearchParams();
  const token = query.get('confirm');
  const external = useQuery(externalSchedulingQuery);
  if (external.isPending) return <Skeleton lines={6} />;
  if (external.data && token === null) return <ExternalVisit scheduling={external.data} page={page} />;
  if (page === 'consultation') {
    return token === null ? <VisitorConsultation /> : <ConfirmVisit token={token} />;
  }
  const here = `${paths.book.to(page)}?${query}`;
  return (
    <Card className="booking-choice">
      <h2>{t('booking.visitor.training')}</h2>
      <p>{t('offers.in-person.who')}</p>
      <p>{t('booking.visitor.training-text')}</p>
      <div className="actions">
        <LinkButton to={`${paths.login.link}?${new URLSearchParams({ returnTo: here })}`}>
          {t('booking.visitor.log-in')}
        </LinkButton>
        <LinkButton variant="secondary" to={`${paths.book.to('consultation')}?${query}`}>
          {t('booking.visitor.consultation')}
        </LinkButton>
      </div>
      <p>
        <Link to={paths.inPersonTrainingPrices.link}>{t('booking.upgrade.plans')}</Link>
      </p>
    </Card>
  );
}

/** Books on a click, not on opening, because mail programs open links to scan them. */
export function ConfirmVisit({ token }: { readonly token: string }) {
  const t = useText();
  const language = useLanguage();
  const { refusal, refuse } = useRefusal();
  const confirm = useMutation({
    mutationFn: () => callApi('confirmConsultation', { token }),
    onSuccess: () => reportConversion('consultation_booking'),
  });
  if (confirm.isSuccess) {
    const { startsAt, zone, joinUrl } = confirm.data.booking;
    return (
      <Alert tone="success" title={t('booking.done.title')}>
        <p>
          {formatWhen(startsAt, zone, language)}, {zoneName(zone, language)}
        </p>
        <p>{t('booking.done.mail')}</p>
        {joinUrl === null ? null : <p className="feed-address">{joinUrl}</p>}
      </Alert>
    );
  }
  return (
    <Card className="booking-choice">
      <p>{t('booking.visitor.confirm-text')}</p>
      <RefusalNotice refusal={refusal} zone="UTC" onSelect={() => undefined} />
      <div>
        <Button busy={confirm.isPending} onClick={() => confirm.mutate(undefined, { onError: refuse })}>
          {t('booking.visitor.confirm')}
        </Button>
      </div>
    </Card>
  );
}
