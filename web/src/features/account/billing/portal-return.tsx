import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Subscription } from '#shared/contracts/billing/billing.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { type PlanCourse, portalParameter, readPlanCourse } from '#shared/domain/billing/portal-return.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { endOf, knownPeriod } from '#web/data/billing/subscription-view.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { billingStatusQuery } from '../api/billing-status.ts';

/** What a visit to the provider's portal changed, asked of the provider rather than waiting for its event. */
export function PortalReturn({
  subscriptions,
  timeZone,
}: {
  readonly subscriptions: readonly Subscription[];
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const before = readPlanCourse(query.get(portalParameter) ?? '');
  const check = useChecked(before !== undefined);
  const changes = useChanges(timeZone);
  if (before === undefined) return null;
  if (check.isError) {
    return (
      <Alert tone="warning" title={t('billing.portal-back.title')}>
        <p>{t('billing.portal-back.failed')}</p>
        <div className="actions">
          <Button size="small" busy={check.isFetching} onClick={() => void check.refetch()}>
            {t('billing.load.retry')}
          </Button>
        </div>
      </Alert>
    );
  }
  if (check.isPending) {
    return (
      <Alert title={t('billing.portal-back.title')}>
        <p aria-busy="true">{t('billing.portal-back.checking')}</p>
      </Alert>
    );
  }
  const found = changes(before, subscriptions);
  return (
    <Alert title={t('billing.portal-back.title')}>
      {found.length === 0 ? <p>{t('billing.portal-back.same')}</p> : null}
      {found.map((each) => (
        <p key={each}>{each}</p>
      ))}
      <div className="actions">
        <Button
          size="small"
          variant="secondary"
          onClick={() => setQuery({ tab: 'subscriptions' }, { replace: true })}
        >
          {t('billing.portal-back.close')}
        </Button>
      </div>
    </Alert>
  );
}

/** Our rows as the provider has them at this moment. */
function useChecked(enabled: boolean) {
  const queries = useQueryClient();
  const store = useAuthStore();
  return useQuery({
    queryKey: ['billing', 'portal-return'],
    queryFn: async ({ signal }) => {
      const { entitlement } = await callApi('checkSubscription', undefined, { signal });
      store.setEntitlement(entitlement);
      await queries.invalidateQueries({ queryKey: billingStatusQuery.queryKey });
      return true;
    },
    enabled,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

function useChanges(timeZone: string | undefined) {
  const t = useText();
  const language = useLanguage();
  const day = (instant: string) => formatDate(instant, language, timeZone);
  const named = (tier: NonNullable<PlanCourse>['tier'], period: NonNullable<PlanCourse>['period']) => ({
    plan: tierNames[tier].displayName,
    period: t(`billing.period.${period}`),
  });
  return (before: PlanCourse, subscriptions: readonly Subscription[]): readonly string[] => {
    const now = subscriptions.find(({ tier, status }) => tier !== null && isLiveStatus(status));
    const period = now === undefined ? null : knownPeriod(now.billing_period);
    if (now === undefined || now.tier === null || period === null) {
      return before === null ? [] : [t('billing.portal-back.none')];
    }
    const isOther = before !== null && (before.tier !== now.tier || before.period !== period);
    const scheduled = now.scheduled_change;
    const nextPeriod = scheduled === null ? null : knownPeriod(scheduled.billing_period);
    return [
      ...(before === null ? [t('billing.portal-back.new', named(now.tier, period))] : []),
      ...(isOther ? [t('billing.portal-back.plan', named(now.tier, period))] : []),
      ...(now.cancel_at_period_end && before?.course !== 'ending'
        ? [t('billing.portal-back.ending', { date: day(endOf(now)) })]
        : []),
      ...(!now.cancel_at_period_end && before?.course === 'ending'
        ? [t('billing.portal-back.kept', { date: day(now.current_period_end) })]
        : []),
      ...(scheduled !== null && nextPeriod !== null && before?.course !== 'scheduled'
        ? [
            t('billing.change.scheduled', {
              ...named(scheduled.tier, nextPeriod),
              date: day(scheduled.starts_at),
              amount: formatAmount(scheduled.amount_cents, language),
            }),
          ]
        : []),
    ];
  };
}
