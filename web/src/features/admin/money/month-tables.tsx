import type { ReactNode } from 'react';
import type { MoneyMonth } from '#shared/contracts/admin/money-report.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { Card, Table } from '#web/ui/display/display.tsx';

type Row = { readonly name: string; readonly of: (month: MoneyMonth) => ReactNode };

/** A row for each figure and a column for each month. */
function Figures({
  title,
  text,
  months,
  rows,
}: {
  readonly title: string;
  readonly text?: string;
  readonly months: readonly MoneyMonth[];
  readonly rows: readonly Row[];
}) {
  const t = useText();
  const { month: nameOf } = useMoneyFormats();
  return (
    <Card>
      <h2>{title}</h2>
      {text === undefined ? null : <p className="muted">{text}</p>}
      <Table caption={title}>
        <thead>
          <tr>
            <th scope="col">{t('money.month')}</th>
            {months.map(({ month }) => (
              <th scope="col" key={month}>
                {nameOf(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {months.map((month) => (
                <td key={month.month}>{of(month)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

export function MonthTable({ months }: { readonly months: readonly MoneyMonth[] }) {
  const t = useText();
  const { cents } = useMoneyFormats();
  const amount = (name: string, of: (month: MoneyMonth) => number): Row => ({
    name,
    // Before a month was read, 0 would be a claim.
    of: (month) => (month.compared === null ? '–' : cents(of(month))),
  });
  return (
    <Figures
      title={t('money.by-month')}
      months={months}
      rows={[
        amount(t('money.payments'), (month) => month.paymentsCents),
        amount(t('money.gifts'), (month) => month.giftsCents),
        amount(t('money.discounts'), (month) => month.discountsCents),
        amount(t('money.refunds'), (month) => month.refundsCents),
        amount(t('money.credits'), (month) => month.creditsCents),
        {
          name: t('money.balance-credits'),
          of: ({ balanceCreditsCents: credited }) => (credited === null ? '–' : cents(-credited)),
        },
        amount(t('money.disputes'), (month) => month.disputesCents),
        amount(t('money.fees'), (month) => -month.feesCents),
        amount(
          t('money.net'),
          (month) => month.paymentsCents + month.refundsCents + month.disputesCents - month.feesCents,
        ),
      ]}
    />
  );
}

export const mrrParts = [
  'start',
  'carried',
  'new',
  'up',
  'down',
  'paused',
  'resumed',
  'churned',
  'end',
] as const;

export function MrrTable({ months }: { readonly months: readonly MoneyMonth[] }) {
  const t = useText();
  const { cents } = useMoneyFormats();
  return (
    <Figures
      title={t('money.mrr')}
      text={t('money.mrr-text')}
      months={months}
      rows={mrrParts.map((part) => ({
        name: t(`money.${part}`),
        of: ({ mrr }) => (mrr === null ? '–' : cents(mrr[`${part}Cents`])),
      }))}
    />
  );
}
