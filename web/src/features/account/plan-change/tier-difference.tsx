import type { FeatureId } from '#shared/domain/catalog/feature-matrix.ts';
import { isRealFor } from '#shared/domain/catalog/promises.ts';
import { tierDifference } from '#shared/domain/catalog/tier-difference.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { useAnswerSentence } from '#web/data/plans/answer-sentence.ts';
import { formatList } from '#web/lib/i18n/format-number.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** What a change of tier gives and takes, of what is there today; nothing where the tier stays. */
export function TierDifference({ from, to }: { readonly from: TierId; readonly to: TierId }) {
  const t = useText();
  const language = useLanguage();
  const answers = useAnswerSentence();
  if (from === to) return null;
  const { gained, lost } = tierDifference(from, to);
  const namesOf = (tier: TierId, features: readonly FeatureId[]) => {
    const names = features
      .filter((feature) => isRealFor(tier, feature))
      .map((feature) => t(`pricing.matrix.${kebab(feature)}`));
    return names.length === 0 ? null : formatList(names, language);
  };
  const gains = namesOf(to, gained);
  const losses = namesOf(from, lost);
  return (
    <>
      {gains === null ? null : <p>{t('plan-change.gained', { features: gains })}</p>}
      {losses === null ? null : <p>{t('plan-change.lost', { features: losses })}</p>}
      <p>{answers(to)}</p>
    </>
  );
}
