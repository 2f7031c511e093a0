import type { MoneyReport } from '#shared/contracts/admin/money-report.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { Card, Table } from '#web/ui/display/display.tsx';
import { useMoneyNames } from './use-money-names.ts';

export function SoldTable({ sold }: Pick<MoneyReport, 'sold'>) {
  const t = useText();
  const { cents } = useMoneyFormats();
  return (
    <Card>
      <h2>{t('money.by-sold')}</h2>
      <Table caption={t('money.by-sold')}>
        <thead>
          <tr>
            <th scope="col">{t('money.sold')}</th>
            <th scope="col">{t('money.payments')}</th>
            <th scope="col">{t('money.returned')}</th>
          </tr>
        </thead>
        <tbody>
          {sold.map(({ sold: kind, tier, period, payments, paymentsCents, returnedCents }) => (
            <tr key={`${kind} ${tier} ${period}`}>
              <th scope="row">
                {[
                  t(`money.sold-${kind}`),
                  ...(tier === null ? [] : [tierNames[tier].displayName]),
                  ...(period === null ? [] : [t(`billing.period.${period}`)]),
                ].join(', ')}
              </th>
              <td>
                {cents(paymentsCents)} ({payments})
              </td>
              <td>{cents(returnedCents)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** Every coach with what their clients paid, then nobody's clients, then what is not known. */
export function CoachTable({ coaches }: { readonly coaches: NonNullable<MoneyReport['coaches']> }) {
  const t = useText();
  const { cents } = useMoneyFormats();
  const { coachName } = useMoneyNames();
  const mrrAtEnd = t('money.mrr-part', { part: t('money.end') });
  return (
    <Card>
      <h2>{t('money.by-coach')}</h2>
      <p className="muted">{t('money.by-coach-text')}</p>
      <Table caption={t('money.by-coach')} stacks>
        <thead>
          <tr>
            <th scope="col">{t('money.coach')}</th>
            <th scope="col">{t('money.payments')}</th>
            <th scope="col">{t('money.returned')}</th>
            <th scope="col">{t('money.fees')}</th>
            <th scope="col">{t('money.net')}</th>
            <th scope="col">{mrrAtEnd}</th>
          </tr>
        </thead>
        <tbody>
          {coaches.map((each) => (
            <tr key={`${each.coachId}`}>
              <th scope="row">{coachName(each)}</th>
              <td data-label={t('money.payments')}>
                {cents(each.paymentsCents)} ({each.payments})
              </td>
              <td data-label={t('money.returned')}>{cents(each.returnedCents)}</td>
              <td data-label={t('money.fees')}>{cents(-each.feesCents)}</td>
              <td data-label={t('money.net')}>
                {cents(each.paymentsCents + each.returnedCents - each.feesCents)}
              </td>
              <td data-label={mrrAtEnd}>{each.mrrCents == null ? '–' : cents(each.mrrCents)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

export function ChurnTable({ churned }: Pick<MoneyReport, 'churned'>) {
  const t = useText();
  const { cents } = useMoneyFormats();
  return (
    <Card>
      <h2>{t('money.why-lost')}</h2>
      <Table caption={t('money.why-lost')}>
        <thead>
          <tr>
            <th scope="col">{t('money.cause')}</th>
            <th scope="col">{t('money.plans')}</th>
            <th scope="col">{t('money.mrr')}</th>
          </tr>
        </thead>
        <tbody>
          {churned.map(({ cause, plans, mrrCents }) => (
            <tr key={cause}>
              <th scope="row">{t(`money.cause-${cause}`)}</th>
              <td>{plans}</td>
              <td>{cents(mrrCents)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
