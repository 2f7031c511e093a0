import type { MoneyReport } from '#shared/contracts/admin/money-report.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { Card, Table } from '#web/ui/display/display.tsx';
import { mrrParts } from './month-tables.tsx';
import { useMoneyNames } from './use-money-names.ts';

type Tiers = NonNullable<MoneyReport['tiers']>;

/** A row for each figure and a column for each tier, of all chosen months together. */
export function TierTable({ tiers }: { readonly tiers: Tiers }) {
  const t = useText();
  const { cents } = useMoneyFormats();
  const { groupName } = useMoneyNames();
  const row = (name: string, of: (tier: Tiers[number]) => number | undefined) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {tiers.map((each) => {
        const amount = of(each);
        return <td key={each.tier}>{amount === undefined ? '–' : cents(amount)}</td>;
      })}
    </tr>
  );
  return (
    <Card>
      <h2>{t('money.by-tier')}</h2>
      <p className="muted">{t('money.by-tier-text')}</p>
      <Table caption={t('money.by-tier')}>
        <thead>
          <tr>
            <th scope="col">{t('money.tier')}</th>
            {tiers.map(({ tier }) => (
              <th scope="col" key={tier}>
                {groupName(tier)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(t('money.payments'), ({ paymentsCents }) => paymentsCents)}
          {row(t('money.returned'), ({ returnedCents }) => returnedCents)}
          {row(t('money.discounts'), ({ discountsCents }) => discountsCents)}
          {row(t('money.fees'), ({ feesCents }) => -feesCents)}
          {mrrParts.map((part) =>
            row(t(`money.mrr-part`, { part: t(`money.${part}`) }), ({ mrr }) => mrr?.[`${part}Cents`]),
          )}
        </tbody>
      </Table>
    </Card>
  );
}
