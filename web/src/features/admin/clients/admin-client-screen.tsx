import { useQuery } from '@tanstack/react-query';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { namesNothing } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { StatusBadge } from '#web/parts/billing/payment-status-badge.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert, Card, EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { adminClientQuery } from '../api/admin-clients.ts';
import { GiveComp } from '../people/give-comp.tsx';
import { PersonActs } from '../people/person-acts.tsx';
import { PersonAddress } from '../people/person-address.tsx';
import { PersonData } from '../people/person-data.tsx';
import { PersonFacts } from '../people/person-facts.tsx';
import { PersonLogins } from '../people/person-logins.tsx';
import { AuditLines } from './audit-lines.tsx';
import { ClientPayments } from './client-payments.tsx';
import { MoneyBack } from './money-back.tsx';
import { OwedToClient } from './owed-to-client.tsx';

export function AdminClientScreen({ clientId }: { readonly clientId: string }) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(adminClientQuery(clientId));
  if (isPending) return <Skeleton lines={8} />;
  if (namesNothing(error)) return <Alert title={t('admin-clients.gone')} />;
  // Without a network what is open stays. A refusal closes it.
  if (!data || failedToLoad({ data, error }))
    return <LoadFailed title={t('admin-clients.failed')} onRetry={() => void refetch()} />;
  return (
    <>
      <ClientPlan client={data} />
      {data.role === 'client' ? (
        <>
          <Card>
            <GiveComp client={data} />
          </Card>
          <Card>
            <MoneyBack client={data} />
          </Card>
          <Card>
            <ClientPayments client={data} />
          </Card>
          <Card>
            <OwedToClient client={data} />
          </Card>
        </>
      ) : null}
      <Card>
        <PersonActs client={data} />
      </Card>
      <Card>
        <PersonLogins client={data} />
      </Card>
      <PersonAddress client={data} />
      <PersonData client={data} />
      <Card>
        <PersonFacts client={data} />
      </Card>
      <Card>
        <AuditLines client={data} />
      </Card>
    </>
  );
}

function ClientPlan({ client }: { readonly client: AdminClient }) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const { nameOf } = usePurchaseName();
  const { entitlement, role, subscriptions, openCheckout: checkout } = client;
  const day = (instant: string) => show(instant, { dateStyle: 'medium' });
  return (
    <Card>
      <section className="admin-stack" aria-labelledby="admin-client-name">
        <h2 id="admin-client-name">{client.name}</h2>
        <dl className="admin-figures admin-facts">
          <div>
            <dt>{t('admin-clients.email')}</dt>
            <dd>{client.email}</dd>
          </div>
          <div>
            <dt>{t('admin-clients.since')}</dt>
            <dd>{day(client.created_at)}</dd>
          </div>
          <div>
            <dt>{t('admin-clients.role')}</dt>
            <dd>{t(`admin-clients.role-${role}`)}</dd>
          </div>
          {role === 'client' ? (
            <div>
              <dt>{t('admin-clients.tier')}</dt>
              <dd>
                {entitlement.tier === null
                  ? t('admin-clients.no-tier')
                  : tierNames[entitlement.tier].displayName}{' '}
                <span className="muted">{t(`admin-clients.tier-from-${tierSource(client)}`)}</span>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t('admin-clients.id')}</dt>
            <dd>
              <code>{client.id}</code>
            </dd>
          </div>
        </dl>
        {client.bouncedAt === null ? null : (
          <Alert tone="danger">{t('admin-clients.bounced', { day: day(client.bouncedAt) })}</Alert>
        )}
        {client.complainedAt === null ? null : (
          <Alert tone="warning">{t('admin-clients.complained', { day: day(client.complainedAt) })}</Alert>
        )}
        {entitlement.paymentReturned ? <Alert>{t('admin-clients.returned')}</Alert> : null}
        {role === 'client' && subscriptions.length === 0 ? (
          <EmptyState title={t('admin-clients.no-plan')} />
        ) : null}
        <ul className="admin-stack">
          {subscriptions.map((each) => (
            <li key={each.id} className="admin-row">
              <span>
                <strong>{nameOf(each.pricing_plans) || each.pricing_plans.display_name}</strong>
                <br />
                <span className="muted">
                  {formatAmount(each.amount_cents, language)},{' '}
                  {each.cancelAt === null
                    ? t('admin-clients.renews', { date: day(each.current_period_end) })
                    : t('admin-clients.ends', { date: day(each.cancelAt) })}
                  {each.status === 'paused' && each.pause?.resumesAt ? (
                    <>
                      <br />
                      {t('admin-clients.paused-until', { date: day(each.pause.resumesAt) })}
                    </>
                  ) : null}
                </span>
              </span>
              <StatusBadge kind="subscription" status={each.status} />
            </li>
          ))}
        </ul>
        {checkout === null ? null : (
          <p className="muted">
            {t('admin-clients.checkout', {
              amount: formatAmount(checkout.amount_cents, language),
              date: day(checkout.created_at),
            })}
          </p>
        )}
        {client.customerUrl === null ? null : (
          <a href={client.customerUrl} target="_blank" rel="noopener noreferrer">
            {t('admin-clients.at-provider')}
          </a>
        )}
      </section>
    </Card>
  );
}

/** Where the tier comes from that counts now. */
function tierSource({ entitlement, comp, subscriptions }: AdminClient) {
  if (entitlement.source === 'subscription') {
    return subscriptions.some((each) => each.isGift) ? 'gift' : 'subscription';
  }
  return comp !== null && comp.tier === entitlement.tier ? 'comp' : 'default';
}
