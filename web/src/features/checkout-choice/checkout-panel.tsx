import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { formatAmount } from '#shared/domain/billing/money.ts';
import {
  type InPersonPeriod,
  type InPersonPlanId,
  inPersonPlans,
} from '#shared/domain/booking/in-person-plans.ts';
import { legalNumbers } from '#shared/domain/site/legal-terms.ts';
import { changeTierScrollDelayMilliseconds } from '#shared/domain/site/screen-timings.ts';
import { planName } from '#shared/domain/tiers/tier-names.ts';
import { usePublicCoaches } from '#web/data/coaching/public-coaches.ts';
import { useAnswerSentence } from '#web/data/plans/answer-sentence.ts';
import { useIsClosed } from '#web/data/plans/availability.ts';
import { chosenCoach } from '#web/data/plans/chosen-coach.ts';
import { type ChosenInPersonPlan, type ChosenTier, planQuery } from '#web/data/plans/chosen-plan.ts';
import { useInPersonFacts } from '#web/data/plans/in-person-facts.ts';
import { amountOf, hasBestPrice, savingOf } from '#web/data/plans/plan-amounts.ts';
import { planChangePath } from '#web/data/plans/plan-change-path.ts';
import { renewalDate } from '#web/data/plans/renewal-date.ts';
import { useOwnCoach } from '#web/data/plans/use-own-coach.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { readSignedInHint } from '#web/lib/signed-in-hint.ts';
import { PlanChanges } from '#web/parts/billing/plan-changes.tsx';
import { TaxesIncluded } from '#web/parts/billing/taxes-included.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ClosedPanel } from './closed-panel.tsx';
import { CoachChoice, goToCoachChoice } from './coach-choice.tsx';
import { leaveForCheckout } from './leave-for-checkout.ts';
import { PeriodChoice } from './period-choice.tsx';
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
  const answers = useAnswerSentence();
  const name = isTier ? planName(plan.priceList, plan.tier) : t(`checkout.in-person.${plan.plan}`);
  const amount = amountOf(plan);
  const saving = savingOf(plan);
  // Of the moment of opening: a sign-up in the panel signs in, and must stay on screen until it has led away.
  const [signedIn] = useState(() => readSignedInHint(localStorage) !== null);
  const { known } = usePublicCoaches(isTier);
  const isClosed = useIsClosed();
  const { held, isClient } = useHeldPlan(signedIn && isTier);
  const ownCoach = useOwnCoach(isClient && held === false);
  const isOffered = isTier && ownCoach === null && typeof known === 'object';
  const coaches = isOffered ? known.filter(({ hasRoom }) => hasRoom) : [];
  const [coach, setCoach] = useState(() => chosenCoach.handle() ?? null);
  const wanted = coaches.find(({ handle }) => handle === coach);
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

  // Below the form on a phone, where the form begins in the first view.
  const coachChoice =
    coaches.length === 0 ? null : (
      <CoachChoice coaches={coaches} chosen={wanted?.handle ?? null} onChoose={setCoach} />
    );
  const terms = (
    <p className="checkout-terms">
      {t('checkout.terms', { amount: formatAmount(amount, language) })} {t('checkout.adult', legalNumbers())}
    </p>
  );
  return (
    <Dialog open wide={!signedIn} onClose={onClose} title={t('checkout.title', { plan: name })}>
      <div className={`checkout tier-${tier}`} data-columns={signedIn ? undefined : 2}>
        <div className="checkout-summary">
          <p className="checkout-amount">
            <strong>{formatAmount(amount, language)}</strong> {t(`checkout.every.${period}`)}
          </p>
          {hasBestPrice(plan) ? <p className="checkout-best-price">{t('checkout.best-price')}</p> : null}
          <PeriodChoice plan={plan} />
          <dl className="checkout-facts">
            <div className="checkout-due">
              <dt>{t('checkout.due-today')}</dt>
              <dd>{formatAmount(amount, language)}</dd>
            </div>
            <div>
              <dt>{t('checkout.renews')}</dt>
              <dd>{formatDate(renewalDate(new Date(), period).toISOString(), language, browserZone())}</dd>
            </div>
            {saving !== null ? (
              <div>
                <dt>{t('checkout.saving')}</dt>
                <dd>{formatAmount(saving, language)}</dd>
              </div>
            ) : null}
            {isTier ? (
              <div>
                <dt>{t('checkout.coach')}</dt>
                <dd>
                  {coaches.length === 0 ? (
                    (ownCoach ?? t('checkout.coach-named'))
                  ) : (
                    <Button size="small" variant="ghost" onClick={goToCoachChoice}>
                      {wanted?.name ?? t('coaches.choose-link')}
                    </Button>
                  )}
                </dd>
              </div>
            ) : null}
          </dl>
          {isTier ? (
            <p className="checkout-answers">{answers(tier)}</p>
          ) : (
            <InPersonFacts plan={plan.plan} period={plan.period} />
          )}
          <TaxesIncluded />
          {signedIn ? (
            <>
              {coachChoice}
              {terms}
              <Button wide busy={leaving} onClick={() => void pay()}>
                {t('checkout.continue')}
              </Button>
            </>
          ) : null}
        </div>
        {signedIn ? null : (
          <div className="checkout-sign-up">
            <h3>{t('checkout.account')}</h3>
            {signUp}
            {terms}
          </div>
        )}
        <div className="checkout-more">
          {signedIn ? null : coachChoice}
          {isTier ? null : <p className="checkout-terms">{t('checkout.in-person.beside')}</p>}
          <PlanChanges />
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
      </div>
    </Dialog>
  );
}

function InPersonFacts({ plan, period }: { readonly plan: InPersonPlanId; readonly period: InPersonPeriod }) {
  const t = useText();
  const { sessions, where, each } = useInPersonFacts();
  return (
    <ul className="checkout-in-person">
      <li>{sessions(plan)}</li>
      <li>{where(plan)}</li>
      <li>{each(plan, period)}</li>
      <li>{t('offers.in-person.expire')}</li>
    </ul>
  );
}
