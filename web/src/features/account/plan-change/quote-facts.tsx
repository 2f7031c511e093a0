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
  const { dueNow: due, charges } = quote;
  const [next] = charges;
  return (
    <>
      <dl className="plan-change-due">
        <Figure label={t('plan-change.due-now')} value={money(due.amount_cents)} />
      </dl>
      <p>
        {t(`plan-change.starts.${namedKind(quote)}`, {
          date: day(quote.startsAt),
          until: quote.resumesAt === null ? '' : day(quote.resumesAt),
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
          {due.discountCents === 0 ? null : (
            <div>
              <dt>{t('plan-change.discount')}</dt>
              <dd>{money(-due.discountCents)}</dd>
            </div>
          )}
          {due.creditUsedCents === 0 ? null : (
            <div>
              <dt>{t('plan-change.credit-used')}</dt>
              <dd>{money(-due.creditUsedCents)}</dd>
            </div>
          )}
        </dl>
      )}
      {due.taxCents === 0 ? null : (
        <p className="muted">{t('billing.tax.included', { amount: money(due.taxCents) })}</p>
      )}
      <dl className="plan-change-lines">
        {quote.creditKeptCents === 0 ? null : (
          <div>
            <dt>{t('plan-change.credit-kept')}</dt>
            <dd>{money(quote.creditKeptCents)}</dd>
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
export function namedKind({ kind, paidUntil }: Pick<PlanQuote, 'kind' | 'paidUntil'>) {
  if (paidUntil === undefined) return kind;
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
  const { isOnce, endsAt, months } = discount;
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
