import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import { businessMonth } from '#shared/domain/billing/money-ledger.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import { currency as ours } from '#shared/domain/catalog/prices.ts';
import type { MovementEntry } from '../ledger-entry.ts';
import { addUpEarlierLines, checkSums } from './add-up-lines.ts';
import type { BooksGateway, ProviderTransaction } from './books-gateway.ts';
import { addExplained, mostUnread } from './explain-lines.ts';
import type { Explaining } from './explain-movement.ts';
import { isMovementSum } from './ledger-sums.ts';
import type { Difference, LedgerComparison, MoneyLedger } from './money-ledger.ts';
import { openMonth } from './mrr-openings.ts';
import type { PaidService } from './paid-service.ts';
import { reviewDifferences } from './review-differences.ts';

type CompareLedgerDependencies = {
  readonly ledger: MoneyLedger;
  readonly books: BooksGateway;
  readonly gateway: Explaining;
  readonly notePaidService: (service: PaidService) => Promise<void>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
};

const windowSeconds = 2 * daySeconds;
/** The provider's list has every line by then. */
const settledSeconds = 120;
const monthSeconds = 30 * daySeconds;
const mostMonthsBack = 60;
const mostDifferences = 100;
/** Runs, a quarter of an hour apart, that wait for an invoice that cannot be read. */
const mostTries = 3;

type Known = ReadonlyMap<string, MovementEntry>;

/**
 * Brings the provider's balance transactions into the ledger, from where the run before stopped, and compares both. The first
 * runs do the same with all earlier years. What no invoice of ours explains, and money in another currency, is a difference;
 * each later run with time left looks whether an invoice explains it by then. A line whose invoice cannot be read ends three
 * runs, and then becomes a difference, too.
 * Reads beside the sync of payments and never inside it. Safe to repeat and to run in parallel: a line is one row by its id,
 * and sums and position are one row.
 * @param forMs Begins nothing after it. Lines that were added count for the next run.
 */
export async function compareLedger(
  deps: CompareLedgerDependencies,
  forMs: number,
): Promise<LedgerComparison> {
  const { ledger, books, clock } = deps;
  const began = clock();
  const now = Math.floor(began / 1000) - settledSeconds;
  const isTimeUp = () => clock() > began + forMs;
  const month = businessMonth(new Date(now * 1000).toISOString());
  await addUpEarlierLines(ledger, month, isTimeUp);
  await openMonth(ledger, month, isTimeUp);
  let state = (await ledger.readComparison()) ?? (await startingAt(books, now));
  const earlier = state.differences;
  const save = async (next: LedgerComparison) => {
    const ledgerSum = await sumUpTo(ledger, next.until);
    await ledger.writeComparison({ ...next, ledgerSum, finishedAt: new Date(clock()).toISOString() });
  };
  let seconds = windowSeconds;
  while (state.until < now && !isTimeUp()) {
    const to = Math.min(state.until + seconds, now);
    const transactions = await books.listTransactions(state.until, to);
    if (transactions === null) {
      if (seconds === 1) throw new Error('The provider has too many lines of one second');
      seconds = Math.ceil(seconds / 2);
      continue;
    }
    const explained = await explain(deps, transactions, isTimeUp);
    if (!explained.isDone) return state;
    const tries = triesAfter(state, explained.unread);
    if (isWaiting(state, tries)) {
      await save({ ...state, tries });
      throw [...explained.unread.values()][0];
    }
    const { known, unread } = explained;
    state = withWindow(known, state, { transactions, unread, until: to });
    await save(state);
  }
  if (isTimeUp()) return state;
  const differences = await reviewDifferences(deps, state.differences, earlier, isTimeUp);
  if (differences !== state.differences) {
    state = { ...state, differences };
    await save(state);
  }
  const wrong = await checkSums(ledger, month, isTimeUp);
  if (wrong > 0)
    deps.log.error('Sums of the money ledger differed from their lines and were corrected', { wrong });
  return state;
}

