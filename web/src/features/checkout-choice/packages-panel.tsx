import { formatAmount } from '#shared/domain/billing/money.ts';
import {
  locationOptions,
  singleSessionCents,
  trainingLocations,
} from '#shared/domain/booking/in-person-locations.ts';
import { bookingPages, type LocationId } from '#shared/domain/booking/session-locations.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { readSignedInHint } from '#web/lib/signed-in-hint.ts';
import { TaxesIncluded } from '#web/parts/billing/taxes-included.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { openCheckoutPanel } from './checkout-panel-store.ts';
import './checkout-panel.css';

export default function PackagesPanel({
  place,
  onClose,
}: {
  readonly place: LocationId;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const packages = trainingLocations.find(({ id }) => id === place)?.packages ?? [];
  const shown = locationOptions.find((option) => bookingPages[option.bookingPage].place === place);
  const shownCents = shown?.pricePerSessionCents ?? singleSessionCents(place);
  const shop = `${paths.inPersonTraining.link}#${place}`;
  const signedIn = readSignedInHint(localStorage) !== null;
  const plan = tierNames.longevity.displayName;

  return (
    <Dialog open onClose={onClose} title={t(`checkout.packages.title.${place}`)}>
      <div className="checkout tier-longevity">
        <dl className="checkout-facts">
          {packages.map(({ id, sessionsCount, totalPriceCents, pricePerSessionCents }) => (
            <div key={id}>
              <dt>
                {t('checkout.packages.sessions', {
                  count: sessionsCount,
                  each: formatAmount(pricePerSessionCents, language),
                })}
              </dt>
              <dd>{formatAmount(totalPriceCents, language)}</dd>
            </div>
          ))}
        </dl>
        <TaxesIncluded />
        {shownCents === singleSessionCents(place) ? null : (
          <p className="checkout-terms">
            {t(
              shownCents < singleSessionCents(place)
                ? 'checkout.packages.fees-included'
                : 'checkout.packages.less-online',
              {
                shown: formatAmount(shownCents, language),
                price: formatAmount(singleSessionCents(place), language),
              },
            )}
          </p>
        )}
        <p className="checkout-terms">{t('checkout.packages.who', { plan })}</p>
        <LinkButton
          wide
          to={signedIn ? shop : `${paths.login.link}?${new URLSearchParams({ returnTo: shop })}`}
        >
          {t(signedIn ? 'checkout.packages.buy' : 'checkout.packages.log-in')}
        </LinkButton>
        <Button
          wide
          variant="ghost"
          onClick={() => openCheckoutPanel({ tier: 'longevity', period: 'annual', priceList: 'standard' })}
        >
          {t('checkout.packages.plan', { plan })}
        </Button>
      </div>
    </Dialog>
  );
}
