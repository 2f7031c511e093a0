import { Suspense, useState } from 'react';
import type { Order, Subscription } from '#shared/contracts/billing/billing.ts';
import type { MoneyBackForClient } from '#shared/contracts/billing/money-back.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { inPersonOf, usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { isChangeOffered } from '#web/data/billing/subscription-view.ts';
import { useInPersonFacts } from '#web/data/plans/in-person-facts.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { StatusBadge } from '#web/parts/billing/payment-status-badge.tsx';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { ExternalLinkButton } from '#web/ui/input/external-link-button.tsx';
import { WaitingChange } from '../plan-change/waiting-change.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';

const CancelSheet = lazyPart(() => import('./cancel-sheet.tsx'), ['plan-change']);

export function SubscriptionCard({
  subscription,
  owed,
  canChoose,
  moneyBack,
  onMoneyBack,
  timeZone,
}: {
  readonly subscription: Subscription;
  /** The payment that did not go through. */
  readonly owed: Order | null;
  /** Whether a plan can be chosen in place of this one, which has ended. */
  readonly canChoose: boolean;
  readonly moneyBack: MoneyBackForClient;
  readonly onMoneyBack: () => void;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const plan = subscription.pricing_plans;
  const { nameOf } = usePurchaseName();
  const purchase = inPersonOf(plan);
  const isInPerson = purchase !== null;
  const inPersonPlan = purchase !== null && 'plan' in purchase ? purchase.plan : null;
  const facts = useInPersonFacts();
  const [canceling, setCanceling] = useState(false);
  const isLive = isLiveStatus(subscription.status);

  return (
    <>
      <Card className={`account-card${subscription.tier ? ` tier-${subscription.tier}` : ''}`}>
        <div className="account-card-head">
          <h3>{nameOf(plan) || t('billing.subscription.unnamed')}</h3>
          <StatusBadge kind="subscription" status={subscription.status} />
        </div>
        {isInPerson ? (
          <>
            {inPersonPlan === null ? null : (
              <p>
                {facts.sessions(inPersonPlan)}. {facts.where(inPersonPlan)}. {t('offers.in-person.expire')}
              </p>
            )}
            <p className="muted">{t('billing.in-person.arranged')}</p>
          </>
        ) : subscription.tier ? (
          <p className="muted">{t(`billing.plan-about.${subscription.tier}`)}</p>
        ) : null}
        {owed?.receiptUrl ? (
          <Alert tone="warning">
            <p>{t('billing.subscription.owed', { amount: formatAmount(owed.amount_cents, language) })}</p>
            <div className="actions">
              <ExternalLinkButton size="small" href={owed.receiptUrl}>
                {t('billing.change.pay')}
              </ExternalLinkButton>
            </div>
          </Alert>
        ) : null}
        {subscription.endCause !== null && !isLive ? (
          <Alert tone="warning">{t(`billing.ended.${subscription.endCause}`)}</Alert>
        ) : null}
        <WaitingChange subscription={subscription} timeZone={timeZone} />
        <SubscriptionFacts subscription={subscription} timeZone={timeZone} />
        {isLive ? (
          <PaymentFacts
            subscriptionId={subscription.id}
            takesCodes={isChangeOffered(subscription) && subscription.status === 'active'}
            timeZone={timeZone}
          />
        ) : null}
        <SubscriptionActions
          subscription={subscription}
          owes={owed !== null}
          canChoose={canChoose}
          onCancel={() => setCanceling(true)}
        />
      </Card>
      {canceling ? (
        <Suspense>
          <CancelSheet
            subscription={subscription}
            moneyBack={moneyBack}
            timeZone={timeZone}
            onMoneyBack={onMoneyBack}
            onClose={() => setCanceling(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
