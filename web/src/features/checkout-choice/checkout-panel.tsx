import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { inPersonPlans } from '#shared/domain/booking/in-person-plans.ts';
import { changeTierScrollDelayMilliseconds } from '#shared/domain/site/screen-timings.ts';
import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import { planName } from '#shared/domain/tiers/tier-names.ts';
import { useIsClosed } from '#web/data/plans/availability.ts';
import { type ChosenInPersonPlan, type ChosenTier, planQuery } from '#web/data/plans/chosen-plan.ts';
import { amountOf, hasBestPrice, savingOf } from '#web/data/plans/plan-amounts.ts';
import { planChangePath } from '#web/data/plans/plan-change-path.ts';
import { renewalDate } from '#web/data/plans/renewal-date.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { readSignedInHint } from '#web/lib/signed-in-hint.ts';
import { TaxesIncluded } from '#web/parts/billing/taxes-included.tsx';
import { PlanChanges } from '#web/ui/display/plan-changes.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ClosedPanel } from './closed-panel.tsx';
import { leaveForCheckout } from './leave-for-checkout.ts';
import { useHeldPlan } from './use-held-plan.ts';
import './checkout-panel.css';

function scrollToPlans(): void {
  setTimeout(() => document.getElementById('pricing')?.scrollIntoView(), changeTierScrollDelayMilliseconds);
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
  // Of the moment of opening: a sign-up in the panel signs in, and must stay on screen until it has led away.
  const [signedIn] = useState(() => readSignedInHint(localStorage) !== null);
  const isClosed = useIsClosed();
  const held = useHeldPlan(signedIn && isTier);
  if (isTier && isClosed(plan.tier)) return <ClosedPanel plan={plan} onClose={onClose} />;
  // A subscriber is shown the quote of the change, never the amount of a first purchase.
  if (isTier && held === true) return <Navigate to={planChangePath(plan)} />;
  if (held === 'asking') {
    return (
      <Dialog open onClose={onClose} title={t('checkout.title', { plan: name })}>
        <Skeleton lines={6} />
      </Dialog>
    );
  }

  /** What is charged stands above the button: it leads to the payment itself. */
  async function pay(): Promise<void> {
    if (leaving) return;
    setLeaving(true);
    if (!(await leaveForCheckout(plan))) navigate(`${paths.account.link}${planQuery(plan)}`);
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
          <TaxesIncluded />
          {isTier ? null : <p className="checkout-terms">{t('checkout.in-person.beside')}</p>}
          <p className="checkout-terms">{t('checkout.terms', { amount: formatAmount(amount, language) })}</p>
          <p className="checkout-terms">{t('checkout.adult')}</p>
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
