import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { MoneyReport } from '#shared/contracts/admin/money-report.ts';
import { businessMonth, mostLedgerMonths } from '#shared/domain/billing/money-ledger.ts';
import { monthsBetween, periodAfter } from '#shared/domain/calendar/period.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { Chart } from '#web/parts/charts/chart.tsx';
import { Alert, Card, EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Comparison } from './comparison.tsx';
import { FilterFields, useMoneyFilter } from './money-filter.tsx';
import { moneyQuery } from './money-queries.ts';
import { MonthTable, MrrTable, mrrParts } from './month-tables.tsx';
import { SaveLines } from './save-lines.tsx';
import { ChurnTable, CoachTable, SoldTable } from './sold-tables.tsx';
import { TierTable } from './tier-table.tsx';

/** How many months back one can choose. */
const monthsOffered = 36;
const monthsAtFirst = 6;

/** The owner's figures: one query, and what is chosen stands in the address. */
export function MoneyScreen() {
  const t = useText();
  const { from, to, choose, offered } = useMonths();
  const { filter, choosePart } = useMoneyFilter();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...moneyQuery(from, to, filter),
    placeholderData: keepPreviousData,
  });
  const formats = useMoneyFormats();
  const option = (month: string) => (
    <option key={month} value={month}>
      {formats.month(month)}
    </option>
  );
  return (
    <section className="admin-stack" aria-busy={isFetching}>
      <div className="admin-fields">
        <Select label={t('money.from')} value={from} onChange={(event) => choose('from', event.target.value)}>
          {offered.map(option)}
        </Select>
        <Select label={t('money.to')} value={to} onChange={(event) => choose('to', event.target.value)}>
          {offered.map(option)}
        </Select>
        <FilterFields filter={filter} coaches={data?.coaches ?? []} onChoose={choosePart} />
      </div>
      {isPending ? <Skeleton lines={8} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('money.failed')} onRetry={() => void refetch()} />
      ) : null}
      {filter.period === undefined ? null : <p className="muted">{t('money.mrr-not-by-period')}</p>}
      {filter.coach === undefined ? null : <p className="muted">{t('money.mrr-by-coach')}</p>}
      {data ? <Report report={data} isOfCoach={filter.coach !== undefined} /> : null}
    </section>
  );
}

function useMonths() {
  const [search, setSearch] = useSearchParams();
  const now = businessMonth(new Date().toISOString());
  const offered = monthsBetween(periodAfter(now, 1 - monthsOffered), now).toReversed();
  const asked = (name: string, otherwise: string) =>
    offered.find((month) => month === search.get(name)) ?? otherwise;
  const to = asked('to', now);
  const from = asked('from', periodAfter(to, 1 - monthsAtFirst));
  return {
    offered,
    to,
    // At most a year, which ends with the chosen month.
    from:
      from > to || monthsBetween(from, to).length > mostLedgerMonths
        ? periodAfter(to, 1 - mostLedgerMonths)
        : from,
    choose: (name: 'from' | 'to', month: string) => {
      const next = { from, to, [name]: month };
      if (next.from > next.to) next[name === 'from' ? 'to' : 'from'] = month;
      setSearch(
        (before) => {
          before.set('from', next.from);
          before.set('to', next.to);
          return before;
        },
        { replace: true },
      );
    },
  };
}

function Report({ report, isOfCoach }: { readonly report: MoneyReport; readonly isOfCoach: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { cents, month } = useMoneyFormats();
  const { months, sold, churned, forecast, pastDue, zone, missingUpTo, coaches = [], tiers = [] } = report;
  const isEmpty =
    sold.length === 0 &&
    months.every(({ mrr }) => mrr === null || mrrParts.every((part) => mrr[`${part}Cents`] === 0));
  const isRead = months.every(({ compared }) => compared !== null);
  return (
    <>
      <p className="muted">{t('money.zone', { zone: zoneName(zone, language) })}</p>
      {missingUpTo === undefined ? null : (
        <Alert tone="warning">{t('money.adding-up', { month: month(missingUpTo) })}</Alert>
      )}
      {isEmpty && isRead ? <EmptyState title={t('money.none')} /> : null}
      {isEmpty ? null : <Pictures report={report} />}
      {isEmpty ? null : <MonthTable months={months} />}
      {isEmpty ? null : <MrrTable months={months} />}
      {tiers.length === 0 ? null : <TierTable tiers={tiers} />}
      {sold.length === 0 ? null : <SoldTable sold={sold} />}
      {coaches.length === 0 ? null : <CoachTable coaches={coaches} />}
      {churned.length === 0 ? null : <ChurnTable churned={churned} />}
      <Card>
        {isOfCoach ? <p className="muted">{t('money.due-by-coach')}</p> : null}
        <h2>{t('money.next', { days: forecast.days })}</h2>
        <p>
          <strong>{cents(forecast.cents)}</strong>
        </p>
        <p className="muted">{t('money.next-text', { count: forecast.plans })}</p>
        <h2>{t('money.past-due')}</h2>
        <p>
          <strong>{cents(pastDue.cents)}</strong>
        </p>
        <p className="muted">{t('money.past-due-text', { count: pastDue.plans })}</p>
      </Card>
      <Comparison report={report} />
      <SaveLines months={months.map(({ month }) => month)} until={report.comparison?.until ?? null} />
    </>
  );
}

function Pictures({ report: { months } }: { readonly report: MoneyReport }) {
  const t = useText();
  const { cents, month: nameOf } = useMoneyFormats();
  const read = months.filter(({ compared }) => compared !== null);
  const known = months.filter(({ mrr }) => mrr !== null);
  const picture = (title: string, shown: typeof months, of: (month: (typeof months)[number]) => number) => (
    <Card>
      <Chart
        title={title}
        unit="USD"
        kind="bars"
        isMonthly
        hasPeriods={false}
        points={shown.map((each) => ({ day: `${each.month}-01`, value: of(each) / 100 }))}
        headline={() => ({
          value: shown
            .slice(-1)
            .map((each) => cents(of(each)))
            .join(''),
          words: shown
            .slice(-1)
            .map(({ month }) => nameOf(month))
            .join(''),
        })}
        table={{
          columns: [t('money.month'), title],
          rows: shown.map((each) => ({
            cells: [nameOf(each.month), cents(of(each))],
            csv: [each.month, of(each) / 100],
          })),
        }}
      />
    </Card>
  );
  return (
    <>
      {read.length === 0 ? null : picture(t('money.payments'), read, (month) => month.paymentsCents)}
      {known.length === 0 ? null : picture(t('money.mrr'), known, ({ mrr }) => mrr?.endCents ?? 0)}
    </>
  );
}