/** Read right after a window, so that no line of the next one is in it. */
async function sumUpTo(ledger: Pick<MoneyLedger, 'readSums'>, until: number) {
  const month = businessMonth(new Date(until * 1000).toISOString());
  const sums = (await ledger.readSums(month)).filter(isMovementSum);
  return { month, amountCents: sums.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

/** By halves, because it is stored with the first window alone: a month at a time, old books would take all of every run. */
async function startingAt(books: BooksGateway, now: number): Promise<LedgerComparison> {
  let back = 1;
  let most = 1 + mostMonthsBack;
  while (back < most) {
    const middle = Math.floor((back + most) / 2);
    if (await books.hasTransactionBefore(now - middle * monthSeconds)) back = middle + 1;
    else most = middle;
  }
  return {
    until: now - back * monthSeconds,
    finishedAt: new Date(now * 1000).toISOString(),
    months: {},
    differences: [],
  };
}

/** Adds what the ledger lacks. */
async function explain(
  deps: CompareLedgerDependencies,
  transactions: readonly ProviderTransaction[],
  isTimeUp: () => boolean,
) {
  const { ledger } = deps;
  const own = transactions.filter(({ currency }) => currency === ours);
  const found = await ledger.findMovements(own.map(({ movement }) => movement));
  const before = new Set(found.map(({ id }) => id));
  const missing = own.filter(({ movement }) => !before.has(movement.id));
  const explained = await addExplained(deps, missing, isTimeUp);
  const known: Known = new Map([...found, ...explained.added].map((entry) => [entry.id, entry]));
  return { ...explained, known };
}

function triesAfter({ tries = {} }: LedgerComparison, unread: ReadonlyMap<string, unknown>) {
  return Object.fromEntries([...unread.keys()].map((id) => [id, (tries[id] ?? 0) + 1]));
}

/** Whether a line is to be tried again before the window goes on. Many of them are a fault that no list of lines should hide. */
function isWaiting({ differences }: LedgerComparison, tries: Readonly<Record<string, number>>): boolean {
  const unread = Object.values(tries);
  if (unread.length === 0) return false;
  const listed = differences.filter(({ isUnread }) => isUnread).length;
  return unread.some((count) => count < mostTries) || listed + unread.length > mostUnread;
}

const monthOf = ({ movement }: ProviderTransaction) => businessMonth(movement.at);

type ComparedWindow = {
  readonly transactions: readonly ProviderTransaction[];
  readonly unread: ReadonlyMap<string, unknown>;
  readonly until: number;
};

/** The sums and the position move together, so no line is counted twice. */
function withWindow(
  known: Known,
  { tries: _tries, ...before }: LedgerComparison,
  { transactions, unread, until }: ComparedWindow,
): LedgerComparison {
  const months = { ...before.months };
  const differences: Difference[] = [];
  for (const transaction of transactions) {
    const { id, at, amountCents, feeCents } = transaction.movement;
    if (transaction.currency !== ours) {
      differences.push({ id, at, amountCents, ledgerCents: null, currency: transaction.currency });
      continue;
    }
    const month = monthOf(transaction);
    const sums = months[month] ?? { amountCents: 0, feeCents: 0 };
    months[month] = {
      amountCents: sums.amountCents + amountCents,
      feeCents: sums.feeCents + feeCents,
    };
    const ledgerCents = known.get(id)?.amountCents ?? null;
    if (ledgerCents === amountCents) continue;
    differences.push({
      id,
      at,
      amountCents,
      ledgerCents,
      ...(unread.has(id) && { isUnread: true as const }),
    });
  }
  const newestFirst = differences.toSorted((a, b) => b.at.localeCompare(a.at));
  return { ...before, until, months, differences: listed([...newestFirst, ...before.differences]) };
}

/** The newest, and every line that could not be read, because only what is listed is looked at again. */
function listed(differences: readonly Difference[]): readonly Difference[] {
  const unread = differences.filter(({ isUnread }) => isUnread);
  const others = differences.filter(({ isUnread }) => !isUnread).slice(0, mostDifferences - unread.length);
  const kept = new Set([...unread, ...others]);
  return differences.filter((difference) => kept.has(difference));
}
