import type { MoneyFilter, MoneyMonth, MoneyReport } from '#shared/contracts/admin/money-report.ts';
import {
  churnCauses,
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
    (coach === undefined || (sum.coachId === undefined ? 'unknown' : (sum.coachId ?? 'none')) === coach);
}

/** Each adds up to the figures of all months, so that the tiers together are what the business is. */
export function tiersIn(splits: readonly Split[], filter: MoneyFilter): NonNullable<MoneyReport['tiers']> {
  return moneyGroups.flatMap((tier) => {
    const sums = splits.flatMap((split) => split.sums.filter(isOf({ ...filter, tier })));
    const start = splits.every((split) => split.start !== null) ? splits[0]?.start : null;
    const own = start ? ofGroup(start, tier) : null;
    if (sums.length === 0 && (own === null || totalCents(own) === 0)) return [];
    const movements = sums.filter(isMovementSum);
    const payments = movements.filter(({ kind }) => kind === 'payment');
    return [
      {
        tier,
        payments: linesOf(payments),
        paymentsCents: sumOf(payments),
        returnedCents: sumOf(movements) - sumOf(payments),
        discountsCents: payments.reduce((sum, { discountCents }) => sum + discountCents, 0),
        feesCents: movements.reduce((sum, { feeCents }) => sum + feeCents, 0),
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
export async function coachesIn(
  movements: readonly LedgerSum[],
  findCoaches: FindCoaches,
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

export function churnedIn(sums: readonly LedgerSum[]): MoneyReport['churned'] {
  return churnCauses.flatMap((cause) => {
    const lost = sums.filter((sum) => sum.cause === cause);
    return lost.length === 0 ? [] : [{ cause, plans: linesOf(lost), mrrCents: sumOf(lost) }];
  });
}
