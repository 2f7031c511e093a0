import {
  defaultPricePerSessionCents,
  type TrainingLocation,
  trainingLocations,
} from '#shared/domain/in-person-locations.ts';
import { formatAmount } from '#shared/domain/money.ts';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Badge, Card } from '#web/components/ui/display.tsx';
import { type BookingPage, paths } from '#web/config/paths.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import './booking.css';

const pages = {
  'city-sports-club': 'city-sports-club',
  'home-training': 'home-training',
  'gym-partnership': 'gym-training',
} as const satisfies Record<TrainingLocation['id'], BookingPage>;
const reasons = [1, 2, 3] as const;

/**
 * /in-person-training: three places with what is sold there. A card books its recurring session, the page's own part
 * books a single one at the preferred place (signed-in areas, section 7).
 */
export function TrainingLocations() {
  const t = useText();
  const preferred = trainingLocations.find(({ isPreferred }) => isPreferred);
  return (
    <>
      <p>{t('booking.places.lead')}</p>
      <div className="session-places">
        {trainingLocations.map((location) => (
          <LocationCard key={location.id} location={location} />
        ))}
      </div>
      <section className="slots">
        <h2>{t('booking.places.why')}</h2>
        <ul className="slots">
          {reasons.map((reason) => (
            <li key={reason}>{t(`booking.places.why-${reason}`)}</li>
          ))}
        </ul>
        {preferred ? (
          <div className="booking-actions">
            {trainingLocations.map(({ id, pageEventType }) => (
              <LinkButton
                key={id}
                variant={id === preferred.id ? 'primary' : 'secondary'}
                to={`${paths.book.to(pages[id])}?type=${pageEventType}`}
              >
                {t('booking.places.single', { place: t(`booking.place.${id}`) })}
              </LinkButton>
            ))}
          </div>
        ) : null}
      </section>
    </>
  );
}

function LocationCard({ location }: { readonly location: TrainingLocation }) {
  const t = useText();
  const language = useLanguage();
  const { id, packages, cardEventType } = location;
  const price = packages[0]?.pricePerSessionCents ?? defaultPricePerSessionCents;
  return (
    <Card className="session-card">
      <div className="session-head">
        <h2>{t(`booking.place.${id}`)}</h2>
        {location.isPreferred ? <Badge>{t('booking.places.preferred')}</Badge> : null}
      </div>
      <p className="muted">
        {t(`booking.places.address.${id}`)}
        <br />
        {t('booking.places.rating', { rating: location.rating })}
      </p>
      <p className="muted">{t(`booking.places.amenities.${id}`)}</p>
      <p>{t('booking.places.from', { amount: formatAmount(price, language) })}</p>
      <ul className="packages">
        {packages.map((each) => (
          <li key={each.id}>
            <span>
              {t('booking.places.package', { count: each.sessionsCount })}
              {each.isPopular ? ` · ${t('booking.places.popular')}` : ''}
            </span>
            <span>
              {formatAmount(each.totalPriceCents, language)}
              {each.discountPercent > 0
                ? ` (${t('booking.places.discount', { percent: each.discountPercent })})`
                : ''}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <LinkButton to={`${paths.book.to(pages[id])}?type=${cardEventType}&place=${id}`}>
          {t('booking.places.book')}
        </LinkButton>
      </div>
    </Card>
  );
}
