import type { InPersonPurchase, PaymentSummary } from '#shared/contracts/billing/billing.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { pollingPaces } from '#shared/domain/site/polling.ts';
import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import { usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { useHasCoach, useThreads } from '#web/data/messages/threads.ts';
import { chosenCoach } from '#web/data/plans/chosen-coach.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { pageOfLocation, paths } from '#web/lib/paths.ts';
import { CoachWelcome } from '#web/parts/coach/coach-welcome.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { Figure } from '#web/ui/display/figure.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { ExternalLinkButton } from '#web/ui/input/external-link-button.tsx';
import { LoadedBar } from './loaded-bar.tsx';
import './payment-result.css';

export function PaymentResult({
  summary,
  timeZone,
}: {
  readonly summary: PaymentSummary;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const { paidName, thanks } = usePurchaseName();
  const { inPerson, gift } = summary;
  return (
    <div className={`payment-result${summary.tier ? ` tier-${summary.tier}` : ''}`}>
      <LoadedBar tier={summary.tier} />
      <h1>{t('billing.success.title')}</h1>
      <p className="payment-lead">{thanks(summary)}</p>
      {gift === null ? null : <p className="muted">{t('billing.gift-note')}</p>}
      {inPerson === null && summary.tier ? (
        <p className="muted">{t(`billing.plan-about.${summary.tier}`)}</p>
      ) : null}
      <dl className="payment-receipt">
        <Figure
          label={t(summary.plan_type === 'one_time' ? 'billing.success.purchase' : 'billing.success.details')}
          value={paidName(summary)}
        />
        <Figure
          label={t('billing.success.paid')}
          value={formatAmount(summary.amount_paid, language)}
          note={
            summary.taxCents === 0
              ? undefined
              : t('billing.tax.included', { amount: formatAmount(summary.taxCents, language) })
          }
        />
        {summary.next_billing_date === null ? null : (
          <Figure
            label={t('billing.success.next')}
            value={formatDate(summary.next_billing_date, language, timeZone)}
          />
        )}
      </dl>
      <div className="actions">
        {gift === null ? (
          <LinkButton to={paths.dashboard.link}>{t('billing.success.dashboard')}</LinkButton>
        ) : (
          <LinkButton to={paths.gifts.link}>{t('billing.to-gifts')}</LinkButton>
        )}
        <LinkButton variant="secondary" to={paths.home.link}>
          {t('billing.success.home')}
        </LinkButton>
        {summary.plan_type === 'one_time' && summary.receiptUrl !== null ? (
          <ExternalLinkButton variant="secondary" inNewTab href={summary.receiptUrl}>
            {t('billing.success.receipt')}
          </ExternalLinkButton>
        ) : null}
      </div>
      {gift === null ? (
        <>
          <YourCoach summary={summary} />
          <NextSteps inPerson={inPerson} />
        </>
      ) : null}
    </div>
  );
}

/** A payment gets its coach within seconds; until then the steps below say that one is on the way. */
function YourCoach({ summary }: { readonly summary: PaymentSummary }) {
  const t = useText();
  const hasCoach = useHasCoach();
  const { data } = useThreads(hasCoach === true ? pollingPaces.unread : pollingPaces.coachToCome);
  const name = data?.threads.find((thread) => thread.name !== null)?.name ?? null;
  if (name === null) return null;
  const { tier, inPerson } = summary;
  // Only a tier is sold with the choice of a coach.
  const chosen = inPerson === null ? (chosenCoach.read()?.name ?? null) : null;
  return (
    <CoachWelcome name={name} responseHours={tier === null ? null : responseTimeHours[tier]}>
      {chosen === null || chosen === name ? null : (
        <p>{t('billing.success.coach-instead', { chosen, name })}</p>
      )}
      <LinkButton variant="secondary" to={paths.messages.link}>
        {t('billing.success.write-coach')}
      </LinkButton>
    </CoachWelcome>
  );
}

type Kind = 'coaching' | 'plan' | 'package';
const stepKeys = [1, 2, 3] as const;

function NextSteps({ inPerson }: { readonly inPerson: InPersonPurchase | null }) {
  const t = useText();
  const hasCoach = useHasCoach();
  const kind: Kind = inPerson === null ? 'coaching' : 'plan' in inPerson ? 'plan' : 'package';
  const page = inPerson !== null && 'place' in inPerson ? pageOfLocation[inPerson.place] : 'consultation';
  return (
    <div className="payment-next">
      <Card>
        <h2 className="billing-subtitle">{t('billing.success.steps')}</h2>
        <ol className="billing-steps">
          {stepKeys.map((step) => (
            <li key={step}>{t(`billing.success.${kind}.step-${step}`)}</li>
          ))}
          {kind === 'package' || hasCoach !== false ? null : <li>{t('billing.success.coach-soon')}</li>}
        </ol>
      </Card>
      <Card>
        <h2 className="billing-subtitle">{t('billing.success.book-title')}</h2>
        <p>{t(`billing.success.${kind}.book-text`)}</p>
        <div className="actions">
          <LinkButton variant="secondary" to={paths.book.to(page)}>
            {t(kind === 'package' ? 'billing.success.book-sessions' : 'billing.success.book')}
          </LinkButton>
          <LinkButton variant="ghost" to={paths.support.link}>
            {t('billing.success.support')}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
