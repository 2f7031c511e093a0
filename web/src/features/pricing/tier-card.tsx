import { formatAmount, formatWholeAmount } from '#shared/domain/money.ts';
import {
  amountToPayCents,
  isSavingShown,
  monthlyRateCents,
  periodTotalCents,
  savingCents,
} from '#shared/domain/prices.ts';
import { responseTimeHours } from '#shared/domain/response-times.ts';
import { tierNames } from '#shared/domain/tier-names.ts';
import type { BillingPeriod, PriceListId, TierId } from '#shared/domain/tiers.ts';
import { tierIds } from '#shared/domain/tiers.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useLongevityPlaces } from '#web/features/enquiries/counted-places.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useHeldTier } from '#web/lib/tier-hint.ts';
import type { OnChoose } from './on-choose.ts';
import { type CardLayout, featuresPerLayout, tierFeatures } from './tier-features.ts';
import './tier-card.css';

const badges = {
  core: null,
  adaptive: 'newFeatures',
  performance: 'mostPopular',
  longevity: 'limited',
} as const;

type TierCardProps = {
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly priceList: PriceListId;
  readonly layout: CardLayout;
  readonly onChoose: OnChoose;
  /** The card cannot be chosen yet and says so. */
  readonly comingSoon?: boolean;
  /**
   * What the tier is worth, before what it costs. 'by-variant' leaves it to the styles of the A/B test, in HTML that no
   * script has touched yet.
   */
  readonly value?: 'shown' | 'by-variant';
};

/** How many places the limited tier has left, as counted. */
function Scarcity() {
  const t = useText();
  const places = useLongevityPlaces();
  return (
    <p className="tier-card-scarcity">
      {typeof places === 'object'
        ? t(places.waiting > 0 ? 'pricing.scarcity' : 'pricing.scarcity.free', places)
        : null}
    </p>
  );
}

/** One tier: what it is, what it costs in the chosen period, what it holds. */
export function TierCard({ tier, period, priceList, layout, onChoose, comingSoon, value }: TierCardProps) {
  const t = useText();
  const language = useLanguage();
  const isCurrent = useHeldTier() === tier;
  const name = tierNames[tier].displayName;
  const badge = badges[tier];
  const rate = monthlyRateCents(priceList, tier, period) ?? amountToPayCents(priceList, tier, period);
  const total = periodTotalCents(priceList, tier, period) ?? amountToPayCents(priceList, tier, period);
  const saving = savingCents(priceList, tier, period);
  const below = tierIds[tierIds.indexOf(tier) - 1];
  const limit = featuresPerLayout[layout] ?? tierFeatures[tier].length;
  const hidden = tierFeatures[tier].length - limit;

  return (
    <article
      className={`tier-card pulse tier-${tier}`}
      data-testid={`tier-card-${tier}`}
      data-layout={layout}
      data-selected={isCurrent || undefined}
    >
      <div className="tier-card-top">
        <h3>{name}</h3>
        {badge ? <Badge>{t(`pricing.badge.${badge}`)}</Badge> : null}
      </div>
      <p className="tier-card-tagline">{t(`pricing.tier.${tier}.tagline`)}</p>
      {value ? (
        <div className={value === 'shown' ? 'tier-card-value' : 'tier-card-value when-pricing-value'}>
          <p>{t(`pricing.value.${tier}.1`)}</p>
          <p>{t(`pricing.value.${tier}.2`)}</p>
          {isSavingShown(period, saving) ? (
            <p className="tier-card-saving">
              {t('pricing.youSave', { amount: formatAmount(saving, language) })}
            </p>
          ) : null}
        </div>
      ) : null}
      <p className="tier-card-price">
        <strong>{formatWholeAmount(rate, language)}</strong> <span>{t('pricing.perMonth')}</span>
      </p>
      <p className="tier-card-total">
        {period === 'monthly'
          ? t('pricing.billedMonthly')
          : t(`pricing.billed.${period}`, { amount: formatAmount(total, language) })}
        {value !== 'shown' && isSavingShown(period, saving) ? (
          <span className={value && 'when-pricing-plain'}>
            {' '}
            {t('pricing.youSave', { amount: formatAmount(saving, language) })}
          </span>
        ) : null}
      </p>
      {isCurrent ? (
        <Button wide disabled>
          {t('pricing.currentPlan')}
        </Button>
      ) : (
        <Button
          wide
          disabled={comingSoon}
          variant={tier === 'performance' ? 'primary' : 'secondary'}
          onClick={() => onChoose({ tier, period, priceList })}
          aria-describedby={comingSoon ? `soon-${tier}` : undefined}
        >
          {t('pricing.join', { plan: name })}
        </Button>
      )}
      {comingSoon ? (
        <p id={`soon-${tier}`} className="tier-card-soon">
          {t('pricing.soon.text')}
        </p>
      ) : null}
      <ul className="ticks">
        {tierFeatures[tier].slice(0, limit).map((feature) => (
          <li key={feature}>
            {t(`pricing.feature.${feature}`, {
              plan: below ? tierNames[below].displayName : name,
              hours: responseTimeHours[tier],
            })}
          </li>
        ))}
      </ul>
      {layout === 'comparison' && hidden > 0 ? (
        <p className="muted">{t('pricing.more', { n: hidden })}</p>
      ) : null}
      {tier === 'longevity' ? <Scarcity /> : null}
    </article>
  );
}
