import { Link, useSearchParams } from 'react-router-dom';
import { eventTypeIds } from '#shared/domain/event-types.ts';
import { type BookingPageId, bookingPages, placeIds, placesOf } from '#shared/domain/session-places.ts';
import type { TierId } from '#shared/domain/tiers.ts';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/display.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { BookingForm } from './booking-form.tsx';
import { ConfirmVisit } from './confirm-visit.tsx';
import { VisitorConsultation } from './visitor-consultation.tsx';
import './booking.css';

/** What a signed-in person books on this page; `type` and `place` in the address choose within it. */
export function MemberBookPage({
  page,
  tier,
}: {
  readonly page: BookingPageId;
  readonly tier: TierId | null;
}) {
  const [query] = useSearchParams();
  const wanted = eventTypeIds.find((id) => id === query.get('type'));
  const initialType = wanted ?? bookingPages[page].eventType;
  const places = placesOf(initialType);
  const asked = placeIds.find((id) => id === query.get('place')) ?? bookingPages[page].place;
  const initialPlace = places.find((id) => id === asked) ?? places[0] ?? null;
  return <BookingForm tier={tier} initialType={initialType} initialPlace={initialPlace} />;
}

/** What a visitor can do here: the free consultation at once, training after signing in. */
export function VisitorBookPage({ page }: { readonly page: BookingPageId }) {
  const t = useText();
  const [query] = useSearchParams();
  const token = query.get('confirm');
  if (page === 'consultation') {
    return token === null ? <VisitorConsultation /> : <ConfirmVisit token={token} />;
  }
  const here = `${paths.book.to(page)}?${query}`;
  return (
    <Card className="booking-choice">
      <h2>{t('booking.visitor.training')}</h2>
      <p>{t('booking.visitor.training-text')}</p>
      <div className="booking-actions">
        <LinkButton to={`${paths.login.link}?${new URLSearchParams({ returnTo: here })}`}>
          {t('booking.visitor.log-in')}
        </LinkButton>
        <LinkButton variant="secondary" to={`${paths.book.to('consultation')}?${query}`}>
          {t('booking.visitor.consultation')}
        </LinkButton>
      </div>
      <p>
        <Link to={paths.pricing.link}>{t('booking.upgrade.plans')}</Link>
      </p>
    </Card>
  );
}
