import { useQuery } from '@tanstack/react-query';
import type { ClientPlan } from '#shared/contracts/billing/billing.ts';
import { usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { endOf, knownPeriod, periodEndKey } from '#web/data/billing/subscription-view.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { StatusBadge } from '#web/parts/billing/payment-status-badge.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Empty } from '#web/ui/display/empty.tsx';
import type { Client } from './client-page.tsx';
import { ListSkeleton, Part } from './client-part.tsx';
import { clientPlanQuery } from './client-queries.ts';

/** What was bought and whether it was paid; amounts and cards are the client's own. */
export default function PlanTab({ client }: { readonly client: Client }) {
  const t = useText();
  const plan = useQuery(clientPlanQuery(client.id));
  return (
    <Part asked={plan} skeleton={<ListSkeleton />}>
      {({ subscriptions, payments }) =>
        subscriptions.length + payments.length === 0 ? (
          <Empty title={t('coach-client.plan-none')} />
        ) : (
          <>
            <Subscriptions subscriptions={subscriptions} />
            <Payments payments={payments} />
          </>
        )
      }
    </Part>
  );
}

function Subscriptions({ subscriptions }: Pick<ClientPlan, 'subscriptions'>) {
  const t = useText();
  const language = useLanguage();
  const { zone } = usePersonClock();
  const { nameOf } = usePurchaseName();
  if (subscriptions.length === 0) return null;
  return (
    <section className="client-part">
      <h2>{t('billing.tab.subscriptions')}</h2>
      <ul className="client-rows">
        {subscriptions.map((subscription) => {
          const period = knownPeriod(subscription.billing_period);
          return (
            <li key={subscription.id} className="client-booking">
              <span>
                <strong>{nameOf(subscription.pricing_plans) || t('billing.subscription.unnamed')}</strong>{' '}
                <StatusBadge kind="subscription" status={subscription.status} />
              </span>
              <span className="muted">
                {[
                  period === null ? '' : t(`billing.period.${period}`),
                  t(periodEndKey(subscription), { date: formatDate(endOf(subscription), language, zone) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Payments({ payments }: Pick<ClientPlan, 'payments'>) {
  const t = useText();
  const language = useLanguage();
  const { zone } = usePersonClock();
  const { nameOf } = usePurchaseName();
  if (payments.length === 0) return null;
  return (
    <section className="client-part">
      <h2>{t('coach-client.payments')}</h2>
      <ul className="client-rows">
        {payments.map(({ id, status, created_at, pricing_plans: plan }) => (
          <li key={id} className="client-booking">
            <span>
              {nameOf(plan) || plan.display_name} <StatusBadge kind="order" status={status} />
            </span>
            <time className="muted" dateTime={created_at}>
              {formatDate(created_at, language, zone)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
