import type { DashboardModule } from '#shared/domain/dashboard-modules.ts';
import type { TierId } from '#shared/domain/tiers.ts';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { tierLabel } from '#web/features/auth/tier-label.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

/** Why a module does not open, and what opens it. */
export function LockedModuleDialog({
  module,
  tier,
  onClose,
}: {
  readonly module: DashboardModule | null;
  readonly tier: TierId | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog
      open={module !== null}
      onClose={onClose}
      title={module ? t('dashboard.locked.title', { module: t(`dashboard.nav.${module.id}`) }) : ''}
    >
      {module ? <UpgradeText required={module.requiredTier} tier={tier} /> : null}
      <div className="shell-actions">
        <LinkButton to={paths.pricing.link}>{t('auth.guard.upgrade-now')}</LinkButton>
        <Button variant="ghost" onClick={onClose}>
          {t('dashboard.locked.close')}
        </Button>
      </div>
    </Dialog>
  );
}

export function UpgradeText({ required, tier }: { readonly required: TierId; readonly tier: TierId | null }) {
  const t = useText();
  return (
    <>
      <p>
        {tier === null
          ? t('auth.guard.upgrade-text-none', { tier: tierLabel(required) })
          : t('auth.guard.upgrade-text', { tier: tierLabel(required), current: tierLabel(tier) })}
      </p>
      {tier === null || tier === 'longevity' ? null : <p className="muted">{t(`auth.guard.hint-${tier}`)}</p>}
    </>
  );
}
