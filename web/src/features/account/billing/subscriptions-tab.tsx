import { Suspense, useState } from 'react';
import type { BillingStatus } from '#shared/contracts/billing/billing.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { owedFor } from '#web/data/billing/subscription-view.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { MoneyBackCard } from '../money-back/money-back-card.tsx';
import { useReadAfterPortal } from './portal-return.ts';
import { PrepaidSessions } from './prepaid-sessions.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const MoneyBackSheet = lazyPart(() => import('../money-back/money-back-sheet.tsx'), ['plan-change']);

export function SubscriptionsTab({
  billing: { subscriptions, orders, moneyBack },
  timeZone,
}: {
  readonly billing: BillingStatus;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const [returning, setReturning] = useState(false);
  useReadAfterPortal();
  if (subscriptions.length === 0) {
    return (
      <>
        <EmptyState
          title={t('billing.subscription.none')}
          action={<LinkButton to={paths.pricing.link}>{t('billing.view-plans')}</LinkButton>}
        />
        <PrepaidSessions />
      </>
    );
  }
  // Newest first: one way to start again, not one beside each plan of the past.
  const lastEnded = subscriptions.find(({ status }) => !isLiveStatus(status));
  const hasCoaching = subscriptions.some(({ tier, status }) => tier !== null && isLiveStatus(status));
  return (
    <>
      {subscriptions.map((each) => (
        <SubscriptionCard
          key={each.id}
          subscription={each}
          owed={owedFor(each, orders)}
          canChoose={!hasCoaching && each === lastEnded}
          moneyBack={moneyBack}
          onMoneyBack={() => setReturning(true)}
          timeZone={timeZone}
        />
      ))}
      <MoneyBackCard moneyBack={moneyBack} timeZone={timeZone} onOpen={() => setReturning(true)} />
      <PrepaidSessions />
      {returning ? (
        <Suspense>
          <MoneyBackSheet
            moneyBack={moneyBack}
            subscriptions={subscriptions}
            onClose={() => setReturning(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
