import type { ReactNode } from 'react';
import { isTierAtLeast, type TierId } from '#shared/domain/tiers.ts';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/display.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '../session/auth-provider.tsx';
import { tierLabel } from './tier-label.ts';
import './notice-panel.css';
import { type LockedFeature, UpgradeHint, UpgradePrice } from './upgrade-texts.tsx';

/** This decides only what to show; the API enforces access itself. */
export function FeatureGate({
  feature,
  minimumTier,
  children,
}: {
  readonly feature: LockedFeature;
  readonly minimumTier: TierId;
  readonly children: ReactNode;
}) {
  const t = useText();
  const { entitlement } = useAuth();
  if (isTierAtLeast(entitlement?.tier ?? null, minimumTier)) return children;
  return (
    <Card className="notice">
      <h2>{t('auth.guard.premium-title')}</h2>
      <p>{t(`auth.guard.about-${feature}`)}</p>
      <p>{t('auth.guard.premium-text', { tier: tierLabel(minimumTier) })}</p>
      <UpgradeHint requiredTier={minimumTier} />
      {entitlement === null ? null : <UpgradePrice requiredTier={minimumTier} entitlement={entitlement} />}
      <div className="actions">
        <LinkButton to={paths.pricing.link}>{t('auth.guard.upgrade-now')}</LinkButton>
        {/* An installed app has no browser back button. */}
        <LinkButton variant="secondary" to={paths.dashboard.link}>
          {t('auth.guard.go-back')}
        </LinkButton>
      </div>
    </Card>
  );
}
