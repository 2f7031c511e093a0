import type { FeatureId } from '#shared/domain/catalog/feature-matrix.ts';
import { isBackgroundReading, isRealFor } from '#shared/domain/catalog/promises.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { InPreparation } from '#web/ui/display/badge.tsx';

/** How a line that sells these rows is marked in a list: a service needs no mark of its own. */
export function markOf(features: readonly FeatureId[], tier: TierId): 'planned' | 'reading' | undefined {
  if (!features.every((feature) => isRealFor(tier, feature))) return 'planned';
  return features.length > 0 && features.every(isBackgroundReading) ? 'reading' : undefined;
}

/** What stands beside a line that is no service today. */
export function FeatureMark({
  features,
  tier,
}: {
  readonly features: readonly FeatureId[];
  readonly tier: TierId;
}) {
  const mark = markOf(features, tier);
  if (mark === 'planned') return <InPreparation />;
  return mark === 'reading' ? <BackgroundReading /> : null;
}

export function BackgroundReading() {
  const t = useText();
  return (
    <>
      {' '}
      <span className="badge badge-outline background-reading">{t('pricing.reading-note')}</span>
    </>
  );
}
