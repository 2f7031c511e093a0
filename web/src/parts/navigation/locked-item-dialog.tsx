import type { Entitlement } from '#shared/contracts/account/account.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { LockedScreen } from '#web/parts/locked/locked-screen.tsx';
import { type LockedFeature, upgradeSentence } from '#web/parts/locked/upgrade-texts.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export default function LockedItemDialog({
  name,
  feature,
  requiredTier,
  entitlement,
  onClose,
}: {
  readonly name: string;
  readonly feature: LockedFeature;
  readonly requiredTier: TierId;
  readonly entitlement: Entitlement;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={t('frame.locked-title', { screen: name })}>
      <LockedScreen
        sentence={upgradeSentence(t, requiredTier, entitlement.tier)}
        feature={feature}
        requiredTier={requiredTier}
        entitlement={entitlement}
        actions={
          <>
            <LinkButton to={paths.pricing.link}>{t('auth.guard.upgrade-now')}</LinkButton>
            <Button variant="ghost" onClick={onClose}>
              {t('frame.locked-close')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
