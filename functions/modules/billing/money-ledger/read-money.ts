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
import { isMovement } from '../ledger-entry.ts';
import { isMovementSum, type LedgerSum } from './ledger-sums.ts';
import type { DuePlan, LedgerComparison, MoneyLedger, MrrByTier } from './money-ledger.ts';
import { afterChanges } from './mrr-openings.ts';

const forecastDays = 30;
/** About a tenth of what a function may answer. */
const linesInPage = 2_000;

type Dependencies = {
  readonly ledger: Pick<
    MoneyLedger,
    'readSums' | 'readSumsState' | 'readOpenings' | 'readComparison' | 'listRenewals' | 'listPastDue'
  >;
  /** Credits for late answers that went to balances, by month, oldest first. */
  readonly credits: {
    creditedMonths(): Promise<readonly { readonly month: string; readonly balanceCents: number }[]>;
  };
  /** Coaches that still have an account. */
  readonly findCoaches: (
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly fullName: string }[]>;
  readonly clock: Clock;
};
type Month = {
  readonly month: string;
  readonly sums: readonly LedgerSum[];
  /** Whether lines from before the sums are still missing. */
  readonly isMissing: boolean;
};

const sumOf = (sums: readonly LedgerSum[]) => sums.reduce((sum, { amountCents }) => sum + amountCents, 0);
const linesOf = (sums: readonly LedgerSum[]) => sums.reduce((count, { lines }) => count + lines, 0);

