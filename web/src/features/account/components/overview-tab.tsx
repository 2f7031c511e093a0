import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { BillingStatus } from '#shared/contracts/billing/billing.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import { usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { activeCount, endOf, periodEndKey } from '#web/data/billing/subscription-view.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { StatusBadge } from '#web/parts/billing/payment-status-badge.tsx';
import { PortalButton } from '#web/parts/billing/portal-button.tsx';
import { Card, EmptyState } from '#web/ui/display/display.tsx';
import { TierBadge } from '#web/ui/display/tier-badge.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';

export function OverviewTab({
  billing,
  entitlement,
  profile,
}: {
  readonly billing: BillingStatus;
  readonly entitlement: Entitlement | null;
  readonly profile: Account | null;
}) {
  const t = useText();
  const language = useLanguage();
  const zone = profile?.timeZone;
  const { nameOf } = usePurchaseName();
  const tier = entitlement === null ? null : paidTierOf(entitlement);
  // Above the tier that a stage gives everyone, an unpaid one comes from an admin.
  const given = tier === null && entitlement?.tier !== 'core' ? (entitlement?.tier ?? null) : null;
  const held = tier ?? given;
  const subscriptions = billing.subscriptions.slice(0, 2);
  const orders = billing.orders.slice(0, 3);

  return (
    <div className="account-stack">
      <Card {...(held && { className: `tier-${held}` })}>
        <dl className="account-figures">
          <div>
            <dt>{t('billing.overview.plan')}</dt>
            <dd>{held === null ? t('billing.overview.no-plan') : <TierBadge tier={held} />}</dd>
            {given === null ? null : <dd className="muted">{t('billing.overview.given')}</dd>}
            {held === null && entitlement !== null && entitlement.tier !== null ? (
              <dd className="muted">{t('billing.overview.free-text')}</dd>
            ) : null}
          </div>
          <div>
            <dt>{t('billing.overview.active')}</dt>
            <dd>{activeCount(billing.subscriptions)}</dd>
          </div>
          <div>
            <dt>{t('billing.overview.orders')}</dt>
            <dd>{billing.orders.length}</dd>
          </div>
        </dl>
      </Card>
      <div className="actions">
        <PortalButton label={t('billing.manage')} />
        <LinkButton variant="secondary" to={paths.pricing.link}>
          {t('billing.view-plans')}
        </LinkButton>
        <LinkButton variant="secondary" to={paths.gifts.link}>
          {t('account.gifts')}
        </LinkButton>
      </div>
      <section className="account-stack">
        <h2>{t('billing.overview.recent')}</h2>
        {subscriptions.length + orders.length === 0 ? (
          <EmptyState title={t('billing.overview.nothing')} />
        ) : (
          <ul className="account-activity">
            {subscriptions.map((subscription) => (
              <li key={subscription.id}>
                <span>
                  <strong>{nameOf(subscription.pricing_plans)}</strong>
                  <span className="muted">
                    {t(periodEndKey(subscription), {
                      date: formatDate(endOf(subscription), language, zone),
                    })}
                  </span>
                </span>
                <StatusBadge kind="subscription" status={subscription.status} />
              </li>
            ))}
            {orders.map((order) => (
              <li key={order.id}>
                <span>
                  <strong>{formatAmount(order.amount_cents, language)}</strong>
                  <span className="muted">
                    {nameOf(order.pricing_plans)}, {formatDate(order.created_at, language, zone)}
                  </span>
                </span>
                <StatusBadge kind="order" status={order.status} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
