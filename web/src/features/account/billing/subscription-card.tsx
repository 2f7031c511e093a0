import { useState } from 'react';
import type { Subscription } from '#shared/contracts/billing.ts';
import { formatAmount } from '#shared/domain/money.ts';
import { responseTimeHoursOf } from '#shared/domain/response-times.ts';
import { PortalButton } from '#web/components/billing/portal-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { inPersonOf, usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { useHasCoach } from '#web/data/messages/threads.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useCancelSubscription } from '../api/billing-status.ts';
import { StatusBadge } from './payment-status-badge.tsx';
import { canCancel, endOf, knownPeriod, periodEndKey } from './subscription-view.ts';

export function SubscriptionCard({
  subscription,
  timeZone,
}: {
  readonly subscription: Subscription;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const period = knownPeriod(subscription.billing_period);
  const start = formatDate(subscription.current_period_start, language, timeZone);
  const periodEnd = formatDate(subscription.current_period_end, language, timeZone);
  const end = formatDate(endOf(subscription), language, timeZone);
  const plan = subscription.pricing_plans;
  const { nameOf } = usePurchaseName();
  const isInPerson = inPersonOf(plan) !== null;
  const hours = plan.metadata?.response_time_hours ?? responseTimeHoursOf(subscription.tier);
  const hasCoach = useHasCoach();
  const isEnding = subscription.cancel_at_period_end && subscription.status !== 'canceled';

  return (
    <Card className={`account-card${subscription.tier ? ` tier-${subscription.tier}` : ''}`}>
      <div className="account-card-head">
        <h3>{nameOf(plan) || t('billing.subscription.unnamed')}</h3>
        <StatusBadge kind="subscription" status={subscription.status} />
      </div>
      {isInPerson ? (
        <p className="muted">{t('billing.in-person.arranged')}</p>
      ) : plan.description ? (
        <p className="muted">{plan.description}</p>
      ) : null}
      {isEnding ? <Alert tone="warning">{t('billing.subscription.canceling', { date: end })}</Alert> : null}
      <dl className="account-facts">
        <div>
          <dt>{t('billing.subscription.amount')}</dt>
          <dd>{formatAmount(subscription.amount_cents, language)}</dd>
        </div>
        <div>
          <dt>{t('billing.subscription.period')}</dt>
          <dd>{period === null ? subscription.billing_period : t(`billing.period.${period}`)}</dd>
        </div>
        <div>
          <dt>{t('billing.subscription.current')}</dt>
          <dd>
            {t('billing.subscription.range', { start, end: periodEnd })}
            <br />
            <span className="muted">{t(periodEndKey(subscription), { date: end })}</span>
          </dd>
        </div>
        {isInPerson || hasCoach === undefined ? null : (
          <div>
            <dt>{t('billing.subscription.response')}</dt>
            <dd>
              {hasCoach ? t('billing.subscription.hours', { hours }) : t('billing.subscription.no-coach')}
            </dd>
          </div>
        )}
      </dl>
      <div className="actions">
        <PortalButton label={t('billing.manage')} />
        {canCancel(subscription) ? <CancelSubscription subscriptionId={subscription.id} /> : null}
      </div>
    </Card>
  );
}

function CancelSubscription({ subscriptionId }: { readonly subscriptionId: string }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelSubscription();

  function confirm(): void {
    cancel.mutate(subscriptionId, {
      onSuccess: () => {
        setAsking(false);
        toast({ title: t('billing.cancel.done') });
      },
      onError: () => {
        setAsking(false);
        toast({ title: t('billing.cancel.failed'), variant: 'destructive' });
      },
    });
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('billing.cancel.open')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('billing.cancel.open')}>
        <p>{t('billing.cancel.question')}</p>
        <div className="actions">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('billing.cancel.keep')}
          </Button>
          <Button variant="danger" busy={cancel.isPending} onClick={confirm}>
            {t(cancel.isPending ? 'billing.cancel.busy' : 'billing.cancel.open')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
