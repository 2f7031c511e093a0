import type { PayGroup } from '#shared/domain/billing/coach-pay.ts';
import { isMovementSum, type LedgerSum } from '../money-ledger/ledger-sums.ts';
import { netOf } from '../money-ledger/paid-service.ts';
import type { PayMove } from './pay-repository.ts';
import type { PayFacts } from './statement.ts';

/** Who buys a gift is nobody's client, and what our ledger knows as something else is no coaching. */
const isCoaching = ({ sold }: LedgerSum) => sold !== 'gift' && sold !== 'other';

export function factsOf(sums: readonly LedgerSum[], moves: readonly PayMove[]): Omit<PayFacts, 'pieces'>[] {
  const movements = sums.filter((sum) => isMovementSum(sum) && isCoaching(sum));
  const coached = Map.groupBy(movements, ({ coachId }) => coachId ?? null);
  const ids = new Set([...coached.keys(), ...moves.flatMap(({ from, to }) => [from, to])]);
  return [...ids].flatMap((coachId) => {
    if (coachId === null) return [];
    const shares: Partial<Record<PayGroup, number>> = {};
    for (const sum of coached.get(coachId) ?? []) add(shares, sum.tier ?? 'in-person', netOf(sum));
    const moved: Partial<Record<PayGroup, number>> = {};
    for (const { from, to, group, baseCents } of moves) {
      if (to === coachId) add(moved, group, baseCents);
      if (from === coachId) add(moved, group, -baseCents);
    }
    return [{ coachId, shares, moved }];
  });
}

/** What no coach has a share of, because the client had none or is not known. */
export function nobodysCents(sums: readonly LedgerSum[]): number {
  return sums
    .filter((sum) => isMovementSum(sum) && isCoaching(sum) && typeof sum.coachId !== 'string')
    .reduce((all, sum) => all + netOf(sum), 0);
}

function add(to: Partial<Record<PayGroup, number>>, group: PayGroup, cents: number): void {
  to[group] = (to[group] ?? 0) + cents;
}
