import { coachOfLine, moneyGroups } from '#shared/domain/billing/money-ledger.ts';
import { periodAfter } from '#shared/domain/calendar/period.ts';
import { addUpMonth } from './add-up-lines.ts';
import { isMovementSum, type LedgerSum } from './ledger-sums.ts';
import type { MoneyLedger, MrrByCoach, MrrByTier, MrrOpening } from './money-ledger.ts';

/** Changes from before coaches were recorded are of no known coach. */
export const mrrOfOpening = ({ cents, coaches }: Pick<MrrOpening, 'cents' | 'coaches'>): MrrByCoach =>
  coaches ?? { [coachOfLine(undefined)]: cents };

/** @returns MRR after the changes that these sums have. */
export function afterChanges(before: MrrByCoach, sums: readonly LedgerSum[]): MrrByCoach {
  const after: Record<string, MrrByTier> = { ...before };
  for (const sum of sums) {
    if (isMovementSum(sum)) continue;
    const coach = coachOfLine(sum.coachId);
    after[coach] = plus(after[coach] ?? {}, { [sum.tier ?? 'in-person']: sum.amountCents });
  }
  return after;
}

/** @param coach As `coachOfLine` names them; absent for all together. */
export const mrrOfCoach = (mrr: MrrByCoach, coach: string | undefined): MrrByTier =>
  coach === undefined ? Object.values(mrr).reduce(plus, {}) : (mrr[coach] ?? {});

function plus(one: MrrByTier, other: MrrByTier): MrrByTier {
  const groups = { ...one, ...other };
  return Object.fromEntries(
    moneyGroups.flatMap((group) =>
      groups[group] === undefined ? [] : [[group, (one[group] ?? 0) + (other[group] ?? 0)]],
    ),
  );
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
  const openings = await ledger.readOpenings();
  const before = openings.findLast(({ coaches }) => coaches !== undefined) ??
    openings.at(-1) ?? { month: periodAfter(month, -1), cents: {} };
  let mrr = mrrOfOpening(before);
  for (let next = before.month; next < month; ) {
    // Once a month: what an earlier release wrote in it belongs to it as well.
    if (!(await addUpMonth(ledger, next, isTimeUp))) return;
    mrr = afterChanges(mrr, await ledger.readSums(next));
    next = periodAfter(next, 1);
    // A coach without any takes no room.
    const coaches = Object.entries(mrr).filter(([, cents]) =>
      Object.values(cents).some((each) => each !== 0),
    );
    await ledger.addOpening({
      month: next,
      cents: mrrOfCoach(mrr, undefined),
      coaches: Object.fromEntries(coaches),
    });
  }
}
