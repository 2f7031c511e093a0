import type { Entitlement } from '#shared/contracts/account.ts';
import { UpgradeTexts } from '#web/auth/guards/upgrade-texts.tsx';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { NavItem } from '../navigation.ts';
import { lockedFeatureOf } from '../navigation.ts';

export default function LockedItemDialog({
  item,
  entitlement,
  onClose,
}: {
  readonly item: NavItem;
  readonly entitlement: Entitlement;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dashboard.locked.title', { module: t(`dashboard.nav.${item.id}`) })}
    >
      {item.requiredTier !== null ? (
        <UpgradeTexts
          feature={lockedFeatureOf(item)}
          requiredTier={item.requiredTier}
          entitlement={entitlement}
        />
      ) : null}
      <div className="actions">
        <LinkButton to={paths.pricing.link}>{t('auth.guard.upgrade-now')}</LinkButton>
        <Button variant="ghost" onClick={onClose}>
          {t('dashboard.locked.close')}
        </Button>
      </div>
    </Dialog>
  );
}
