import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import {
  defaultPricePerSessionCents,
  type TrainingLocation,
  trainingLocations,
} from '#shared/domain/in-person-locations.ts';
import { formatAmount } from '#shared/domain/money.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/display.tsx';
import { pageOfLocation, paths } from '#web/config/paths.ts';
import { useSessions } from '#web/data/booking/sessions.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { PackageList } from './package-list.tsx';
import './booking.css';

const reasons = [1, 2, 3] as const;

/** A card books a recurring session, the page itself a single one (signed-in areas, section 7). */
export function TrainingLocations() {
  const t = useText();
  const preferred = trainingLocations.find(({ isPreferred }) => isPreferred);
  const { hash } = useLocation();
  const credits = useSessions().data?.credits ?? [];
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return (
    <>
      <p>{t('booking.places.lead')}</p>
      <p className="muted">{t('booking.places.rule')}</p>
      <div className="session-places">
        {trainingLocations.map((location) => (
          <LocationCard
            key={location.id}
            location={location}
            credits={credits.find(({ place }) => place === location.id)?.sessions ?? 0}
          />
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
          <div className="actions">
            {trainingLocations.map(({ id, pageEventType }) => (
              <LinkButton
                key={id}
                variant={id === preferred.id ? 'primary' : 'secondary'}
                to={`${paths.book.to(pageOfLocation[id])}?type=${pageEventType}`}
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

function LocationCard({
  location,
  credits,
}: {
  readonly location: TrainingLocation;
  readonly credits: number;
}) {
  const t = useText();
  const language = useLanguage();
  const { id, packages, cardEventType } = location;
  const price = packages[0]?.pricePerSessionCents ?? defaultPricePerSessionCents;
  return (
    <Card className="session-card" id={id}>
      <div className="session-head">
        <h2>{t(`booking.place.${id}`)}</h2>
        {location.isPreferred ? <Badge>{t('booking.places.preferred')}</Badge> : null}
      </div>
      <p className="muted">
        {t(`booking.places.address.${id}`)}
        <br />
        {t('booking.places.rating', { rating: location.rating.toLocaleString(language) })}
      </p>
      <p className="muted">{t(`booking.places.amenities.${id}`)}</p>
      <p>{t('booking.places.from', { amount: formatAmount(price, language) })}</p>
      {credits > 0 ? <p>{t('booking.places.credit', { count: credits })}</p> : null}
      <PackageList place={id} packages={packages} />
      <div>
        <LinkButton to={`${paths.book.to(pageOfLocation[id])}?type=${cardEventType}&place=${id}`}>
          {t('booking.places.book')}
        </LinkButton>
      </div>
    </Card>
  );
}
