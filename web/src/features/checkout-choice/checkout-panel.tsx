import type { ReactNode } from 'react';
import { inPersonPlans } from '#shared/domain/in-person-plans.ts';
import { formatAmount } from '#shared/domain/money.ts';
import { responseTimeHours } from '#shared/domain/response-times.ts';
import { changeTierScrollDelayMilliseconds } from '#shared/domain/screen-timings.ts';
import { planName } from '#shared/domain/tier-names.ts';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { readSignedInHint } from '#web/lib/signed-in-hint.ts';
import { amountOf, savingOf } from './checkout-facts.ts';
import { type ChosenInPersonPlan, type ChosenTier, planQuery, rememberChosenPlan } from './chosen-plan.ts';
import { renewalDate } from './renewal-date.ts';
import './checkout-panel.css';

/** Once the panel is gone. */
function scrollToPlans(): void {
  setTimeout(() => document.getElementById('pricing')?.scrollIntoView(), changeTierScrollDelayMilliseconds);
}

/** What will be charged, when and again when, before anybody leaves for sign-up or payment. */
export default function CheckoutPanel({
  plan,
  signUp,
  onClose,
}: {
  readonly plan: ChosenTier | ChosenInPersonPlan;
  /** The form for who is not signed in. */
  readonly signUp: ReactNode;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { period } = plan;
  const isTier = 'tier' in plan;
  const tier = isTier ? plan.tier : inPersonPlans[plan.plan].tier;
  const name = isTier ? planName(plan.priceList, plan.tier) : t(`checkout.in-person.${plan.plan}`);
  const amount = amountOf(plan);
  const saving = savingOf(plan);
  const renewal = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const signedIn = readSignedInHint(localStorage) !== null;

  return (
    <Dialog open wide={!signedIn} onClose={onClose} title={t('checkout.title', { plan: name })}>
      <div className={`checkout tier-${tier}`} data-columns={signedIn ? undefined : 2}>
        <div className="checkout-summary">
          <p className="checkout-amount">
            <strong>{formatAmount(amount, language)}</strong> {t(`checkout.every.${period}`)}
          </p>
          <dl className="checkout-facts">
            <div>
              <dt>{t('checkout.period')}</dt>
              <dd>{t(`pricing.period.${period}`)}</dd>
            </div>
            <div>
              <dt>{t('checkout.dueToday')}</dt>
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
          {signedIn ? (
            <LinkButton
              wide
              to={`${paths.account.link}${planQuery(plan)}`}
              onClick={() => rememberChosenPlan(plan)}
            >
              {t('checkout.continue')}
            </LinkButton>
          ) : null}
          <Button
            wide
            variant="secondary"
            onClick={() => {
              onClose();
              if (isTier) scrollToPlans();
            }}
          >
            {t(isTier ? 'checkout.changeTier' : 'checkout.in-person.change')}
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
