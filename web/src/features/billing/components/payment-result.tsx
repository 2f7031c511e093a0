import type { InPersonPurchase, PaymentSummary } from '#shared/contracts/billing.ts';
import { formatAmount } from '#shared/domain/money.ts';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/display.tsx';
import { pageOfLocation, paths } from '#web/config/paths.ts';
import { usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { useHasCoach } from '#web/data/messages/threads.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

export function PaymentResult({
  summary,
  timeZone,
}: {
  readonly summary: PaymentSummary;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const { inPersonName } = usePurchaseName();
  const { in_person: inPerson } = summary;
  const name = inPerson === null ? summary.plan_name : inPersonName(inPerson);
  return (
    <>
      <Card className={`billing-card${summary.tier ? ` tier-${summary.tier}` : ''}`}>
        <h1>{t('billing.success.title')}</h1>
        <p>{t('billing.success.toast', { plan: name })}</p>
        <dl className="billing-facts">
          <div>
            <dt>{t('billing.success.details')}</dt>
            <dd>{name}</dd>
          </div>
          <div className="billing-amount">
            <dt>{t('billing.success.paid')}</dt>
            <dd>{formatAmount(summary.amount_paid, language)}</dd>
          </div>
          {summary.next_billing_date === null ? null : (
            <div>
              <dt>{t('billing.success.next')}</dt>
              <dd>{formatDate(summary.next_billing_date, language, timeZone)}</dd>
            </div>
          )}
        </dl>
        {inPerson === null && summary.plan_description ? (
          <p className="muted">{summary.plan_description}</p>
        ) : null}
        <div className="actions">
          <LinkButton to={paths.dashboard.link}>{t('billing.success.dashboard')}</LinkButton>
          <LinkButton variant="secondary" to={paths.home.link}>
            {t('billing.success.home')}
          </LinkButton>
          {summary.plan_type === 'one_time' && summary.receipt_url !== null ? (
            <a
              className="button button-secondary"
              href={summary.receipt_url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('billing.success.receipt')}
            </a>
          ) : null}
        </div>
      </Card>
      <NextSteps inPerson={inPerson} />
    </>
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
    <>
      <Card className="billing-card">
        <h2 className="billing-subtitle">{t('billing.success.steps')}</h2>
        <ol className="billing-steps">
          {stepKeys.map((step) => (
            <li key={step}>{t(`billing.success.${kind}.step-${step}`)}</li>
          ))}
          {kind === 'package' || hasCoach !== false ? null : <li>{t('billing.success.coach-soon')}</li>}
        </ol>
      </Card>
      <Card className="billing-card">
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
    </>
  );
}
