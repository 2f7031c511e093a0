import { formatAmount } from '#shared/domain/billing/money.ts';
import type { SessionPackage } from '#shared/domain/booking/in-person-locations.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/input/button.tsx';

export function PackageList({
  place,
  packages,
}: {
  readonly place: LocationId;
  readonly packages: readonly SessionPackage[];
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <ul className="packages">
      {packages.map(({ id, sessionsCount, totalPriceCents, discountPercent, isPopular }) => {
        const amount = formatAmount(totalPriceCents, language);
        return (
          <li key={id} className="package">
            <span>
              {t('booking.places.package', { count: sessionsCount })}
              {isPopular ? <small>{t('booking.places.popular')}</small> : null}
            </span>
            <span className="package-price">
              {amount}
              {discountPercent > 0 ? (
                <small>{t('booking.places.discount', { percent: discountPercent })}</small>
              ) : null}
            </span>
            <LinkButton
              size="small"
              variant="secondary"
              to={`${paths.account.link}?${new URLSearchParams({ place, package: id })}`}
              aria-label={t('booking.places.buy-label', {
                count: sessionsCount,
                place: t(`booking.place.${place}`),
                amount,
              })}
            >
              {t('booking.places.buy')}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}
