import type { Entitlement } from '#shared/contracts/account/account.ts';
import type { DashboardModule } from '#shared/domain/site/dashboard-modules.ts';
import { isModuleOpen } from '#shared/domain/site/dashboard-modules.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { LockedScreen } from '#web/parts/locked/locked-screen.tsx';
import { upgradeSentence } from '#web/parts/locked/upgrade-texts.tsx';
import { lockedFeatureOf } from '#web/parts/navigation/navigation.ts';
import { EmptyState } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';

type ContentModule = Exclude<DashboardModule, { id: 'overview' }>;

export default function ModulePanel({
  module,
  entitlement,
}: {
  readonly module: ContentModule;
  readonly entitlement: Entitlement;
}) {
  const t = useText();
  const name = t(`frame.nav.${module.id}`);
  if (!isModuleOpen(module, entitlement.tier)) {
    return (
      <LockedScreen
        title={t('auth.guard.feature-upgrade-title', { feature: name })}
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
  return (
    <EmptyState
      title={name}
      action={
        <div className="actions">
          <LinkButton to={paths.book.to('consultation')}>{t('dashboard.module.book')}</LinkButton>
          <LinkButton variant="secondary" to={paths.dashboard.link}>
            {t('dashboard.module.to-overview')}
          </LinkButton>
        </div>
      }
    >
      <p>{t(`dashboard.module.${module.id}`)}</p>
    </EmptyState>
  );
}
