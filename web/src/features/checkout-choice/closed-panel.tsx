import { planName } from '#shared/domain/tiers/tier-names.ts';
import type { ChosenTier } from '#web/data/plans/chosen-plan.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { WaitingListButton } from '#web/parts/enquiries/waiting-list-button.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import './checkout-panel.css';

export function ClosedPanel({ plan, onClose }: { readonly plan: ChosenTier; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={planName(plan.priceList, plan.tier)}>
      <div className={`checkout tier-${plan.tier}`}>
        <p>{t('checkout.closed')}</p>
        <WaitingListButton tier={plan.tier} />
        <Button wide variant="ghost" onClick={onClose}>
          {t('checkout.change-tier')}
        </Button>
      </div>
    </Dialog>
  );
}
