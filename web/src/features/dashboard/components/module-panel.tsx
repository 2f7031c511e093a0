import type { Entitlement } from '#shared/contracts/account.ts';
import type { DashboardModule } from '#shared/domain/dashboard-modules.ts';
import { isModuleOpen } from '#shared/domain/dashboard-modules.ts';
import { UpgradeTexts } from '#web/auth/guards/upgrade-texts.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/display.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { lockedFeatureOf } from '../navigation.ts';

type ContentModule = Exclude<DashboardModule, { id: 'overview' }>;

export function ModulePanel({
  module,
  entitlement,
}: {
  readonly module: ContentModule;
  readonly entitlement: Entitlement;
}) {
  const t = useText();
  const name = t(`dashboard.nav.${module.id}`);
  if (!isModuleOpen(module, entitlement.tier)) {
    return (
      <EmptyState
        title={t('auth.guard.feature-upgrade-title', { feature: name })}
        action={
          <LinkButton to={paths.pricing.link}>
            {t(module.id === 'ai' ? 'dashboard.locked.to-performance' : 'auth.guard.upgrade-now')}
          </LinkButton>
        }
      >
        <UpgradeTexts
          feature={lockedFeatureOf(module)}
          requiredTier={module.requiredTier}
          entitlement={entitlement}
        />
      </EmptyState>
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
