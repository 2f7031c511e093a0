import { formatAmount } from '#shared/domain/billing/money.ts';
import {
  defaultPricePerSessionCents,
  type TrainingLocation,
  trainingLocations,
} from '#shared/domain/booking/in-person-locations.ts';
import type { InPersonPlanId } from '#shared/domain/booking/in-person-plans.ts';
import { type LocationId, usesPackagesAt } from '#shared/domain/booking/session-locations.ts';
import { includedSessionsPerWeek } from '#shared/domain/catalog/included-sessions.ts';
import { useSessions } from '#web/data/booking/sessions.ts';
import { useHashInView } from '#web/lib/hooks/use-hash-in-view.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { pageOfLocation, paths } from '#web/lib/paths.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { PackageList } from './package-list.tsx';
import './booking.css';

const reasons = [1, 2, 3] as const;

/** A card books a recurring session, the page itself a single one. */
export function TrainingLocations({ plans }: { readonly plans: readonly InPersonPlanId[] }) {
  const t = useText();
  const preferred = trainingLocations.find(({ isPreferred }) => isPreferred);
  const included = includedSessionsPerWeek(useAuth().entitlement?.tier ?? null) > 0;
  const opens = (id: LocationId) => included || usesPackagesAt(plans, id);
  const credits = useSessions().data?.credits ?? [];
  useHashInView();
  return (
    <>
      <p>{t('booking.places.lead')}</p>
      <p className="muted">{t(included ? 'booking.places.rule' : 'booking.places.plan-rule')}</p>
      <div className="session-places">
        {trainingLocations.map((location) => (
          <LocationCard
            key={location.id}
            location={location}
            isSeries={included}
            isOpen={opens(location.id)}
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
            {trainingLocations
              .filter(({ id }) => opens(id))
              .map(({ id, pageEventType }) => (
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
  isSeries,
  isOpen,
  credits,
}: {
  readonly location: TrainingLocation;
  /** The highest tier books a recurring session here, an in-person plan a single one. */
  readonly isSeries: boolean;
  readonly isOpen: boolean;
  readonly credits: number;
}) {
  const t = useText();
  const language = useLanguage();
  const { id, packages, cardEventType, pageEventType } = location;
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
      {isOpen ? (
        <>
          <PackageList place={id} packages={packages} />
          <div>
            <LinkButton
              to={`${paths.book.to(pageOfLocation[id])}?type=${isSeries ? cardEventType : pageEventType}&place=${id}`}
            >
              {t('booking.places.book')}
            </LinkButton>
          </div>
        </>
      ) : (
        <p className="muted">{t('booking.not-in-plan.text')}</p>
      )}
    </Card>
  );
}
