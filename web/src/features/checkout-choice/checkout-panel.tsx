import { formatAmount, formatWholeAmount } from '#shared/domain/money.ts';
import { amountToPayCents, isSavingShown, savingCents } from '#shared/domain/prices.ts';
import { responseTimeHours } from '#shared/domain/response-times.ts';
import { planName } from '#shared/domain/tier-names.ts';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { readSignedInHint } from '#web/lib/signed-in-hint.ts';
import { type ChosenPlan, planQuery, rememberChosenPlan } from './chosen-plan.ts';
import { renewalDate } from './renewal-date.ts';
import './checkout-panel.css';

/** How long the panel takes to be gone before the page scrolls (specification 1, section 2). */
const scrollDelayMs = 300;

function scrollToPlans(): void {
  setTimeout(() => document.getElementById('pricing')?.scrollIntoView(), scrollDelayMs);
}

/** What will be charged, when and again when, before anybody leaves for sign-up or payment. */
export default function CheckoutPanel({
  plan,
  onClose,
}: {
  readonly plan: ChosenPlan;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { tier, period, priceList } = plan;
  const amount = amountToPayCents(priceList, tier, period);
  const saving = savingCents(priceList, tier, period);
  const renewal = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const signedIn = readSignedInHint(localStorage) !== null;
  const query = planQuery(plan);
  const remember = () => rememberChosenPlan(plan);

  return (
    <Dialog open onClose={onClose} title={t('checkout.title', { plan: planName(priceList, tier) })}>
      <div className={`checkout tier-${tier}`}>
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
          {isSavingShown(period, saving) ? (
            <div>
              <dt>{t('checkout.saving')}</dt>
              <dd>{formatAmount(saving, language)}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t('checkout.response')}</dt>
            <dd>{t('checkout.hours', { hours: responseTimeHours[tier] })}</dd>
          </div>
        </dl>
        <p className="muted">{t('checkout.terms', { amount: formatWholeAmount(amount, language) })}</p>
        <div className="checkout-actions">
          {signedIn ? (
            <LinkButton wide to={`${paths.account.link}${query}`} onClick={remember}>
              {t('checkout.continue')}
            </LinkButton>
          ) : (
            <>
              <LinkButton wide to={`${paths.signup.link}${query}`} onClick={remember}>
                {t('checkout.signUp')}
              </LinkButton>
              <LinkButton wide variant="secondary" to={`${paths.login.link}${query}`} onClick={remember}>
                {t('checkout.logIn')}
              </LinkButton>
            </>
          )}
          <Button
            wide
            variant="ghost"
            onClick={() => {
              onClose();
              scrollToPlans();
            }}
          >
            {t('checkout.changeTier')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
