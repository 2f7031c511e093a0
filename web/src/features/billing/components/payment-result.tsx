import type { PaymentSummary } from '#shared/contracts/billing.ts';
import { formatAmount } from '#shared/domain/money.ts';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/display.tsx';
import { paths } from '#web/config/paths.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { formatDate } from '../subscription-view.ts';

/** What the provider says was paid, and what comes next. */
export function PaymentResult({ summary }: { readonly summary: PaymentSummary }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <Card className={`billing-card${summary.tier ? ` tier-${summary.tier}` : ''}`}>
        <h1>{t('billing.success.title')}</h1>
        <p>{t('billing.success.toast', { plan: summary.plan_name })}</p>
        <dl className="billing-facts">
          <div>
            <dt>{t('billing.success.details')}</dt>
            <dd>{summary.plan_name}</dd>
          </div>
          <div className="billing-amount">
            <dt>{t('billing.success.paid')}</dt>
            <dd>{formatAmount(summary.amount_paid, language)}</dd>
          </div>
          {summary.next_billing_date === null ? null : (
            <div>
              <dt>{t('billing.success.next')}</dt>
              <dd>{formatDate(summary.next_billing_date, language)}</dd>
            </div>
          )}
        </dl>
        {summary.plan_description ? <p className="muted">{summary.plan_description}</p> : null}
        <div className="billing-actions">
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
      <Card className="billing-card">
        <h2 className="billing-subtitle">{t('billing.success.steps')}</h2>
        <ol className="billing-steps">
          <li>{t('billing.success.step-1')}</li>
          <li>{t('billing.success.step-2')}</li>
          <li>{t('billing.success.step-3')}</li>
        </ol>
      </Card>
      <Card className="billing-card">
        <h2 className="billing-subtitle">{t('billing.success.book-title')}</h2>
        <p>{t('billing.success.book-text')}</p>
        <div className="billing-actions">
          <LinkButton variant="secondary" to={paths.book.to('consultation')}>
            {t('billing.success.book')}
          </LinkButton>
          <LinkButton variant="ghost" to={paths.support.link}>
            {t('billing.success.support')}
          </LinkButton>
        </div>
      </Card>
    </>
  );
}
