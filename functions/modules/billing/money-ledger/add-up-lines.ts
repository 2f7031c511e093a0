import { periodAfter } from '#shared/domain/calendar/period.ts';
import { addUp, type LedgerSum } from './ledger-sums.ts';
import type { MoneyLedger, SumsState } from './money-ledger.ts';

type LedgerWithSums = Pick<
  MoneyLedger,
  | 'readPage'
  | 'addUp'
  | 'readSums'
  | 'correctSum'
  | 'readSumsState'
  | 'writeSumsState'
  | 'readOpenings'
  | 'readComparison'
>;

const linesInPage = 1_000;

/**
 * Adds up, newest month first, the lines from before there were sums. Safe to repeat, to stop anywhere and to run in parallel: a
 * line and its sum change together.
 * @param month The one that is now.
 */
export async function addUpEarlierLines(
  ledger: LedgerWithSums,
  month: string,
  isTimeUp: () => boolean,
): Promise<void> {
  let state: SumsState = (await ledger.readSumsState()) ?? { missingUpTo: month };
  if (state.missingUpTo === null) return;
  const oldest = await oldestMonth(ledger, month);
  while (state.missingUpTo !== null && !isTimeUp()) {
    const missing: string = state.missingUpTo;
    if (!(await addUpMonth(ledger, missing, isTimeUp))) return;
    state = { ...state, missingUpTo: missing > oldest ? periodAfter(missing, -1) : null };
    await ledger.writeSumsState(state);
  }
}

/** @returns false where the time was up first. */
export async function addUpMonth(
  ledger: Pick<MoneyLedger, 'readPage' | 'addUp'>,
  month: string,
  isTimeUp: () => boolean,
): Promise<boolean> {
  return (await readAndAddUp(ledger, month, isTimeUp)) !== null;
}

/**
 * Compares the sums of this month, and of one earlier month in turn, with their lines, and corrects what differs. A line that a
 * release from before the sums wrote is added up; where this month has one, a rollback may have begun in the month before, which is
 * next.
 * @returns How many sums were wrong.
 */
export async function checkSums(
  ledger: LedgerWithSums,
  month: string,
  isTimeUp: () => boolean,
): Promise<number> {
  const state = await ledger.readSumsState();
  if (state === null || state.missingUpTo !== null) return 0;
  const oldest = await oldestMonth(ledger, month);
  const present = await checkMonth(ledger, month, isTimeUp);
  const checked = present.isAddedTo ? month : (state.checked ?? month);
  if (present.isAddedTo) await ledger.writeSumsState({ ...state, checked });
  if (isTimeUp()) return present.wrong;
  const next = periodAfter(checked > oldest ? checked : month, -1);
  const earlier = await checkMonth(ledger, next, isTimeUp);
  if (!isTimeUp()) await ledger.writeSumsState({ ...state, checked: next });
  return present.wrong + earlier.wrong;
}

async function checkMonth(ledger: LedgerWithSums, month: string, isTimeUp: () => boolean) {
  const stored = new Map((await ledger.readSums(month)).map((sum) => [sum.id, sum]));
  const read = await readAndAddUp(ledger, month, isTimeUp);
  // Sums that just changed are for the next check.
  if (read === null || read.isAddedTo) return { wrong: 0, isAddedTo: read?.isAddedTo ?? false };
  const right = new Map(read.sums.map((sum) => [sum.id, sum]));
  let wrong = 0;
  for (const id of new Set([...stored.keys(), ...right.keys()])) {
    const before = stored.get(id);
    const after = right.get(id) ?? (before && { ...before, ...nothing });
    if (after === undefined || (before !== undefined && isSame(before, after))) continue;
    if (await ledger.correctSum(month, before ?? null, after)) wrong += 1;
  }
  return { wrong, isAddedTo: false };
}

const nothing = { lines: 0, amountCents: 0, feeCents: 0, creditCents: 0, discountCents: 0, taxCents: 0 };

const isSame = (a: LedgerSum, b: LedgerSum) =>
  a.lines === b.lines &&
  a.amountCents === b.amountCents &&
  a.feeCents === b.feeCents &&
  a.creditCents === b.creditCents &&
  a.discountCents === b.discountCents &&
  a.taxCents === b.taxCents;

/** A page at a time. @returns null where the time was up first. */
async function readAndAddUp(
  ledger: Pick<MoneyLedger, 'readPage' | 'addUp'>,
  month: string,
  isTimeUp: () => boolean,
): Promise<{ readonly sums: readonly LedgerSum[]; readonly isAddedTo: boolean } | null> {
  let sums: LedgerSum[] = [];
  let isAddedTo = false;
  let after = '';
  while (!isTimeUp()) {
    const page = await ledger.readPage(month, after, linesInPage);
    const missing = page.filter(({ isAddedUp }) => isAddedUp === undefined);
    if (missing.length > 0) {
      await ledger.addUp(missing);
      isAddedTo = true;
    }
    sums = addUp(page, sums);
    const last = page.at(-1);
    if (last === undefined || page.length < linesInPage) return { sums, isAddedTo };
    after = last.id;
  }
  return null;
}

async function oldestMonth(
  ledger: Pick<MoneyLedger, 'readOpenings' | 'readComparison'>,
  month: string,
): Promise<string> {
  const [openings, comparison] = await Promise.all([ledger.readOpenings(), ledger.readComparison()]);
  const known = [
    ...openings.map((opening) => opening.month),
    ...Object.keys(comparison?.months ?? {}),
    month,
  ];
  return known.toSorted()[0] ?? month;
}
