import type { MoneyFilter, MoneyMonth, MoneyReport } from '#shared/contracts/admin/money-report.ts';
import {
  churnCauses,
  coachOfLine,
  type MoneyGroup,
  type MrrKind,
  moneyGroups,
} from '#shared/domain/billing/money-ledger.ts';
import { isMovementSum, type LedgerSum } from './ledger-sums.ts';
import type { MrrByCoach, MrrByTier } from './money-ledger.ts';

/** Coaches that still have an account. */
export type FindCoaches = (
  ids: readonly string[],
) => Promise<readonly { readonly id: string; readonly fullName: string }[]>;

/** A month as the tiers are split: MRR when it began, null where it is not known. */
export type Split = { readonly start: MrrByTier | null; readonly sums: readonly LedgerSum[] };

export const sumOf = (sums: readonly LedgerSum[]) =>
  sums.reduce((sum, { amountCents }) => sum + amountCents, 0);
export const linesOf = (sums: readonly LedgerSum[]) => sums.reduce((count, { lines }) => count + lines, 0);
export const feesOf = (sums: readonly LedgerSum[]) => sums.reduce((sum, { feeCents }) => sum + feeCents, 0);
export const discountsOf = (payments: readonly LedgerSum[]) =>
  payments.reduce((sum, { discountCents }) => sum + discountCents, 0);
export const paymentsOf = (movements: readonly LedgerSum[]) =>
  movements.filter(({ kind }) => kind === 'payment');

/** What came in, and what of it left again. */
function amountsOf(movements: readonly LedgerSum[]) {
  const payments = paymentsOf(movements);
  return {
    payments: linesOf(payments),
    paymentsCents: sumOf(payments),
    returnedCents: sumOf(movements) - sumOf(payments),
  };
}

const totalCents = (mrr: MrrByTier) => Object.values(mrr).reduce((sum, cents) => sum + (cents ?? 0), 0);

export function mrrOfMonth(start: MrrByTier, sums: readonly LedgerSum[]): MoneyMonth['mrr'] {
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
    endCents: totalCents(start) + sumOf(sums.filter((sum) => !isMovementSum(sum))),
  };
}

export const ofGroup = (mrr: MrrByTier, group: MoneyGroup | undefined): MrrByTier =>
  group === undefined ? mrr : { [group]: mrr[group] ?? 0 };

/** What is sold without a tier is one group. */
export function isOf({ tier, period, coach }: MoneyFilter) {
  return (sum: Pick<LedgerSum, 'tier' | 'period' | 'coachId'>): boolean =>
    (tier === undefined || (sum.tier ?? 'in-person') === tier) &&
    (period === undefined || sum.period === period) &&
    (coach === undefined || coachOfLine(sum.coachId) === coach);
}

/** Each adds up to the figures of all months, so that the tiers together are what the business is. */
export function tiersIn(splits: readonly Split[], filter: MoneyFilter): NonNullable<MoneyReport['tiers']> {
  return moneyGroups.flatMap((tier) => {
    const sums = splits.flatMap((split) => split.sums.filter(isOf({ ...filter, tier })));
    const start = splits.every((split) => split.start !== null) ? splits[0]?.start : null;
    const own = start ? ofGroup(start, tier) : null;
    if (sums.length === 0 && (own === null || totalCents(own) === 0)) return [];
    const movements = sums.filter(isMovementSum);
    return [
      {
        tier,
        ...amountsOf(movements),
        discountsCents: discountsOf(paymentsOf(movements)),
        feesCents: feesOf(movements),
        mrr: own && mrrOfMonth(own, sums),
      },
    ];
  });
}

export function soldIn(movements: readonly LedgerSum[]): MoneyReport['sold'] {
  const groups = Map.groupBy(movements, ({ sold, tier, period }) => `${sold} ${tier} ${period}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { sold, tier, period } = first;
    return [{ sold, tier, period, ...amountsOf(group) }];
  });
}

/** @returns Full names by id, of those who still have an account. */
export async function namesOf(
  ids: readonly string[],
  findCoaches: FindCoaches,
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findCoaches(ids)).map(({ id, fullName }) => [id, fullName]));
}

/**
 * Each with money or a change of MRR in these months, or with MRR at their end. Nobody's clients and what is not known come last.
 * @param mrr At the end of the last month; null where it is not known.
 */
export async function coachesIn(
  sums: readonly LedgerSum[],
  { mrr, tier }: { readonly mrr: MrrByCoach | null; readonly tier: MoneyGroup | undefined },
  findCoaches: FindCoaches,
): Promise<NonNullable<MoneyReport['coaches']>> {
  const groups = Map.groupBy(sums, ({ coachId }) => coachOfLine(coachId));
  const mrrCentsOf = (coach: string) => totalCents(ofGroup(mrr?.[coach] ?? {}, tier));
  const known = new Set([
    ...groups.keys(),
    ...Object.keys(mrr ?? {}).filter((coach) => mrrCentsOf(coach) !== 0),
  ]);
  const last = [null, undefined];
  const unnamed = new Set(last.map(coachOfLine));
  const ids = [...known].filter((coach) => !unnamed.has(coach));
  const names = await namesOf(ids, findCoaches);
  return [...ids, ...last].flatMap((id) => {
    const coach = coachOfLine(id);
    if (!known.has(coach)) return [];
    const movements = (groups.get(coach) ?? []).filter(isMovementSum);
    return [
      {
        ...(id !== undefined && { coachId: id }),
        name: (id && names.get(id)) ?? null,
        ...amountsOf(movements),
        feesCents: feesOf(movements),
        mrrCents: mrr === null ? null : mrrCentsOf(coach),
      },
    ];
  });
}

export function churnedIn(sums: readonly LedgerSum[]): MoneyReport['churned'] {
  return churnCauses.flatMap((cause) => {
    const lost = sums.filter((sum) => sum.cause === cause);
    return lost.length === 0 ? [] : [{ cause, plans: linesOf(lost), mrrCents: sumOf(lost) }];
  });
}
