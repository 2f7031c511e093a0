import { type TierId, tierBelow } from '#shared/domain/tiers/tiers.ts';
import { type Translate, useText } from '#web/lib/i18n/use-text.ts';
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
