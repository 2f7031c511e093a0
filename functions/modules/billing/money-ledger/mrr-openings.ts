import { periodAfter } from '#shared/domain/calendar/period.ts';
import { addUpMonth } from './add-up-lines.ts';
import { isMovementSum, type LedgerSum } from './ledger-sums.ts';
import type { MoneyLedger, MrrByTier } from './money-ledger.ts';

/** @returns MRR after the changes that these sums have. */
export function afterChanges(before: MrrByTier, sums: readonly LedgerSum[]): MrrByTier {
  const cents = { ...before };
  for (const sum of sums) {
    if (isMovementSum(sum)) continue;
    const group = sum.tier ?? 'in-person';
    cents[group] = (cents[group] ?? 0) + sum.amountCents;
  }
  return cents;
}

/**
 * Writes what MRR was when the month began, so that no later reading adds up all years. A change is dated by its own save, so a
 * month that ended gets no further ones. Where the time is up, a later run writes it.
 */
export async function openMonth(
  ledger: Pick<MoneyLedger, 'readOpenings' | 'readPage' | 'addUp' | 'readSums' | 'addOpening'>,
  month: string,
  isTimeUp: () => boolean,
): Promise<void> {
  const before = (await ledger.readOpenings()).at(-1) ?? { month: periodAfter(month, -1), cents: {} };
  let { cents } = before;
  for (let next = before.month; next < month; ) {
    // Once a month: what an earlier release wrote in it belongs to it as well.
    if (!(await addUpMonth(ledger, next, isTimeUp))) return;
    cents = afterChanges(cents, await ledger.readSums(next));
    next = periodAfter(next, 1);
    await ledger.addOpening({ month: next, cents });
  }
}
