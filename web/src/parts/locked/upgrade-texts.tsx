import type { Entitlement } from '#shared/contracts/account/account.ts';
import { formatWholeAmount } from '#shared/domain/billing/money.ts';
import { amountToPayCents } from '#shared/domain/catalog/prices.ts';
import { type TierId, tierBelow } from '#shared/domain/tiers/tiers.ts';
import { type Translate, useLanguage, useText } from '#web/lib/i18n/use-text.ts';
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
  | 'in-person'
  | 'search'
  | 'travel'
  | 'library';

/** The specification's sentence on which plan a feature starts with. */
export function upgradeSentence(t: Translate, required: TierId, current: TierId | null): string {
  const tier = tierLabel(required);
  return current === null
    ? t('auth.guard.upgrade-text-none', { tier })
    : t('auth.guard.upgrade-text', { tier, current: tierLabel(current) });
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
