import { periodAfter } from '#shared/domain/calendar/period.ts';
import { isMovement, type LedgerEntry } from '../ledger-entry.ts';
import type { MoneyLedger, MrrByTier } from './money-ledger.ts';

/** @returns MRR after the changes of these entries. */
export function afterChanges(before: MrrByTier, entries: readonly LedgerEntry[]): MrrByTier {
  const cents = { ...before };
  for (const entry of entries) {
    if (isMovement(entry)) continue;
    const group = entry.tier ?? 'in-person';
    cents[group] = (cents[group] ?? 0) + entry.amountCents;
  }
  return cents;
}

/**
 * Writes what MRR was when the month began, so that no later reading adds up all years. A change is dated by its own save, so a
 * month that ended gets no further ones.
 */
export async function openMonth(
  ledger: Pick<MoneyLedger, 'readOpenings' | 'readMonth' | 'addOpening'>,
  month: string,
): Promise<void> {
  const before = (await ledger.readOpenings()).at(-1) ?? { month: periodAfter(month, -1), cents: {} };
  let { cents } = before;
  for (let next = before.month; next < month; ) {
    cents = afterChanges(cents, await ledger.readMonth(next));
    next = periodAfter(next, 1);
    await ledger.addOpening({ month: next, cents });
  }
}
