import type { Clock } from '#functions/platform/clock.ts';
import type { MoneyLines, MoneyMonth, MoneyReport } from '#shared/contracts/admin/money-report.ts';
import {
  businessMonth,
  businessZone,
  churnCauses,
  type MrrKind,
} from '#shared/domain/billing/money-ledger.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { monthsBetween } from '#shared/domain/calendar/period.ts';
import { isMovement, type LedgerEntry, type MovementEntry } from '../ledger-entry.ts';
import type { DuePlan, LedgerComparison, MoneyLedger, MrrByTier } from './money-ledger.ts';
import { afterChanges } from './mrr-openings.ts';

const forecastDays = 30;
/** About a tenth of what a function may answer. */
const linesInPage = 2_000;

type Dependencies = {
  readonly ledger: Pick<
    MoneyLedger,
    'readMonth' | 'readOpenings' | 'readComparison' | 'listRenewals' | 'listPastDue'
  >;
  /** Credits for late answers that went to balances, by month, oldest first. */
  readonly credits: {
    creditedMonths(): Promise<readonly { readonly month: string; readonly balanceCents: number }[]>;
  };
  readonly clock: Clock;
};
type Month = { readonly month: string; readonly entries: readonly LedgerEntry[] };

const sumOf = (entries: readonly { readonly amountCents: number }[]) =>
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The owner's figures of some months: one query a month, however many clients there are beside them. */
export async function readMoney(
  { ledger, credits, clock }: Dependencies,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MoneyReport> {
  const until = new Date(clock() + forecastDays * dayMs).toISOString();
  const [comparison, pastDue, renewals, openings, credited] = await Promise.all([
    ledger.readComparison(),
    ledger.listPastDue(),
    ledger.listRenewals(until),
    ledger.readOpenings(),
    credits.creditedMonths(),
  ]);
  const base = openings.findLast(({ month }) => month <= from) ?? openings.at(0);
  const first = base !== undefined && base.month < from ? base.month : from;
  const read = await Promise.all(
    monthsBetween(first, to).map(async (month) => ({ month, entries: await ledger.readMonth(month) })),
  );
  let mrr: MrrByTier | null = null;
  const months: MoneyMonth[] = [];
  for (const each of read) {
    if (each.month === base?.month) mrr = base.cents;
    if (each.month >= from) {
      const balance = creditedIn(each.month, credited, openings);
      months.push({ ...monthOf(each, mrr, comparison), balanceCreditsCents: balance });
    }
    if (mrr !== null) mrr = afterChanges(mrr, each.entries);
  }
  const shown = read.filter(({ month }) => month >= from).flatMap(({ entries }) => entries);
  return {
    zone: businessZone,
    months,
    sold: soldIn(shown.filter(isMovement)),
    churned: churnedIn(shown),
    pastDue: totalOf(pastDue),
    forecast: { days: forecastDays, ...totalOf(renewals) },
    comparison: comparison === null ? null : comparisonView(comparison),
  };
}

/**
 * A page of what an accountant reads: an answer of a whole month could be larger than a function may send.
 * @param after The `next` of the page before.
 */
export async function readMoneyLines(
  { ledger }: { readonly ledger: Pick<MoneyLedger, 'readPage'> },
  month: string,
  after = '',
): Promise<MoneyLines> {
  const page = await ledger.readPage(month, after, linesInPage);
  const last = page.length < linesInPage ? undefined : page.at(-1);
  return {
    lines: page
      .filter(isMovement)
      .map(({ id, at, kind, amountCents, feeCents, sold, tier, period, orderId }) => ({
        id,
        at,
        kind,
        amountCents: amountCents,
        feeCents: feeCents,
        sold,
        tier,
        period,
        invoiceId: orderId,
      })),
    ...(last !== undefined && { next: last.id }),
  };
}

function monthOf(
  { month, entries }: Month,
  start: MrrByTier | null,
  comparison: LedgerComparison | null,
): Omit<MoneyMonth, 'balanceCreditsCents'> {
  const movements = entries.filter(isMovement);
  const payments = movements.filter(({ kind }) => kind === 'payment');
  const refunds = movements.filter(({ kind }) => kind === 'refund' || kind === 'refund-failed');
  const disputes = movements.filter(({ kind }) => kind === 'dispute' || kind === 'dispute-won');
  return {
    month,
    payments: payments.length,
    paymentsCents: sumOf(payments),
    refundsCents: sumOf(refunds),
    creditsCents: sumOf(refunds.filter(({ isCredit }) => isCredit)),
    disputesCents: sumOf(disputes),
    disputes: disputes.filter(({ kind }) => kind === 'dispute').length,
    feesCents: movements.reduce((sum, { feeCents }) => sum + feeCents, 0),
    discountsCents: payments.reduce((sum, { discountCents = 0 }) => sum + discountCents, 0),
    giftsCents: sumOf(payments.filter(({ sold }) => sold === 'gift')),
    mrr: start === null ? null : mrrOfMonth(start, entries),
    compared: comparedIn(month, movements, comparison),
  };
}

/**
 * Credits have been counted since the ledger began, which is the month of the first opening. It began within that month, so only
 * later months are whole.
 * @returns null for a month that was not counted from its first day.
 */
function creditedIn(
  month: string,
  credited: readonly { readonly month: string; readonly balanceCents: number }[],
  openings: readonly { readonly month: string }[],
): number | null {
  const [first] = [...credited.slice(0, 1), ...openings.slice(0, 1)].map((each) => each.month).toSorted();
  if (first === undefined || month <= first) return null;
  return credited.find((each) => each.month === month)?.balanceCents ?? 0;
}

const totalCents = (mrr: MrrByTier) => Object.values(mrr).reduce((sum, cents) => sum + (cents ?? 0), 0);

function mrrOfMonth(start: MrrByTier, entries: readonly LedgerEntry[]): MoneyMonth['mrr'] {
  const of = (kind: MrrKind) => sumOf(entries.filter((entry) => entry.kind === kind));
  return {
    startCents: totalCents(start),
    carriedCents: of('carried'),
    newCents: of('new'),
    upCents: of('up'),
    downCents: of('down'),
    pausedCents: of('paused'),
    resumedCents: of('resumed'),
    churnedCents: of('churned'),
    endCents: totalCents(afterChanges(start, entries)),
  };
}

/** Our lines of the time that was compared, so that a payment of this minute is no difference. */
function comparedIn(
  month: string,
  movements: readonly MovementEntry[],
  comparison: LedgerComparison | null,
): MoneyMonth['compared'] {
  if (comparison === null) return null;
  const until = new Date(comparison.until * 1000).toISOString();
  if (businessMonth(until) < month) return null;
  const ours = movements.filter(({ at }) => Date.parse(at) / 1000 < comparison.until);
  return {
    providerCents: comparison.months[month]?.amountCents ?? 0,
    ledgerCents: sumOf(ours),
  };
}

function soldIn(movements: readonly MovementEntry[]): MoneyReport['sold'] {
  const groups = Map.groupBy(movements, ({ sold, tier, period }) => `${sold} ${tier} ${period}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { sold, tier, period } = first;
    const payments = group.filter(({ kind }) => kind === 'payment');
    const returned = sumOf(group) - sumOf(payments);
    return [
      {
        sold,
        tier,
        period,
        payments: payments.length,
        paymentsCents: sumOf(payments),
        returnedCents: returned,
      },
    ];
  });
}

function churnedIn(entries: readonly LedgerEntry[]): MoneyReport['churned'] {
  return churnCauses.flatMap((cause) => {
    const lost = entries.filter((entry) => !isMovement(entry) && entry.cause === cause);
    return lost.length === 0 ? [] : [{ cause, plans: lost.length, mrrCents: sumOf(lost) }];
  });
}

const totalOf = (plans: readonly DuePlan[]) => ({
  plans: plans.length,
  cents: plans.reduce((sum, { cents }) => sum + cents, 0),
});

function comparisonView({ finishedAt, until, differences }: LedgerComparison): MoneyReport['comparison'] {
  return {
    finishedAt: finishedAt,
    until: new Date(until * 1000).toISOString(),
    differences: differences.map(({ id, at, amountCents, ledgerCents, currency }) => ({
      id,
      at,
      providerCents: amountCents,
      ledgerCents: ledgerCents,
      ...(currency !== undefined && { currency }),
    })),
  };
}
