import { Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AccountUnavailable } from '#web/auth/guards/account-unavailable.tsx';
import { NoticePanel } from '#web/auth/guards/notice-panel.tsx';
import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { homePath, loginPath } from '#web/auth/session/return-to.ts';
import { useSignOut } from '#web/auth/session/use-sign-out.ts';
import GraceBanner from '#web/components/billing/grace-banner.tsx';
import ReturnedPaymentNotice from '#web/components/billing/returned-payment-notice.tsx';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { ScreenLoading } from '#web/components/layouts/screen-loading.tsx';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { Alert, EmptyState } from '#web/components/ui/display.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { paths } from '#web/config/paths.ts';
import { product } from '#web/config/product.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { toast } from '#web/lib/toast.ts';
import { useBillingStatus } from '../api/billing-status.ts';
import { OrderTable } from '../billing/order-table.tsx';
import { SubscriptionCard } from '../billing/subscription-card.tsx';
import { OverviewTab } from './overview-tab.tsx';
import './account.css';

const SettingsTab = lazyPart(() => import('./settings-tab.tsx'));
const tabIds = ['overview', 'subscriptions', 'history', 'settings'] as const;

export function AccountScreen() {
  const t = useText();
  const { loading, user, accountFailed, profile } = useAuth();
  if (loading) return <ScreenLoading label={t('billing.load.busy')} />;
  if (accountFailed && profile === null) return <AccountUnavailable />;
  if (user === null) {
    return (
      <NoticePanel
        title={t('account.denied-title')}
        actions={
          <LinkButton to={loginPath(`${window.location.pathname}${window.location.search}`)}>
            {t('account.log-in')}
          </LinkButton>
        }
      >
        <p>{t('account.denied-text')}</p>
      </NoticePanel>
    );
  }
  return <SignedInAccount />;
}

function SignedInAccount() {
  const t = useText();
  const { role } = useAuth();
  const signOut = useSignOut();
  const isClient = role === 'client';
  return (
    <div className="account">
      <PageHead title={t('account.title')} description={t('account.lead')} noIndex />
      <header className="account-top">
        <Link to={paths.home.link} className="account-brand">
          {product.name}
        </Link>
        <nav className="actions" aria-label={t('account.title')}>
          <LinkButton variant="ghost" size="small" to={homePath(role ?? 'client')}>
            {t('account.back')}
          </LinkButton>
          <Button variant="ghost" size="small" onClick={signOut}>
            {t('account.sign-out')}
          </Button>
        </nav>
      </header>
      <main id="main-content" className="account-main">
        <div className="account-head">
          <h1>{t('account.title')}</h1>
          {isClient ? <p className="muted">{t('account.lead')}</p> : null}
        </div>
        {isClient ? <ClientTabs /> : <Settings />}
      </main>
    </div>
  );
}

function Settings() {
  const { profile } = useAuth();
  return profile === null ? null : (
    <Suspense fallback={<Skeleton lines={8} />}>
      <SettingsTab profile={profile} />
    </Suspense>
  );
}

function ClientTabs() {
  const t = useText();
  const { profile, entitlement } = useAuth();
  const [query, setQuery] = useSearchParams();
  const selected = tabIds.find((id) => id === query.get('tab')) ?? 'overview';
  const billing = useBillingStatus();
  const failed = billing.isError;

  useEffect(() => {
    if (failed) toast({ title: t('billing.load.failed'), variant: 'destructive' });
  }, [failed, t]);

  function whenLoaded(panel: (data: NonNullable<typeof billing.data>) => React.ReactNode) {
    if (billing.data) return panel(billing.data);
    if (!failed) {
      return (
        <div aria-busy="true">
          <p>{t('billing.load.busy')}</p>
          <Skeleton lines={5} />
        </div>
      );
    }
    return (
      <Alert tone="danger" title={t('billing.load.failed')}>
        <div>
          <Button size="small" busy={billing.isFetching} onClick={() => void billing.refetch()}>
            {t('billing.load.retry')}
          </Button>
        </div>
      </Alert>
    );
  }

  return (
    <>
      <GraceBanner entitlement={entitlement} timeZone={profile?.timeZone} />
      <ReturnedPaymentNotice entitlement={entitlement} />
      <Tabs
        label={t('account.tabs')}
        selected={selected}
        onSelect={(tab) => setQuery(tab === 'overview' ? {} : { tab }, { replace: true })}
        tabs={[
          {
            id: 'overview',
            label: t('billing.tab.overview'),
            panel: () =>
              whenLoaded((data) => (
                <OverviewTab billing={data} entitlement={entitlement} profile={profile} />
              )),
          },
          {
            id: 'subscriptions',
            label: t('billing.tab.subscriptions'),
            panel: () =>
              whenLoaded(({ subscriptions }) =>
                subscriptions.length === 0 ? (
                  <EmptyState
                    title={t('billing.subscription.none')}
                    action={<LinkButton to={paths.pricing.link}>{t('billing.view-plans')}</LinkButton>}
                  />
                ) : (
                  <div className="account-stack">
                    {subscriptions.map((each) => (
                      <SubscriptionCard key={each.id} subscription={each} timeZone={profile?.timeZone} />
                    ))}
                  </div>
                ),
              ),
          },
          {
            id: 'history',
            label: t('billing.tab.history'),
            panel: () =>
              whenLoaded(({ orders }) => <OrderTable orders={orders} timeZone={profile?.timeZone} />),
          },
          {
            id: 'settings',
            label: t('billing.tab.settings'),
            panel: () => <Settings />,
          },
        ]}
      />
    </>
  );
}
