import { formatWholeAmount } from '#shared/domain/billing/money.ts';
import { comparisonCategories, featureGroups } from '#shared/domain/catalog/feature-groups.ts';
import { type FeatureId, isFeatureId } from '#shared/domain/catalog/feature-matrix.ts';
import { amountToPayCents, monthlyRateCents } from '#shared/domain/catalog/prices.ts';
import { supportHours } from '#shared/domain/catalog/product.ts';
import { isBackgroundReading, isReal, isRealFor } from '#shared/domain/catalog/promises.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { type BillingPeriod, billingPeriods, type PriceListId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { InPreparation } from '#web/ui/display/badge.tsx';
import { FeatureLink } from './feature-link.tsx';
import { BackgroundReading } from './feature-mark.tsx';
import { FeatureCell } from './feature-text.tsx';
import type { OnChoose } from './join-button.tsx';
import { JoinButton } from './join-button.tsx';
import { PerPeriod } from './per-period.tsx';
import { YouPay } from './you-pay.tsx';
import './compare-table.css';

/** Found by clients of some tiers and not yet by those of others: the cells say which, not the row. */
const isPartly = (feature: FeatureId) => !isReal(feature) && tierIds.some((tier) => isRealFor(tier, feature));

export function CompareTable({
  period,
  periods = billingPeriods,
  priceList,
  onChoose,
}: {
  readonly period: BillingPeriod;
  /** Those that the page offers. */
  readonly periods?: readonly BillingPeriod[];
  readonly priceList: PriceListId;
  readonly onChoose: OnChoose;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className="compare">
      <table aria-label={t('pricing.compare-title')}>
        <thead>
          <tr>
            <th scope="col">{t('pricing.feature-column')}</th>
            {tierIds.map((tier) => (
              <th key={tier} scope="col" className={`tier-${tier}`}>
                <span className="compare-name">{tierNames[tier].displayName}</span>
                <PerPeriod periods={periods} selected={period}>
                  {(each) => (
                    <>
                      <span className="compare-price">
                        <strong>
                          {formatWholeAmount(
                            monthlyRateCents(priceList, tier, each) ?? amountToPayCents(tier, each),
                            language,
                          )}
                        </strong>{' '}
                        {t('pricing.per-month')} <YouPay tier={tier} period={each} priceList={priceList} />
                      </span>
                      <JoinButton short tier={tier} period={each} priceList={priceList} onChoose={onChoose} />
                    </>
                  )}
                </PerPeriod>
              </th>
            ))}
          </tr>
        </thead>
        {comparisonCategories.map((category) => (
          <tbody key={category.id}>
            <tr>
              <th className="compare-group" scope="colgroup" colSpan={5}>
                {t(`pricing.group.${category.id}`)}
              </th>
            </tr>
            {category.groups
              .flatMap((group) => Object.keys(featureGroups[group].features))
              .filter(isFeatureId)
              .map((feature) => (
                <tr key={feature}>
                  <th scope="row">
                    <FeatureLink feature={feature}>{t(`pricing.matrix.${kebab(feature)}`)}</FeatureLink>
                    {tierIds.some((tier) => isRealFor(tier, feature)) ? null : <InPreparation />}
                    {isBackgroundReading(feature) ? <BackgroundReading /> : null}
                    {feature === 'response_time_hours' ? (
                      <small className="compare-note">
                        {t('pricing.hours-note', { open: supportHours.texts[language] })}
                      </small>
                    ) : null}
                  </th>
                  {tierIds.map((tier) => (
                    <td key={tier} className={`tier-${tier}`}>
                      <FeatureCell tier={tier} feature={feature} />
                      {isPartly(feature) && !isRealFor(tier, feature) ? <InPreparation /> : null}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
