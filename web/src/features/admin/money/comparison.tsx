import type { MoneyReport } from '#shared/contracts/admin/money-report.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Card, Table } from '#web/ui/display/display.tsx';

/** Our ledger beside the provider's own books, month by month and line by line. */
export function Comparison({ report: { months, comparison } }: { readonly report: MoneyReport }) {
  const t = useText();
  const { show } = usePersonClock();
  const { cents, month: nameOf } = useMoneyFormats();
  const when = (at: string) => show(at, { dateStyle: 'medium', timeStyle: 'short' });
  if (comparison === null) {
    return (
      <Card>
        <h2>{t('money.compared')}</h2>
        <p className="muted">{t('money.compared-never')}</p>
      </Card>
    );
  }
  const compared = months.flatMap(({ month, compared: sums }) => (sums === null ? [] : [{ month, ...sums }]));
  const agrees =
    compared.length > 0 &&
    comparison.differences.length === 0 &&
    compared.every(({ providerCents, ledgerCents }) => providerCents === ledgerCents);
  return (
    <Card>
      <h2>{t('money.compared')}</h2>
      <p className="muted">
        {t('money.compared-at', { at: when(comparison.finishedAt), until: when(comparison.until) })}
      </p>
      {agrees ? <p>{t('money.agrees')}</p> : null}
      {compared.length === 0 ? null : (
        <Table caption={t('money.compared')} stacks>
          <thead>
            <tr>
              <th scope="col">{t('money.month')}</th>
              <th scope="col">{t('money.provider')}</th>
              <th scope="col">{t('money.ledger')}</th>
              <th scope="col">{t('money.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {compared.map(({ month, providerCents, ledgerCents }) => (
              <tr key={month}>
                <th scope="row">{nameOf(month)}</th>
                <td data-label={t('money.provider')}>{cents(providerCents)}</td>
                <td data-label={t('money.ledger')}>{cents(ledgerCents)}</td>
                <td data-label={t('money.difference')}>{cents(ledgerCents - providerCents)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {comparison.differences.length === 0 ? null : (
        <Table caption={t('money.differences')}>
          <thead>
            <tr>
              <th scope="col">{t('money.line')}</th>
              <th scope="col">{t('money.provider')}</th>
              <th scope="col">{t('money.ledger')}</th>
            </tr>
          </thead>
          <tbody>
            {comparison.differences.map(({ id, at, providerCents, ledgerCents, currency }) => (
              <tr key={id}>
                <th scope="row">
                  {id}, {when(at)}
                </th>
                <td>{cents(providerCents, currency)}</td>
                <td>{ledgerCents === null ? t('money.missing') : cents(ledgerCents)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
