import { formatWholeAmount } from '#shared/domain/billing/money.ts';
import { comparisonCategories, featureGroups } from '#shared/domain/catalog/feature-groups.ts';
import {
  type FeatureId,
  featureValue,
  isFeatureId,
  tierHasFeature,
} from '#shared/domain/catalog/feature-matrix.ts';
import { monthlyRateCents } from '#shared/domain/catalog/prices.ts';
import { isRealFor } from '#shared/domain/catalog/promises.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { type BillingPeriod, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { InPreparation } from '#web/ui/display/badge.tsx';
import { useGradeText } from './feature-text.tsx';

/** The rows that a client picks a tier for: monitoring and quality assurance are work on the product. */
const allFeatures = comparisonCategories
  .flatMap(({ groups }) => groups.flatMap((group) => Object.keys(featureGroups[group].features)))
  .filter(isFeatureId);

/** What a tier has that the one below has not, and what it has more of. */
function gains(below: TierId, tier: TierId): { readonly changed: FeatureId[]; readonly added: FeatureId[] } {
  const differing = allFeatures.filter(
    (feature) => featureValue(below, feature) !== featureValue(tier, feature),
  );
  // What a client gains today comes first.
  differing.sort((a, b) => Number(isRealFor(tier, b)) - Number(isRealFor(tier, a)));
  return {
    changed: differing.filter((feature) => tierHasFeature(below, feature)),
    added: differing.filter((feature) => !tierHasFeature(below, feature)),
  };
}

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
  const { changed, added } = gains(below, tier);
  const rate = (of: TierId) => monthlyRateCents('standard', of, period) ?? 0;
  const grade = (of: TierId, feature: FeatureId) => gradeText(featureValue(of, feature)) ?? '';
  return (
    <li className={`upgrade tier-${tier}`}>
      <p className="muted">{t('price-pages.upgrade.from', { below: tierNames[below].displayName })}</p>
      <h3>{tierNames[tier].displayName}</h3>
      <p className="upgrade-price">
        {t('price-pages.upgrade.more', { amount: formatWholeAmount(rate(tier) - rate(below), language) })}
      </p>
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
              <li key={feature}>
                {t(`pricing.matrix.${kebab(feature)}`)}
                {isRealFor(tier, feature) ? null : <InPreparation />}
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
