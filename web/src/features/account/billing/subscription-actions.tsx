import type { Subscription } from '#shared/contracts/billing/billing.ts';
import { canCancel, canPause, isChangeOffered } from '#web/data/billing/subscription-view.ts';
import { planChangePath } from '#web/data/plans/plan-change-path.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { PortalButton } from '#web/parts/billing/portal-button.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';

/** What can be done with it in its state: choose again, change, pause, pay otherwise, cancel. */
export function SubscriptionActions({
  subscription,
  owes,
  canChoose,
  onCancel,
}: {
  readonly subscription: Subscription;
  /** A payment did not go through, so paying comes first. */
  readonly owes: boolean;
  readonly canChoose: boolean;
  readonly onCancel: () => void;
}) {
  const t = useText();
  return (
    <div className="actions">
      {canChoose ? <LinkButton to={paths.pricing.link}>{t('billing.returned.choose')}</LinkButton> : null}
      {isChangeOffered(subscription) ? (
        <LinkButton to={planChangePath(null)} variant={owes ? 'secondary' : 'primary'} preventScrollReset>
          {t('billing.change.open')}
        </LinkButton>
      ) : null}
      {canPause(subscription) ? (
        <LinkButton variant="secondary" to={planChangePath('pause')} preventScrollReset>
          {t('billing.pause.open')}
        </LinkButton>
      ) : null}
      <PortalButton
        label={t('billing.manage')}
        variant={isChangeOffered(subscription) || canChoose ? 'secondary' : 'primary'}
      />
      {canCancel(subscription) ? (
        <Button variant="secondary" onClick={onCancel}>
          {t('billing.cancel.open')}
        </Button>
      ) : null}
    </div>
  );
}
