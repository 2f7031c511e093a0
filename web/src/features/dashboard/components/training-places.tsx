import { trainingLocations } from '#shared/domain/in-person-locations.ts';
import { formatAmount } from '#shared/domain/money.ts';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Badge, Card } from '#web/components/ui/display.tsx';
import { type BookingPage, paths } from '#web/config/paths.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import './overview.css';

/** The default price per session of a place without a package, in cents (specification 2, section 2). */
const defaultPricePerSessionCents = 120_00;

const texts = {
  'city-sports-club': { name: 'dashboard.training-place.city', page: 'city-sports-club' },
  'home-training': { name: 'dashboard.training-place.home', page: 'home-training' },
  'gym-partnership': { name: 'dashboard.training-place.gym', page: 'gym-training' },
} as const satisfies Record<string, { name: string; page: BookingPage }>;

/** The three places of in-person training, with what a session costs there. */
export function TrainingPlaces() {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <p>{t('dashboard.training-place.lead')}</p>
      <div className="cards">
        {trainingLocations.map((location) => {
          const { name, page } = texts[location.id];
          return (
            <Card key={location.id}>
              <div className="shell-actions">
                <h2>{t(name)}</h2>
                {location.isPreferred ? <Badge>{t('dashboard.training-place.preferred')}</Badge> : null}
              </div>
              <p className="muted">
                {location.address}
                <br />
                {t('dashboard.training-place.rating', { rating: location.rating })}
              </p>
              <ul className="muted">
                {location.amenities.map((amenity) => (
                  <li key={amenity}>{amenity}</li>
                ))}
              </ul>
              <p>
                {t('dashboard.training-place.from', {
                  amount: formatAmount(
                    location.packages[0]?.pricePerSessionCents ?? defaultPricePerSessionCents,
                    language,
                  ),
                })}
              </p>
              <div>
                <LinkButton to={paths.book.to(page)}>{t('dashboard.training-place.book')}</LinkButton>
              </div>
            </Card>
          );
        })}
      </div>
      <section className="overview-section">
        <h2>{t('dashboard.training-place.why')}</h2>
        <ul className="overview-section">
          <li>{t('dashboard.training-place.why-1')}</li>
          <li>{t('dashboard.training-place.why-2')}</li>
          <li>{t('dashboard.training-place.why-3')}</li>
        </ul>
      </section>
    </>
  );
}
