import type { ReactNode } from 'react';
import { isTierAtLeast, type TierId } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { LockedScreen } from '../locked/locked-screen.tsx';
import { tierLabel } from '../locked/tier-label.ts';
import type { LockedFeature } from '../locked/upgrade-texts.tsx';

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
    <LockedScreen
      title={t('auth.guard.premium-title')}
      sentence={t('auth.guard.premium-text', { tier: tierLabel(minimumTier) })}
      feature={feature}
      requiredTier={minimumTier}
      entitlement={entitlement}
      actions={
        <>
          <LinkButton to={paths.pricing.link}>{t('auth.guard.upgrade-now')}</LinkButton>
          {/* An installed app has no browser back button. */}
          <LinkButton variant="secondary" to={paths.dashboard.link}>
            {t('auth.guard.go-back')}
          </LinkButton>
        </>
      }
    />
  );
}
