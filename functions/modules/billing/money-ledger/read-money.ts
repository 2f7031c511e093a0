import type { Clock } from '#functions/platform/clock.ts';
import type {
  MoneyFilter,
  MoneyLines,
  MoneyMonth,
  MoneyReport,
} from '#shared/contracts/admin/money-report.ts';
import { businessMonth, businessZone } from '#shared/domain/billing/money-ledger.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { monthsBetween } from '#shared/domain/calendar/period.ts';
import { isMovement } from '../ledger-entry.ts';
import { isMovementSum, type LedgerSum } from './ledger-sums.ts';
import type { DuePlan, LedgerComparison, MoneyLedger, MrrByCoach, MrrByTier } from './money-ledger.ts';
import {
  churnedIn,
  coachesIn,
  discountsOf,
  type FindCoaches,
  feesOf,
  isOf,
  linesOf,
  mrrOfMonth,
  namesOf,
  ofGroup,
  paymentsOf,
  type Split,
  soldIn,
  sumOf,
  tiersIn,
} from './money-splits.ts';
import { afterChanges, mrrOfCoach, mrrOfOpening } from './mrr-openings.ts';

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
  readonly findCoaches: FindCoaches;
  /** Whose clients they are now, without those of nobody. */
  readonly coachesOf: (clientIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly clock: Clock;
};
type Month = {
  readonly month: string;
  readonly sums: readonly LedgerSum[];
  /** Whether lines from before the sums are still missing. */
  readonly isMissing: boolean;
};

/** The owner's figures of some months: their sums and no lines, so what it reads does not grow with the payments. */
export async function readMoney(
  { ledger, credits, findCoaches, coachesOf, clock }: Dependencies,
  { from, to, tier, period, coach }: MoneyFilter & { readonly from: string; readonly to: string },
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
  const filter = { tier, period, coach };
  const isAll = Object.values(filter).every((value) => value === undefined);
  let mrr: MrrByCoach | null = null;
  const months: MoneyMonth[] = [];
  const splits: Split[] = [];
  for (const each of read) {
    const opening = openings.find(({ month }) => month === each.month);
    if (opening !== undefined) mrr = mrrOfOpening(opening);
    if (each.month >= from) {
      // What a month began with is not recorded by period.
      const start: MrrByTier | null = period === undefined && mrr !== null ? mrrOfCoach(mrr, coach) : null;
      const balance = isAll ? creditedIn(each.month, credited, openings) : null;
      const compared = each.isMissing ? null : comparedIn(each.month, each.sums, comparison);
      const sums = each.sums.filter(isOf(filter));
      const own = monthOf({ ...each, sums }, start && ofGroup(start, tier));
      months.push({ ...own, compared, balanceCreditsCents: balance });
      splits.push({ start: each.isMissing ? null : start, sums: each.sums });
    }
    if (mrr !== null) mrr = each.isMissing ? null : afterChanges(mrr, each.sums);
  }
  const due = [...pastDue, ...renewals].map(({ accountId }) => accountId);
  const current: ReadonlyMap<string, string> = coach === undefined ? new Map() : await coachesOf(due);
  const isDue = ({ accountId, ...plan }: DuePlan) =>
    isOf(filter)({ ...plan, coachId: current.get(accountId) ?? null });
  const all = splits.flatMap(({ sums }) => sums);
  const shown = all.filter(isOf(filter));
  const ofAllCoaches = all.filter(isOf({ tier, period }));
  return {
    zone: businessZone,
    months,
    ...(missingUpTo !== null && missingUpTo >= from && { missingUpTo }),
    sold: soldIn(shown.filter(isMovementSum)),
    tiers: tiersIn(splits, { period, coach }),
    coaches: await coachesIn(ofAllCoaches, { mrr: period === undefined ? mrr : null, tier }, findCoaches),
    churned: churnedIn(shown),
    pastDue: totalOf(pastDue.filter(isDue)),
    forecast: { days: forecastDays, ...totalOf(renewals.filter(isDue)) },
    comparison: comparison === null ? null : comparisonView(comparison),
  };
}

/**
 * A page of what an accountant reads: an answer of a whole month could be larger than a function may send.
 * @param after The `next` of the page before.
 */
export async function readMoneyLines(
  {
    ledger,
    findCoaches,
  }: Pick<Dependencies, 'findCoaches'> & { readonly ledger: Pick<MoneyLedger, 'readPage'> },
  month: string,
  after = '',
): Promise<MoneyLines> {
  const page = await ledger.readPage(month, after, linesInPage);
  const last = page.length < linesInPage ? undefined : page.at(-1);
  const lines = page.filter(isMovement);
  const ids = new Set(lines.flatMap(({ coachId }) => coachId ?? []));
  const names = await namesOf([...ids], findCoaches);
  return {
    lines: lines.map((line) => {
      const { id, at, kind, amountCents, feeCents, sold, tier, period, orderId, coachId, discountCents } =
        line;
      const coachName = names.get(coachId ?? '');
      return {
        id,
        at,
        kind,
        amountCents,
        feeCents,
        sold,
        tier,
        period,
        invoiceId: orderId,
        ...(coachId !== undefined && { coachId }),
        ...(coachName !== undefined && { coachName }),
        ...(discountCents !== undefined && { discountCents }),
      };
    }),
    ...(last !== undefined && { next: last.id }),
  };
}

function monthOf(
  { month, sums, isMissing }: Month,
  start: MrrByTier | null,
): Omit<MoneyMonth, 'balanceCreditsCents' | 'compared'> {
  const movements = sums.filter(isMovementSum);
  const payments = paymentsOf(movements);
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
    feesCents: feesOf(movements),
    discountsCents: discountsOf(payments),
    giftsCents: sumOf(payments.filter(({ sold }) => sold === 'gift')),
    mrr: start === null || isMissing ? null : mrrOfMonth(start, sums),
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

/** In the month that the comparison has reached, our sum when it stopped: lines that came in since are no difference. */
function comparedIn(
  month: string,
  sums: readonly LedgerSum[],
  comparison: LedgerComparison | null,
): MoneyMonth['compared'] {
  if (comparison === null) return null;
  const until = new Date(comparison.until * 1000).toISOString();
  if (businessMonth(until) < month) return null;
  const { ledgerSum } = comparison;
  return {
    providerCents: comparison.months[month]?.amountCents ?? 0,
    ledgerCents: ledgerSum?.month === month ? ledgerSum.amountCents : sumOf(sums.filter(isMovementSum)),
  };
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