/** The owner's figures of some months: their sums and no lines, so what it reads does not grow with the payments. */
export async function readMoney(
  { ledger, credits, findCoaches, clock }: Dependencies,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MoneyReport> {
  const until = new Date(clock() + forecastDays * dayMs).toISOString();
  const [comparison, state, pastDue, renewals, openings, credited] = await Promise.all([
    ledger.readComparison(),
    ledger.readSumsState(),
    ledger.listPastDue(),
    ledger.listRenewals(until),
    ledger.readOpenings(),
    credits.creditedMonths(),
  ]);
  const base = openings.findLast(({ month }) => month <= from) ?? openings.at(0);
  const first = base !== undefined && base.month < from ? base.month : from;
  const missingUpTo = state === null ? businessMonth(new Date(clock()).toISOString()) : state.missingUpTo;
  const read = await Promise.all(
    monthsBetween(first, to).map(async (month) => ({
      month,
      sums: await ledger.readSums(month),
      isMissing: missingUpTo !== null && month <= missingUpTo,
    })),
  );
  let mrr: MrrByTier | null = null;
  const months: MoneyMonth[] = [];
  for (const each of read) {
    mrr = openings.find(({ month }) => month === each.month)?.cents ?? mrr;
    if (each.month >= from) {
      const balance = creditedIn(each.month, credited, openings);
      months.push({ ...monthOf(each, mrr, comparison), balanceCreditsCents: balance });
    }
    if (mrr !== null) mrr = each.isMissing ? null : afterChanges(mrr, each.sums);
  }
  const shown = read.filter(({ month }) => month >= from).flatMap(({ sums }) => sums);
  return {
    zone: businessZone,
    months,
    ...(missingUpTo !== null && missingUpTo >= from && { missingUpTo }),
    sold: soldIn(shown.filter(isMovementSum)),
    coaches: await coachesIn(shown.filter(isMovementSum), findCoaches),
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
      .map(({ id, at, kind, amountCents, feeCents, sold, tier, period, orderId, coachId }) => ({
        id,
        at,
        kind,
        amountCents: amountCents,
        feeCents: feeCents,
        sold,
        tier,
        period,
        invoiceId: orderId,
        ...(coachId !== undefined && { coachId }),
      })),
    ...(last !== undefined && { next: last.id }),
  };
}

function monthOf(
  { month, sums, isMissing }: Month,
  start: MrrByTier | null,
  comparison: LedgerComparison | null,
): Omit<MoneyMonth, 'balanceCreditsCents'> {
  const movements = sums.filter(isMovementSum);
  const payments = movements.filter(({ kind }) => kind === 'payment');
  const refunds = movements.filter(({ kind }) => kind === 'refund' || kind === 'refund-failed');
  const disputes = movements.filter(({ kind }) => kind === 'dispute' || kind === 'dispute-won');
  return {
    month,
    payments: linesOf(payments),
    paymentsCents: sumOf(payments),
    refundsCents: sumOf(refunds),
    creditsCents: refunds.reduce((sum, { creditCents }) => sum + creditCents, 0),
    disputesCents: sumOf(disputes),
    disputes: linesOf(disputes.filter(({ kind }) => kind === 'dispute')),
    feesCents: movements.reduce((sum, { feeCents }) => sum + feeCents, 0),
    discountsCents: payments.reduce((sum, { discountCents }) => sum + discountCents, 0),
    giftsCents: sumOf(payments.filter(({ sold }) => sold === 'gift')),
    mrr: start === null || isMissing ? null : mrrOfMonth(start, sums),
    compared: isMissing ? null : comparedIn(month, movements, comparison),
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

function mrrOfMonth(start: MrrByTier, sums: readonly LedgerSum[]): MoneyMonth['mrr'] {
  const of = (kind: MrrKind) => sumOf(sums.filter((sum) => sum.kind === kind));
  return {
    startCents: totalCents(start),
    carriedCents: of('carried'),
    newCents: of('new'),
    upCents: of('up'),
    downCents: of('down'),
    pausedCents: of('paused'),
    resumedCents: of('resumed'),
    churnedCents: of('churned'),
    endCents: totalCents(afterChanges(start, sums)),
  };
}

/** In the month that the comparison has reached, our sum when it stopped: lines that came in since are no difference. */
function comparedIn(
  month: string,
  movements: readonly LedgerSum[],
  comparison: LedgerComparison | null,
): MoneyMonth['compared'] {
  if (comparison === null) return null;
  const until = new Date(comparison.until * 1000).toISOString();
  if (businessMonth(until) < month) return null;
  const { ledgerSum } = comparison;
  return {
    providerCents: comparison.months[month]?.amountCents ?? 0,
    ledgerCents: ledgerSum?.month === month ? ledgerSum.amountCents : sumOf(movements),
  };
}

function soldIn(movements: readonly LedgerSum[]): MoneyReport['sold'] {
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
        payments: linesOf(payments),
        paymentsCents: sumOf(payments),
        returnedCents: returned,
      },
    ];
  });
}

/** Nobody's clients and what is not known come last. */
async function coachesIn(
  movements: readonly LedgerSum[],
  findCoaches: Dependencies['findCoaches'],
): Promise<NonNullable<MoneyReport['coaches']>> {
  const groups = Map.groupBy(movements, ({ coachId }) => coachId);
  const ids = [...groups.keys()].filter((id) => id !== undefined && id !== null);
  const found = await findCoaches(ids);
  const names = new Map(found.map(({ id, fullName }) => [id, fullName]));
  return [...ids, null, undefined].flatMap((id) => {
    const sums = groups.get(id);
    if (sums === undefined) return [];
    const payments = sums.filter(({ kind }) => kind === 'payment');
    return [
      {
        ...(id !== undefined && { coachId: id }),
        name: (id && names.get(id)) ?? null,
        payments: linesOf(payments),
        paymentsCents: sumOf(payments),
        returnedCents: sumOf(sums) - sumOf(payments),
        feesCents: sums.reduce((sum, { feeCents }) => sum + feeCents, 0),
      },
    ];
  });
}

function churnedIn(sums: readonly LedgerSum[]): MoneyReport['churned'] {
  return churnCauses.flatMap((cause) => {
    const lost = sums.filter((sum) => sum.cause === cause);
    return lost.length === 0 ? [] : [{ cause, plans: linesOf(lost), mrrCents: sumOf(lost) }];
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
