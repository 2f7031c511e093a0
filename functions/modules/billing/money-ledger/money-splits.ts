import type { MoneyFilter, MoneyMonth, MoneyReport } from '#shared/contracts/admin/money-report.ts';
import {
  churnCauses,
  coachOfLine,
  type MoneyGroup,
  type MrrKind,
  moneyGroups,
} from '#shared/domain/billing/money-ledger.ts';
import { isMovementSum, type LedgerSum } from './ledger-sums.ts';
import type { MrrByTier } from './money-ledger.ts';
import { afterChanges } from './mrr-openings.ts';

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
    endCents: totalCents(afterChanges(start, sums)),
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

/** Nobody's clients and what is not known come last. */
export async function coachesIn(
  movements: readonly LedgerSum[],
  findCoaches: FindCoaches,
): Promise<NonNullable<MoneyReport['coaches']>> {
  const groups = Map.groupBy(movements, ({ coachId }) => coachId);
  const ids = [...groups.keys()].filter((id) => id !== undefined && id !== null);
  const names = await namesOf(ids, findCoaches);
  return [...ids, null, undefined].flatMap((id) => {
    const sums = groups.get(id);
    if (sums === undefined) return [];
    return [
      {
        ...(id !== undefined && { coachId: id }),
        name: (id && names.get(id)) ?? null,
        ...amountsOf(sums),
        feesCents: feesOf(sums),
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
