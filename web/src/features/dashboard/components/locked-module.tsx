import type { Entitlement } from '#shared/contracts/account/account.ts';
import type { DashboardModule } from '#shared/domain/site/dashboard-modules.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { LockedScreen } from '#web/parts/locked/locked-screen.tsx';
import { upgradeSentence } from '#web/parts/locked/upgrade-texts.tsx';
import { lockedFeatureOf } from '#web/parts/navigation/navigation.ts';
import { LinkButton } from '#web/ui/input/button.tsx';

/** A module that the plan does not include. */
export default function LockedModule({
  module,
  entitlement,
}: {
  readonly module: Exclude<DashboardModule, { id: 'overview' }>;
  readonly entitlement: Entitlement;
}) {
  const t = useText();
  return (
    <LockedScreen
      title={t('auth.guard.feature-upgrade-title', { feature: t(`frame.nav.${module.id}`) })}
      sentence={upgradeSentence(t, module.requiredTier, entitlement.tier)}
      feature={lockedFeatureOf(module.id)}
      requiredTier={module.requiredTier}
      entitlement={entitlement}
      actions={
        <LinkButton to={paths.pricing.link}>
          {t(module.id === 'ai' ? 'dashboard.locked.to-performance' : 'auth.guard.upgrade-now')}
        </LinkButton>
      }
    />
  );
}
