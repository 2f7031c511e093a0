import { Link } from 'react-router-dom';
import { formatWholeAmount } from '#shared/domain/billing/money.ts';
import {
  locationOptions,
  sessionInclusions,
  singleSessionCents,
} from '#shared/domain/booking/in-person-locations.ts';
import { bookingPages, type LocationId } from '#shared/domain/booking/session-locations.ts';
import { bookingQuery } from '#web/lib/booking-link.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useLinkedTier } from '#web/lib/tier-hint.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import '#web/ui/display/card.css';
import { BayMap } from './bay-map.tsx';
import './in-person-section.css';

const inclusionKeys = {
  'Technical Excellence': 'technical',
  'Performance Programming': 'programming',
  'Recovery Systems': 'recovery',
  'Competition Readiness': 'competition',
  'Scientific Methodology': 'science',
  'Immediate Impact': 'impact',
} as const satisfies Record<(typeof sessionInclusions)[number], string>;

const featureKeys = [1, 2, 3] as const;

export default function InPersonSection({
  onPackages,
}: {
  readonly onPackages: (place: LocationId) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const tier = useLinkedTier();
  return (
    <div className="wrap section">
      <div className="section-head">
        <h2>{t('home.in-person.title')}</h2>
        <div>
          <p>{t('home.in-person.text')}</p>
          <p>{t('offers.in-person.who')}</p>
        </div>
      </div>
      <ul className="locations">
        {locationOptions.map((option) => (
          <li key={option.id} className="card pulse location">
            <div className="location-head">
              <h3>{t(`home.location.${option.id}.title`)}</h3>
              {option.badge ? <Badge>{t('home.location.pick')}</Badge> : null}
            </div>
            <p className="muted">{t(`home.location.${option.id}.subtitle`)}</p>
            <p className="location-price">
              <strong>{formatWholeAmount(option.pricePerSessionCents, language)}</strong>{' '}
              {t(`home.location.${option.id}.note`)}
            </p>
            <ul className="ticks">
              {featureKeys.slice(0, option.features.length).map((key) => (
                <li key={key}>
                  {/* The price belongs to the second: what one session paid online comes to, where that differs. */}
                  {t(key === 1 ? 'home.location.minutes' : `home.location.${option.id}.feature${key}`, {
                    price: formatWholeAmount(
                      singleSessionCents(bookingPages[option.bookingPage].place),
                      language,
                    ),
                  })}
                </li>
              ))}
            </ul>
            <div className="location-actions">
              <LinkButton
                size="small"
                variant="secondary"
                to={paths.book.to(option.bookingPage) + bookingQuery(option.id, tier)}
              >
                {t('home.location.book')}
              </LinkButton>
              <Button
                size="small"
                variant="ghost"
                onClick={() => onPackages(bookingPages[option.bookingPage].place)}
              >
                {t('home.location.packages')}
              </Button>
            </div>
          </li>
        ))}
        <li className="location-map">
          <BayMap />
          <Link to={paths.inPersonTrainingPrices.link}>{t('home.in-person.prices')}</Link>
        </li>
      </ul>
      <div className="session">
        <h3>{t('home.session.title')}</h3>
        <dl>
          {sessionInclusions.map((name) => (
            <div key={name}>
              <dt>{t(`home.session.${inclusionKeys[name]}.title`)}</dt>
              <dd>{t(`home.session.${inclusionKeys[name]}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
