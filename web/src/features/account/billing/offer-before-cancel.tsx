import type { Subscription } from '#shared/contracts/billing/billing.ts';
import type { CancellationOffer } from '#shared/domain/billing/cancellation-offers.ts';
import type { CancellationReason } from '#shared/domain/billing/cancellation-reasons.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { knownPeriod } from '#web/data/billing/subscription-view.ts';
import { planChangePath } from '#web/data/plans/plan-change-path.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { useOfferBeforeCancel, useTakeOffer } from '../api/billing-status.ts';

/** One offer, for the reason that was chosen. Its place is below the cancellation, which must not move under the finger. */
export function OfferBeforeCancel({
  subscription,
  reason,
  visitId,
  onClose,
}: {
  readonly subscription: Subscription;
  readonly reason: CancellationReason | null;
  readonly visitId: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const offer = useOfferBeforeCancel(subscription.id, visitId, reason);
  const take = useTakeOffer(visitId);
  return (
    <div role="status">
      {offer === null ? null : (
        <Card>
          <p>{t(`plan-change.cancel.offer.${kebab(offer)}`)}</p>
          <LinkButton
            wide
            variant="secondary"
            to={addressOf(offer, subscription)}
            onClick={() => {
              take.mutate();
              onClose();
            }}
            preventScrollReset={offer !== 'call'}
          >
            {t(`plan-change.cancel.offer.${kebab(offer)}-open`)}
          </LinkButton>
        </Card>
      )}
    </div>
  );
}

function addressOf(offer: CancellationOffer, { tier, billing_period }: Subscription): string {
  if (offer === 'call') return paths.book.to('consultation');
  if (offer === 'pause') return planChangePath('pause');
  const smaller = tier === null ? undefined : tierIds[tierIds.indexOf(tier) - 1];
  const period = knownPeriod(billing_period);
  return planChangePath(smaller === undefined || period === null ? null : { tier: smaller, period });
}
