import type { Entitlement } from '#shared/contracts/account.ts';
import { formatWholeAmount } from '#shared/domain/money.ts';
import { amountToPayCents } from '#shared/domain/prices.ts';
import { type TierId, tierBelow } from '#shared/domain/tiers.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { tierLabel } from './tier-label.ts';

/** `basics` are the tools of the lowest tier. */
export type LockedFeature =
  | 'basics'
  | 'progress'
  | 'checkins'
  | 'biomarkers'
  | 'analytics'
  | 'ai'
  | 'voice'
  | 'in-person';

export function UpgradeTexts({
  feature,
  requiredTier,
  entitlement,
}: {
  readonly feature: LockedFeature;
  readonly requiredTier: TierId;
  readonly entitlement: Entitlement;
}) {
  const t = useText();
  const { tier } = entitlement;
  return (
    <>
      <p>{t(`auth.guard.about-${feature}`)}</p>
      <p>
        {tier === null
          ? t('auth.guard.upgrade-text-none', { tier: tierLabel(requiredTier) })
          : t('auth.guard.upgrade-text', { tier: tierLabel(requiredTier), current: tierLabel(tier) })}
      </p>
      <UpgradeHint requiredTier={requiredTier} />
      <UpgradePrice requiredTier={requiredTier} entitlement={entitlement} />
    </>
  );
}

export function UpgradeHint({ requiredTier }: { readonly requiredTier: TierId }) {
  const t = useText();
  const below = tierBelow(requiredTier);
  return below === null ? null : <p className="muted">{t(`auth.guard.hint-${below}`)}</p>;
}

export function UpgradePrice({
  requiredTier,
  entitlement,
}: {
  readonly requiredTier: TierId;
  readonly entitlement: Entitlement;
}) {
  const t = useText();
  const language = useLanguage();
  const { cents, isExtra } = upgradePrice(requiredTier, entitlement);
  return (
    <p>
      <strong>
        {t(isExtra ? 'auth.guard.included-extra' : 'auth.guard.included', {
          plan: tierLabel(requiredTier),
          amount: formatWholeAmount(cents, language),
        })}
      </strong>
    </p>
  );
}

/** In cents per month. A subscriber pays only the difference to the running subscription. */
export function upgradePrice(
  required: TierId,
  { tier, source }: Pick<Entitlement, 'tier' | 'source'>,
): { readonly cents: number; readonly isExtra: boolean } {
  const isExtra = source === 'subscription' && tier !== null;
  const monthly = (each: TierId) => amountToPayCents(each, 'monthly');
  return { cents: monthly(required) - (isExtra ? monthly(tier) : 0), isExtra };
}
