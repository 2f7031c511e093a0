import { planName } from '#shared/domain/tier-names.ts';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import type { ChosenTier } from '#web/data/plans/chosen-plan.ts';
import { planChangePath } from '#web/data/plans/plan-change-path.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './checkout-panel.css';

/** Only the payment provider knows the prorated amount for a client with a live subscription. */
export function PlanChangePanel({
  plan,
  onClose,
}: {
  readonly plan: ChosenTier;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('checkout.change.title', { plan: planName(plan.priceList, plan.tier) })}
    >
      <div className={`checkout tier-${plan.tier}`}>
        <p>{t('checkout.change.text')}</p>
        <LinkButton wide to={planChangePath(plan)}>
          {t('checkout.change.continue')}
        </LinkButton>
        <Button wide variant="secondary" onClick={onClose}>
          {t('checkout.change.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
