import { useEffect, useState } from 'react';
import type { CheckoutResponse } from '#shared/contracts/billing.ts';
import { formatAmount } from '#shared/domain/money.ts';
import { isSavingShown, savingCents } from '#shared/domain/prices.ts';
import { planName } from '#shared/domain/tier-names.ts';
import type { BillingPeriod, PriceListId, TierId } from '#shared/domain/tiers.ts';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { renewalDate } from '#web/features/checkout-choice/renewal-date.ts';
import { analytics } from '#web/lib/analytics.tsx';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import './billing.css';

type Plan = { readonly tier: TierId; readonly period: BillingPeriod; readonly priceList: PriceListId };
type State =
  | { readonly kind: 'preparing' | 'failed' | 'exists' | 'full' }
  | { readonly kind: 'ready'; readonly checkout: CheckoutResponse };

/**
 * Between the choice of a plan and the provider's payment page: says exactly what will be charged, by the server's
 * own answer, before anybody leaves.
 */
export default function CheckoutStep({
  plan,
  onLater,
}: {
  readonly plan: Plan;
  readonly onLater: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { tier, period, priceList } = plan;
  const [attempt, setAttempt] = useState(0);
  const state = useCheckout(plan, attempt);
  const [leaving, setLeaving] = useState(false);
  const saving = savingCents(priceList, tier, period);
  const renewal = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

  return (
    <main id="main-content" className="billing-screen">
      <PageHead title={t('billing.checkout.title')} description={t('billing.checkout.title')} noIndex />
      <Card className={`billing-card tier-${tier}`}>
        <h1>{t('billing.checkout.title')}</h1>
        {state.kind === 'preparing' ? <Spinner label={t('billing.checkout.preparing')} showLabel /> : null}
        {state.kind === 'failed' ? (
          <>
            <Alert tone="danger">{t('billing.checkout.failed')}</Alert>
            <Button onClick={() => setAttempt(attempt + 1)}>{t('billing.load.retry')}</Button>
          </>
        ) : null}
        {state.kind === 'exists' ? (
          <>
            <Alert tone="warning">{t('billing.checkout.exists')}</Alert>
            <LinkButton to={paths.account.link} onClick={onLater}>
              {t('billing.checkout.to-account')}
            </LinkButton>
          </>
        ) : null}
        {state.kind === 'full' ? (
          <>
            <Alert tone="warning">{t('billing.checkout.full')}</Alert>
            <LinkButton to={`${paths.pricing.link}#pricing`} onClick={onLater}>
              {t('billing.checkout.to-waiting-list')}
            </LinkButton>
          </>
        ) : null}
        {state.kind === 'ready' ? (
          <>
            <dl className="billing-facts">
              <div>
                <dt>{t('billing.checkout.plan')}</dt>
                <dd>
                  {planName(priceList, tier)}, {t(`billing.period.${period}`)}
                </dd>
              </div>
              <div className="billing-amount">
                <dt>{t('billing.checkout.amount')}</dt>
                <dd>{formatAmount(state.checkout.amountCents, language)}</dd>
              </div>
              <div>
                <dt>{t('billing.checkout.renewal')}</dt>
                <dd>{renewal.format(renewalDate(new Date(), period))}</dd>
              </div>
            </dl>
            {isSavingShown(period, saving) ? (
              <p>{t('billing.checkout.saving', { amount: formatAmount(saving, language) })}</p>
            ) : null}
            <p className="muted">{t('billing.checkout.guarantee')}</p>
            <Button
              wide
              busy={leaving}
              onClick={() => {
                setLeaving(true);
                analytics.track({ name: 'funnel', step: 'reservation_complete', tier });
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

function refusalOf(error: unknown): 'failed' | 'exists' | 'full' {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'no_spots_left') return 'full';
  return error.status === 409 ? 'exists' : 'failed';
}

/** Opens a checkout for the plan; asking again gives the same one, since the server keeps the intent. */
function useCheckout({ tier, period, priceList }: Plan, attempt: number): State {
  const [state, setState] = useState<State>({ kind: 'preparing' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let current = true;
    setState({ kind: 'preparing' });
    callApi('startCheckout', { tier, period, priceList }).then(
      (checkout) => current && setState({ kind: 'ready', checkout }),
      (error: unknown) => {
        console.warn('The checkout could not be opened', error);
        if (current) setState({ kind: refusalOf(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [tier, period, priceList, attempt]);
  return state;
}
