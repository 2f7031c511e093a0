import type { PlanQuote } from '#shared/contracts/billing/plan-quotes.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Table } from '#web/ui/display/display.tsx';
import { Figure } from '#web/ui/display/figure.tsx';
import { reductionOf } from './reduction.ts';
import { TierDifference } from './tier-difference.tsx';

/** Due now with its lines, the credit that is kept, the next charge, and all charges of twelve months folded. */
export function QuoteFacts({
  quote,
  timeZone,
}: {
  readonly quote: PlanQuote;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const money = (cents: number) => formatAmount(cents, language);
  const day = (instant: string) => formatDate(instant, language, timeZone);
  const { due_now: due, charges } = quote;
  const [next] = charges;
  return (
    <>
      <dl className="plan-change-due">
        <Figure label={t('plan-change.due-now')} value={money(due.amount_cents)} />
      </dl>
      <p>
        {t(`plan-change.starts.${namedKind(quote)}`, {
          date: day(quote.starts_at),
          until: quote.resumes_at === null ? '' : day(quote.resumes_at),
          code: quote.code ?? '',
          plan: tierNames[quote.from.tier].displayName,
        })}
      </p>
      <DiscountLength quote={quote} timeZone={timeZone} />
      <TierDifference from={quote.from.tier} to={quote.to.tier} />
      {due.lines.length === 0 ? null : (
        <dl className="plan-change-lines">
          {due.lines.map((line) => (
            <div key={`${line.kind} ${line.start} ${line.amount_cents}`}>
              <dt>
                {t(`plan-change.line.${line.kind}`, {
                  plan: line.plan === null ? '' : tierNames[line.plan.tier].displayName,
                  end: day(line.end),
                })}
              </dt>
              <dd>{money(line.amount_cents)}</dd>
            </div>
          ))}
          {due.discount_cents === 0 ? null : (
            <div>
              <dt>{t('plan-change.discount')}</dt>
              <dd>{money(-due.discount_cents)}</dd>
            </div>
          )}
          {due.credit_used_cents === 0 ? null : (
            <div>
              <dt>{t('plan-change.credit-used')}</dt>
              <dd>{money(-due.credit_used_cents)}</dd>
            </div>
          )}
        </dl>
      )}
      {due.tax_cents === 0 ? null : (
        <p className="muted">{t('billing.tax.included', { amount: money(due.tax_cents) })}</p>
      )}
      <dl className="plan-change-lines">
        {quote.credit_kept_cents === 0 ? null : (
          <div>
            <dt>{t('plan-change.credit-kept')}</dt>
            <dd>{money(quote.credit_kept_cents)}</dd>
          </div>
        )}
        {next === undefined ? null : (
          <div>
            <dt>{t('plan-change.next-charge')}</dt>
            <dd>{t('plan-change.charge', { amount: money(next.amount_cents), date: day(next.at) })}</dd>
          </div>
        )}
      </dl>
      {charges.length < 2 ? null : (
        <details>
          <summary>{t('plan-change.twelve-months')}</summary>
          <Table caption={t('plan-change.twelve-months')}>
            <thead>
              <tr>
                <th scope="col">{t('billing.history.date')}</th>
                <th scope="col">{t('billing.history.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {charges.map((charge) => (
                <tr key={charge.at}>
                  <td>{day(charge.at)}</td>
                  <td>{money(charge.amount_cents)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      )}
      <p className="muted">{t('plan-change.promise')}</p>
    </>
  );
}

/** A pause of paid time, and its end, have words of their own. */
export function namedKind({ kind, paid_until }: Pick<PlanQuote, 'kind' | 'paid_until'>) {
  if (paid_until === undefined) return kind;
  return kind === 'resume' ? 'resume-paid' : 'pause-today';
}

/** How long a code lowers the payments, and what they are after it. */
function DiscountLength({
  quote: { discount, to },
  timeZone,
}: {
  readonly quote: PlanQuote;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  if (discount === null) return null;
  const { is_once: isOnce, ends_at: endsAt, months } = discount;
  const off = reductionOf(discount, language);
  if (!isOnce && endsAt === null) return <p>{t('billing.discount.always', { off })}</p>;
  const price = t(`plan-change.every.${to.period}`, { amount: formatAmount(to.amount_cents, language) });
  const length = isOnce ? 'once' : months === null ? 'until' : 'months';
  return (
    <p>
      {t(`plan-change.off.${length}`, {
        off,
        months: months ?? 0,
        date: endsAt === null ? '' : formatDate(endsAt, language, timeZone),
        price,
      })}
    </p>
  );
}
