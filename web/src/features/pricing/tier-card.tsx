import { formatAmount, formatWholeAmount } from '#shared/domain/billing/money.ts';
import {
  amountToPayCents,
  monthlyRateCents,
  periodTotalCents,
  savingCents,
} from '#shared/domain/catalog/prices.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import type { BillingPeriod, PriceListId, TierId } from '#shared/domain/tiers/tiers.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';
import { useAnswerSentence } from '#web/data/plans/answer-sentence.ts';
import { useAvailability } from '#web/data/plans/availability.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useHeldTier } from '#web/lib/tier-hint.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { FeatureLink } from './feature-link.tsx';
import { FeatureMark, markOf } from './feature-mark.tsx';
import type { OnChoose } from './join-button.tsx';
import { JoinButton } from './join-button.tsx';
import { PerPeriod } from './per-period.tsx';
import {
  type CardFeature,
  type CardLayout,
  featuresPerLayout,
  isCardFeatureReal,
  rowsOf,
  tierFeatures,
} from './tier-features.ts';
import { YouPay } from './you-pay.tsx';
import './ticks.css';
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
  /** Those that the page offers. */
  readonly periods?: readonly BillingPeriod[];
  readonly priceList: PriceListId;
  readonly layout: CardLayout;
  readonly onChoose: OnChoose;
  readonly comingSoon?: boolean;
  /**
   * What the tier is worth, before what it costs. 'by-variant' leaves it to the styles of the A/B test, in HTML that no
   * script has touched yet.
   */
  readonly value?: 'shown' | 'by-variant';
};

const noSeats = { seats: null, waiting: 0 } as const;

function Scarcity() {
  const t = useText();
  const availability = useAvailability();
  const { seats, waiting } = typeof availability === 'object' ? availability.longevity : noSeats;
  return (
    <p className="tier-card-scarcity">
      {seats === null
        ? null
        : t(waiting > 0 ? 'pricing.scarcity' : 'pricing.scarcity.free', { ...seats, waiting })}
    </p>
  );
}

function Price({
  tier,
  period,
  priceList,
  value,
}: Pick<TierCardProps, 'tier' | 'period' | 'priceList'> & { readonly value: TierCardProps['value'] }) {
  const t = useText();
  const language = useLanguage();
  const rate = monthlyRateCents(priceList, tier, period) ?? amountToPayCents(tier, period);
  const total = periodTotalCents(priceList, tier, period) ?? amountToPayCents(tier, period);
  return (
    <>
      <p className="tier-card-price">
        <strong>{formatWholeAmount(rate, language)}</strong> <span>{t('pricing.per-month')}</span>
      </p>
      <p className="tier-card-total">
        {period === 'monthly'
          ? t('pricing.billed-monthly')
          : t(`pricing.billed.${period}`, { amount: formatAmount(total, language) })}
        <YouPay tier={tier} period={period} priceList={priceList} />
        {value === 'shown' || period === 'monthly' ? null : (
          <span className={value ? 'tier-card-saving when-pricing-plain' : 'tier-card-saving'}>
            {t('pricing.you-save', { amount: formatAmount(savingCents(tier, period), language) })}
          </span>
        )}
      </p>
    </>
  );
}

export function TierCard({
  tier,
  period,
  periods = billingPeriods,
  priceList,
  layout,
  onChoose,
  comingSoon,
  value,
}: TierCardProps) {
  const t = useText();
  const language = useLanguage();
  const isCurrent = useHeldTier() === tier;
  const name = tierNames[tier].displayName;
  const badge = badges[tier];
  const below = tierIds[tierIds.indexOf(tier) - 1];
  const limit = featuresPerLayout[layout] ?? tierFeatures[tier].length;
  // What is in preparation counts for no tier.
  const hidden = tierFeatures[tier].slice(limit).filter((feature) => isCardFeatureReal(tier, feature));
  const answers = useAnswerSentence()(tier);
  const plan = below ? tierNames[below].displayName : name;
  const textOf = (feature: CardFeature) =>
    feature === 'response' ? answers : t(`pricing.feature.${feature}`, { plan });

  return (
    <article
      className={`tier-card pulse tier-${tier}`}
      data-testid={`tier-card-${tier}`}
      data-layout={layout}
      data-selected={isCurrent || undefined}
    >
      <div className="tier-card-top">
        <h3>{name}</h3>
        {badge ? <Badge>{t(`pricing.badge.${kebab(badge)}`)}</Badge> : null}
      </div>
      <p className="tier-card-tagline">{t(`pricing.tier.${tier}.tagline`)}</p>
      {layout === 'comparison' ? <p className="tier-card-who">{t(`pricing.tier.${tier}.who`)}</p> : null}
      {value ? (
        <div className={value === 'shown' ? 'tier-card-value' : 'tier-card-value when-pricing-value'}>
          <p>{t(`pricing.value.${tier}.1`)}</p>
          <p>{t(`pricing.value.${tier}.2`)}</p>
          <PerPeriod periods={periods} selected={period}>
            {(each) =>
              each === 'monthly' ? null : (
                <p className="tier-card-saving">
                  {t('pricing.you-save', { amount: formatAmount(savingCents(tier, each), language) })}
                </p>
              )
            }
          </PerPeriod>
        </div>
      ) : null}
      <PerPeriod periods={periods} selected={period}>
        {(each) => (
          <>
            <Price tier={tier} period={each} priceList={priceList} value={value} />
            <JoinButton tier={tier} period={each} priceList={priceList} onChoose={onChoose} />
          </>
        )}
      </PerPeriod>
      <ul className="ticks">
        {tierFeatures[tier].slice(0, limit).map((feature) => (
          <li key={feature} data-mark={markOf(rowsOf[feature], tier)}>
            <FeatureLink feature={rowsOf[feature][0]}>{textOf(feature)}</FeatureLink>
            <FeatureMark features={rowsOf[feature]} tier={tier} />
          </li>
        ))}
      </ul>
      {layout === 'comparison' && hidden.length > 0 ? (
        <details className="muted">
          <summary>{t('pricing.more', { n: hidden.length })}</summary>
          <ul className="ticks">
            {hidden.map((feature) => (
              <li key={feature} data-mark={markOf(rowsOf[feature], tier)}>
                <FeatureLink feature={rowsOf[feature][0]}>{textOf(feature)}</FeatureLink>
                <FeatureMark features={rowsOf[feature]} tier={tier} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {tier === 'longevity' ? <Scarcity /> : null}
      {comingSoon ? <p className="tier-card-soon">{t('pricing.soon.text')}</p> : null}
    </article>
  );
}
