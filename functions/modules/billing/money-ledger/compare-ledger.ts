import type { Clock } from '#functions/platform/clock.ts';
import { businessMonth } from '#shared/domain/billing/money-ledger.ts';
import { currency as ours } from '#shared/domain/catalog/prices.ts';
import { isMovement, type MoneyMovement, type MovementEntry } from '../ledger-entry.ts';
import { type Explaining, entryOf } from './explain-movement.ts';
import type { Difference, LedgerComparison, MoneyLedger } from './money-ledger.ts';
import { openMonth } from './mrr-openings.ts';

/** A line of the provider's books about a payment, refund or dispute. */
export type ProviderTransaction = {
  readonly movement: MoneyMovement;
  /** Such as `usd`. */
  readonly currency: string;
  readonly paymentIntentId: string | null;
};

export type BooksGateway = {
  /** Every line of the time, in epoch seconds, without `to`. @returns null for more than can be read at once. */
  listTransactions(from: number, to: number): Promise<readonly ProviderTransaction[] | null>;
  hasTransactionBefore(at: number): Promise<boolean>;
};

type CompareLedgerDependencies = {
  readonly ledger: MoneyLedger;
  readonly books: BooksGateway;
  readonly gateway: Explaining;
  readonly clock: Clock;
};

const windowSeconds = 2 * 86_400;
/** The provider's list has every line by then. */
const settledSeconds = 120;
const monthSeconds = 30 * 86_400;
const mostMonthsBack = 60;
const mostDifferences = 100;
/** Two calls each, far below the provider's limit of 100 a second. */
const explainedAtOnce = 5;

/**
 * Brings the provider's balance transactions into the ledger, from where the run before stopped, and compares both. The first
 * runs do the same with all earlier years. What no invoice of ours explains, and money in another currency, stays a difference.
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
  await openMonth(ledger, businessMonth(new Date(now * 1000).toISOString()));
  let state = (await ledger.readComparison()) ?? (await startingAt(books, now));
  const known = new Map<string, Map<string, MovementEntry>>();
  let seconds = windowSeconds;
  while (state.until < now && !isTimeUp()) {
    const to = Math.min(state.until + seconds, now);
    const transactions = await books.listTransactions(state.until, to);
    if (transactions === null) {
      if (seconds === 1) throw new Error('The provider has too many lines of one second');
      seconds = Math.ceil(seconds / 2);
      continue;
    }
    const explained = await explain(deps, known, transactions, isTimeUp);
    if (!explained) break;
    state = withWindow(known, state, transactions, to);
    await ledger.writeComparison({ ...state, finishedAt: new Date(clock()).toISOString() });
  }
  return state;
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

/** Adds what the ledger lacks. @returns false where the time was up first. */
async function explain(
  { ledger, gateway }: CompareLedgerDependencies,
  known: Map<string, Map<string, MovementEntry>>,
  transactions: readonly ProviderTransaction[],
  isTimeUp: () => boolean,
): Promise<boolean> {
  for (const month of new Set(transactions.map(monthOf))) {
    if (known.has(month)) continue;
    const entries = (await ledger.readMonth(month)).filter(isMovement);
    known.set(month, new Map(entries.map((entry) => [entry.id, entry])));
  }
  const missing = transactions.filter(
    (each) => each.currency === ours && !known.get(monthOf(each))?.has(each.movement.id),
  );
  for (let index = 0; index < missing.length; index += explainedAtOnce) {
    if (isTimeUp()) return false;
    const some = missing.slice(index, index + explainedAtOnce);
    const found = await Promise.all(
      some.map(({ movement, paymentIntentId }) => entryOf(gateway, movement, paymentIntentId)),
    );
    const entries = found.flatMap((entry) => entry ?? []);
    await ledger.add(entries);
    for (const entry of entries) known.get(businessMonth(entry.at))?.set(entry.id, entry);
  }
  return true;
}

const monthOf = ({ movement }: ProviderTransaction) => businessMonth(movement.at);

/** The sums and the position move together, so no line is counted twice. */
function withWindow(
  known: ReadonlyMap<string, ReadonlyMap<string, MovementEntry>>,
  before: LedgerComparison,
  transactions: readonly ProviderTransaction[],
  until: number,
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
    const ledgerCents = known.get(month)?.get(id)?.amountCents ?? null;
    if (ledgerCents !== amountCents) differences.push({ id, at, amountCents, ledgerCents });
  }
  return {
    ...before,
    until,
    months,
    differences: [...differences.toSorted((a, b) => b.at.localeCompare(a.at)), ...before.differences].slice(
      0,
      mostDifferences,
    ),
  };
}
