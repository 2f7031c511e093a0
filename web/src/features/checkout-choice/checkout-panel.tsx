import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { inPersonPlans } from '#shared/domain/in-person-plans.ts';
import { formatAmount } from '#shared/domain/money.ts';
import { responseTimeHours } from '#shared/domain/response-times.ts';
import { changeTierScrollDelayMilliseconds } from '#shared/domain/screen-timings.ts';
import { planName } from '#shared/domain/tier-names.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { PlanChanges } from '#web/components/ui/plan-changes.tsx';
import { paths } from '#web/config/paths.ts';
import { useIsClosed } from '#web/data/plans/availability.ts';
import {
  accountChoice,
  type ChosenInPersonPlan,
  type ChosenTier,
  planQuery,
  rememberChosenPlan,
} from '#web/data/plans/chosen-plan.ts';
import { amountOf, hasBestPrice, savingOf } from '#web/data/plans/plan-amounts.ts';
import { renewalDate } from '#web/data/plans/renewal-date.ts';
import { analytics } from '#web/lib/analytics.tsx';
import { callApi } from '#web/lib/api-client.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { readSignedInHint } from '#web/lib/signed-in-hint.ts';
import { useHeldTier } from '#web/lib/tier-hint.ts';
import { ClosedPanel } from './closed-panel.tsx';
import { PlanChangePanel } from './plan-change-panel.tsx';
import './checkout-panel.css';

function scrollToPlans(): void {
  setTimeout(() => document.getElementById('pricing')?.scrollIntoView(), changeTierScrollDelayMilliseconds);
}

/** @returns null for somebody who buys nothing: their session is over, or they are a coach. */
async function paymentAddress(plan: ChosenTier | ChosenInPersonPlan): Promise<string | null> {
  const { authStore } = await import('#web/auth/session/auth.ts');
  await authStore.start();
  const choice = accountChoice(plan);
  if (choice === null || authStore.getState().role !== 'client') return null;
  return (await callApi('startCheckout', choice)).url;
}

export default function CheckoutPanel({
  plan,
  signUp,
  onClose,
}: {
  readonly plan: ChosenTier | ChosenInPersonPlan;
  readonly signUp: ReactNode;
  readonly onClose: () => void;
}) {
  const t = useText();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const language = useLanguage();
  const { period } = plan;
  const isTier = 'tier' in plan;
  const tier = isTier ? plan.tier : inPersonPlans[plan.plan].tier;
  const name = isTier ? planName(plan.priceList, plan.tier) : t(`checkout.in-person.${plan.plan}`);
  const amount = amountOf(plan);
  const saving = savingOf(plan);
  const renewal = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: browserZone() });
  const signedIn = readSignedInHint(localStorage) !== null;
  const heldTier = useHeldTier();
  const isClosed = useIsClosed();
  if (isTier && isClosed(plan.tier)) return <ClosedPanel plan={plan} onClose={onClose} />;
  if (isTier && heldTier !== null) return <PlanChangePanel plan={plan} onClose={onClose} />;

  /** What is charged stands above the button: it leads to the payment itself. */
  async function pay(): Promise<void> {
    if (leaving) return;
    setLeaving(true);
    rememberChosenPlan(plan);
    const url = await paymentAddress(plan).catch((error: unknown) => {
      console.warn('The checkout could not be opened', error);
      return null;
    });
    // The screen of the checkout says why not, and what else there is to do.
    if (url === null) return void navigate(`${paths.account.link}${planQuery(plan)}`);
    if (isTier) analytics.track({ name: 'funnel', step: 'reservation_complete', tier });
    window.location.assign(url);
  }

  return (
    <Dialog open wide={!signedIn} onClose={onClose} title={t('checkout.title', { plan: name })}>
      <div className={`checkout tier-${tier}`} data-columns={signedIn ? undefined : 2}>
        <div className="checkout-summary">
          <p className="checkout-amount">
            <strong>{formatAmount(amount, language)}</strong> {t(`checkout.every.${period}`)}
          </p>
          {hasBestPrice(plan) ? <p className="checkout-best-price">{t('checkout.best-price')}</p> : null}
          <dl className="checkout-facts">
            <div>
              <dt>{t('checkout.period')}</dt>
              <dd>{t(`pricing.period.${period}`)}</dd>
            </div>
            <div>
              <dt>{t('checkout.due-today')}</dt>
              <dd>{formatAmount(amount, language)}</dd>
            </div>
            <div>
              <dt>{t('checkout.renews')}</dt>
              <dd>{renewal.format(renewalDate(new Date(), period))}</dd>
            </div>
            {saving !== null ? (
              <div>
                <dt>{t('checkout.saving')}</dt>
                <dd>{formatAmount(saving, language)}</dd>
              </div>
            ) : null}
            {isTier ? (
              <div>
                <dt>{t('checkout.response')}</dt>
                <dd>{t('checkout.hours', { hours: responseTimeHours[tier] })}</dd>
              </div>
            ) : null}
          </dl>
          {isTier ? null : <p className="checkout-terms">{t('checkout.in-person.beside')}</p>}
          <p className="checkout-terms">{t('checkout.terms', { amount: formatAmount(amount, language) })}</p>
          <PlanChanges />
          {signedIn ? (
            <Button wide busy={leaving} onClick={() => void pay()}>
              {t('checkout.continue')}
            </Button>
          ) : null}
          <Button
            wide
            variant="secondary"
            onClick={() => {
              onClose();
              if (isTier) scrollToPlans();
            }}
          >
            {t(isTier ? 'checkout.change-tier' : 'checkout.in-person.change')}
          </Button>
        </div>
        {signedIn ? null : (
          <div className="checkout-sign-up">
            <h3>{t('checkout.account')}</h3>
            {signUp}
          </div>
        )}
      </div>
    </Dialog>
  );
}
