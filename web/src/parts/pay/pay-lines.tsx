import type { OwnPay } from '#shared/contracts/billing/coach-pay.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { Table } from '#web/ui/display/display.tsx';
import { usePayWords } from './use-pay-words.ts';

type Statement = OwnPay['statements'][number];

export function PayLines({ statement, title }: { readonly statement: Statement; readonly title: string }) {
  const t = useText();
  const { cents } = useMoneyFormats();
  const { line: wordsOf } = usePayWords();
  const { month, lines, totalCents } = statement;
  return (
    <>
      <Table caption={title}>
        <thead>
          <tr>
            <th scope="col">{t('pay.line')}</th>
            <th scope="col">{t('pay.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order, and have no id of their own
            <tr key={index}>
              <th scope="row">{wordsOf(line, month)}</th>
              <td>{cents(line.cents)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('pay.total')}</th>
            <td>
              <strong>{cents(totalCents)}</strong>
            </td>
          </tr>
        </tbody>
      </Table>
      {totalCents < 0 ? <p className="muted">{t('pay.carried-on')}</p> : null}
    </>
  );
}

/** What an admin noted of the payment. */
export function PaidNote({ statement: { paid, payableCents } }: { readonly statement: Statement }) {
  const t = useText();
  const { day } = useMoneyFormats();
  if (payableCents === 0) return null;
  return (
    <p className="muted">
      {paid === null
        ? t('pay.not-paid')
        : t('pay.paid-on', { date: day(paid.on), reference: paid.reference })}
    </p>
  );
}
