import { type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Subscription } from '#shared/contracts/billing/billing.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { parsePlanChange, planChangePath } from '#web/data/plans/plan-change-path.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { AccountUnavailable } from '#web/parts/guards/account-unavailable.tsx';
import { NoticePanel } from '#web/parts/guards/notice-panel.tsx';
import { ScreenLoading } from '#web/parts/layouts/screen-loading.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { loginPath } from '#web/session/return-to.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { Tabs } from '#web/ui/input/tabs.tsx';
import { useBillingStatus } from '../api/billing-status.ts';
import { OrderTable } from '../billing/order-table.tsx';
import { SubscriptionsTab } from '../billing/subscriptions-tab.tsx';
import { BouncedNotice } from './bounced-notice.tsx';
import { AccessLogPanel } from './health-looks.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { UnusedNotice } from './unused-notice.tsx';
import './account.css';

const SettingsTab = lazyPart(() => import('./settings-tab.tsx'));
const PlanChangeSheet = lazyPart(
  () => import('../plan-change/plan-change-sheet.tsx'),
  ['plan-change', 'pricing', 'offers'],
);
const PromisesTab = lazyPart(() => import('../promises/promises-tab.tsx'), ['promises']);
const tabIds = ['overview', 'subscriptions', 'history', 'promises', 'health', 'settings'] as const;

/** @param health The client's answers about health, which another feature shows. */
export function AccountScreen({ health }: { readonly health: ReactNode }) {
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
  return <SignedInAccount health={health} />;
}

function SignedInAccount({ health }: { readonly health: ReactNode }) {
  const t = useText();
  const { role } = useAuth();
  if (role === 'client') {
    return (
      <AppFrame title={t('account.title')} lead={t('account.lead')}>
        <ClientTabs health={health} />
      </AppFrame>
    );
  }
  return (
    <AppFrame title={t('account.title')}>
      <Settings />
    </AppFrame>
  );
}

function PlanChange({
  subscriptions,
  timeZone,
}: {
  readonly subscriptions: readonly Subscription[];
  readonly timeZone: string | undefined;
}) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const choice = parsePlanChange(query);
  const subscription = subscriptions.find(({ tier, status }) => tier !== null && isLiveStatus(status));
  if (choice === null || subscription === undefined || timeZone === undefined) return null;
  return (
    <Suspense>
      <PlanChangeSheet
        subscription={subscription}
        choice={choice}
        timeZone={timeZone}
        onChoose={(next) => navigate(planChangePath(next === 'choose' ? null : next), { replace: true })}
        onClose={() => navigate(`${paths.account.link}?tab=subscriptions`, { replace: true })}
      />
    </Suspense>
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

function ClientTabs({ health }: { readonly health: ReactNode }) {
  const t = useText();
  const { profile, entitlement } = useAuth();
  const [query, setQuery] = useSearchParams();
  const selected = tabIds.find((id) => id === query.get('tab')) ?? 'overview';
  const billing = useBillingStatus();
  const failed = failedToLoad(billing);

  useEffect(() => {
    if (failed) toast({ title: t('billing.load.failed'), variant: 'destructive' });
  }, [failed, t]);

  function whenLoaded(panel: (data: NonNullable<typeof billing.data>) => ReactNode) {
    if (billing.data) return panel(billing.data);
    if (!failed) {
      return (
        <div aria-busy="true">
          <p>{t('billing.load.busy')}</p>
          <Skeleton lines={5} />
        </div>
      );
    }
    return <LoadFailed title={t('billing.load.failed')} onRetry={() => void billing.refetch()} />;
  }

  return (
    <>
      {selected === 'settings' ? null : <BouncedNotice />}
      {profile === null ? null : <UnusedNotice account={profile} />}
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
              whenLoaded((data) => (
                <div className="account-stack">
                  <SubscriptionsTab billing={data} timeZone={profile?.timeZone} />
                  <PlanChange subscriptions={data.subscriptions} timeZone={profile?.timeZone} />
                </div>
              )),
          },
          {
            id: 'history',
            label: t('billing.tab.history'),
            panel: () =>
              whenLoaded(({ orders }) => <OrderTable orders={orders} timeZone={profile?.timeZone} />),
          },
          {
            id: 'promises',
            label: t('billing.tab.promises'),
            panel: () => (
              <Suspense fallback={<Skeleton lines={6} />}>
                <PromisesTab />
              </Suspense>
            ),
          },
          {
            id: 'health',
            label: t('billing.tab.health'),
            panel: () => (
              <div className="account-stack">
                <Suspense fallback={<Skeleton lines={8} />}>{health}</Suspense>
                <AccessLogPanel />
              </div>
            ),
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
