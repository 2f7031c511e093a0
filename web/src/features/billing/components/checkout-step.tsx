import { useEffect, useEffectEvent, useState } from 'react';
import type { CheckoutRequest, CheckoutResponse } from '#shared/contracts/billing/billing.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { inPersonPlans } from '#shared/domain/booking/in-person-plans.ts';
import { legalNumbers } from '#shared/domain/site/legal-terms.ts';
import { readBillingStatus } from '#web/data/billing/read-billing-status.ts';
import { refreshEntitlement } from '#web/data/billing/refresh-entitlement.ts';
import { chosenCoach } from '#web/data/plans/chosen-coach.ts';
import type { ChosenPlan, ChosenTier } from '#web/data/plans/chosen-plan.ts';
import { planChangePath } from '#web/data/plans/plan-change-path.ts';
import { useOwnCoach } from '#web/data/plans/use-own-coach.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { analytics } from '#web/lib/telemetry/analytics.tsx';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import { useAuth, useAuthStore } from '#web/session/auth-provider.tsx';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { type CheckoutRefusal, checkoutRefusal } from '../checkout-refusal.ts';
import { CheckoutFacts } from './checkout-facts.tsx';
import './billing.css';

type State =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'refused'; readonly refusal: CheckoutRefusal }
  | { readonly kind: 'ready'; readonly checkout: CheckoutResponse };

/**
 * Between the choice of a plan or package and the provider's payment page: says exactly what will be charged, by the
 * server's own answer, before anybody leaves.
 */
export default function CheckoutStep({
  plan,
  onLater,
  onHeld,
}: {
  readonly plan: ChosenPlan;
  readonly onLater: () => void;
  /** A subscriber who chose a tier goes to the quote of the change, at this path. */
  readonly onHeld: (path: string) => void;
}) {
  const t = useText();
  const { profile } = useAuth();
  const [attempt, setAttempt] = useState(0);
  const state = useCheckout(plan, attempt);
  // It ends what this tab chose before the login, for a client who keeps their coach.
  useOwnCoach('tier' in plan && profile?.role === 'client');
  const goesToQuote = state.kind === 'refused' && state.refusal === 'exists';
  const store = useAuthStore();
  const toQuote = useEffectEvent(async () => {
    // The plan may be newer than what this page knows of the account.
    void refreshEntitlement(store);
    const isBought = 'tier' in plan && (await hasPlan(plan));
    onHeld(
      isBought ? `${paths.account.link}?tab=subscriptions` : planChangePath('tier' in plan ? plan : null),
    );
  });
  useEffect(() => {
    if (goesToQuote) void toQuote();
  }, [goesToQuote]);
  const [leaving, setLeaving] = useState(false);
  const isPackage = 'packageId' in plan;
  const title = t(isPackage ? 'billing.checkout.package-title' : 'billing.checkout.title');

  return (
    <main id="main-content" className="billing-screen">
      <PageHead title={title} description={title} noIndex />
      <Card className={`billing-card tier-${colorOf(plan)}`}>
        <h1>{title}</h1>
        {state.kind === 'preparing' || goesToQuote ? (
          <Spinner label={t('billing.checkout.preparing')} showLabel />
        ) : null}
        {state.kind === 'refused' && state.refusal !== 'exists' ? (
          <Refused refusal={state.refusal} onLater={onLater} onRetry={() => setAttempt(attempt + 1)} />
        ) : null}
        {state.kind === 'ready' ? (
          <>
            <CheckoutFacts
              plan={plan}
              amountCents={state.checkout.amountCents}
              timeZone={profile?.timeZone}
            />
            <p className="muted">{t('billing.checkout.adult', legalNumbers())}</p>
            <Button
              wide
              busy={leaving}
              onClick={() => {
                setLeaving(true);
                if ('tier' in plan) {
                  analytics.track({ name: 'funnel', step: 'reservation_complete', tier: plan.tier });
                }
                window.location.assign(state.checkout.url);
              }}
            >
              {t('billing.checkout.continue')}
            </Button>
          </>
        ) : null}
        <Button variant="ghost" wide onClick={onLater}>
          {t('billing.checkout.later')}
        </Button>
      </Card>
    </main>
  );
}

function Refused({
  refusal,
  onLater,
  onRetry,
}: {
  readonly refusal: Exclude<CheckoutRefusal, 'exists'>;
  readonly onLater: () => void;
  readonly onRetry: () => void;
}) {
  const t = useText();
  if (refusal === 'closing' || refusal === 'adults-only') {
    return <Alert tone="warning">{t(`billing.checkout.${refusal}`, legalNumbers())}</Alert>;
  }
  if (refusal === 'failed' || refusal === 'busy') {
    return (
      <>
        <Alert tone={refusal === 'busy' ? 'warning' : 'danger'}>{t(`billing.checkout.${refusal}`)}</Alert>
        <Button onClick={onRetry}>{t('billing.load.retry')}</Button>
      </>
    );
  }
  const [to, label] = {
    'plan-exists': [`${paths.account.link}?tab=subscriptions`, 'billing.checkout.to-account'] as const,
    full: [`${paths.pricing.link}#pricing`, 'billing.checkout.to-waiting-list'] as const,
    upgrade: [paths.pricing.link, 'billing.view-plans'] as const,
  }[refusal];
  return (
    <>
      <Alert tone="warning">{t(`billing.checkout.${refusal}`)}</Alert>
      <LinkButton to={to} onClick={onLater}>
        {t(label)}
      </LinkButton>
    </>
  );
}

/** Whether this very plan is what they have, for instance paid for before the address was confirmed. */
async function hasPlan({ tier, period }: ChosenTier): Promise<boolean> {
  try {
    const { subscriptions } = await readBillingStatus();
    return subscriptions.some(
      (one) => isLiveStatus(one.status) && one.tier === tier && one.billing_period === period,
    );
  } catch (error) {
    console.warn('The plan could not be looked up', error);
    return false;
  }
}

function colorOf(plan: ChosenPlan): string {
  if ('tier' in plan) return plan.tier;
  return 'plan' in plan ? inPersonPlans[plan.plan].tier : 'longevity';
}

/** What is bought; the price list of the page where it was chosen is nothing to the server. */
function selectionOf(plan: ChosenPlan): CheckoutRequest {
  return 'tier' in plan ? { tier: plan.tier, period: plan.period, coach: chosenCoach.handle() } : plan;
}

/** Opens a checkout; asking again for the same gives the same one, since the server keeps the intent. */
function useCheckout(plan: ChosenPlan, attempt: number): State {
  const [state, setState] = useState<State>({ kind: 'preparing' });
  const key = JSON.stringify(plan);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again; the key says what the plan is
  useEffect(() => {
    let current = true;
    setState({ kind: 'preparing' });
    callApi('startCheckout', selectionOf(plan)).then(
      (checkout) => current && setState({ kind: 'ready', checkout }),
      (error: unknown) => {
        console.warn('The checkout could not be opened', error);
        if (current) setState({ kind: 'refused', refusal: checkoutRefusal(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [key, attempt]);
  const isReady = state.kind === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the plan is
  useEffect(() => {
    if (!isReady) return;
    let current = true;
    // It may have been paid in another tab meanwhile; then this one moves on by itself.
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      callApi('startCheckout', selectionOf(plan)).catch((error: unknown) => {
        const refusal = checkoutRefusal(error);
        if (current && (refusal === 'exists' || refusal === 'plan-exists'))
          setState({ kind: 'refused', refusal });
      });
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [key, isReady]);
  return state;
}
