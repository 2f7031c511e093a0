import { formatWholeAmount } from '#shared/domain/billing/money.ts';
import { type FeatureId, featureValue } from '#shared/domain/catalog/feature-matrix.ts';
import { amountToPayCents, extraPerMonthCents } from '#shared/domain/catalog/prices.ts';
import { isRealFor } from '#shared/domain/catalog/promises.ts';
import { tierDifference } from '#shared/domain/catalog/tier-difference.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { type BillingPeriod, billingPeriods, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { InPreparation } from '#web/ui/display/badge.tsx';
import { FeatureMark, markOf } from './feature-mark.tsx';
import { useGradeText } from './feature-text.tsx';
import { PerPeriod } from './per-period.tsx';

function Step({
  below,
  tier,
  period,
}: {
  readonly below: TierId;
  readonly tier: TierId;
  readonly period: BillingPeriod;
}) {
  const t = useText();
  const language = useLanguage();
  const gradeText = useGradeText();
  const { changed, gained: added } = tierDifference(below, tier);
  const extra = (of: BillingPeriod) =>
    extraPerMonthCents({ amountCents: amountToPayCents(below, of), period: of }, tier);
  const grade = (of: TierId, feature: FeatureId) => gradeText(featureValue(of, feature)) ?? '';
  return (
    <li className={`upgrade tier-${tier}`}>
      <p className="muted">{t('price-pages.upgrade.from', { below: tierNames[below].displayName })}</p>
      <h3>{tierNames[tier].displayName}</h3>
      <PerPeriod periods={billingPeriods} selected={period}>
        {(each) => (
          <p className="upgrade-price">
            {t('price-pages.upgrade.more', { amount: formatWholeAmount(extra(each), language) })}
          </p>
        )}
      </PerPeriod>
      <ul className="upgrade-changes">
        {changed.map((feature) => (
          <li key={feature}>
            {t('price-pages.upgrade.change', {
              feature: t(`pricing.matrix.${kebab(feature)}`),
              before: grade(below, feature),
              after: grade(tier, feature),
            })}
            {isRealFor(tier, feature) ? null : <InPreparation />}
          </li>
        ))}
      </ul>
      {added.length > 0 ? (
        <>
          <p className="finder-why">{t('price-pages.upgrade.adds')}</p>
          <ul className="ticks">
            {added.map((feature) => (
              <li key={feature} data-mark={markOf([feature], tier)}>
                {t(`pricing.matrix.${kebab(feature)}`)}
                <FeatureMark features={[feature]} tier={tier} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </li>
  );
}

export function UpgradeSteps({ period }: { readonly period: BillingPeriod }) {
  return (
    <ol className="upgrades">
      {tierIds.flatMap((tier, index) => {
        const below = tierIds[index - 1];
        return below ? [<Step key={tier} below={below} tier={tier} period={period} />] : [];
      })}
    </ol>
  );
}
