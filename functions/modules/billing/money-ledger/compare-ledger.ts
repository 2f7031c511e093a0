import type { Clock } from '#functions/platform/clock.ts';
import { businessMonth } from '#shared/domain/billing/money-ledger.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { isMovement, type LedgerEntry } from './ledger-entry.ts';
import type { Difference, LedgerComparison, MoneyLedger } from './money-ledger.ts';
import { entriesOf } from './movement-entries.ts';
import { openMonth } from './mrr-openings.ts';

/** A line of the provider's books about a payment, refund or dispute. */
export type ProviderTransaction = {
  readonly id: string;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly at: string;
  readonly paymentIntentId: string | null;
};

export type BooksGateway = {
  /** Every line of the time, in epoch seconds, without `to`. */
  listTransactions(from: number, to: number): Promise<readonly ProviderTransaction[]>;
  hasTransactionBefore(at: number): Promise<boolean>;
};

type CompareLedgerDependencies = {
  readonly ledger: MoneyLedger;
  readonly books: BooksGateway;
  readonly gateway: Pick<PaymentGateway, 'findInvoice' | 'findInvoiceOfPayment' | 'readReturnedMoney'>;
  readonly clock: Clock;
};

const windowSeconds = 2 * 86_400;
/** An event has arrived by then. */
const settledSeconds = 120;
const monthSeconds = 30 * 86_400;
const mostMonthsBack = 60;
const mostDifferences = 100;

/**
 * Compares the ledger with the provider's balance transactions, from where the run before stopped, and adds lines that no
 * event brought: also all of before the ledger. What it cannot explain by an invoice of ours stays a difference.
 * Safe to repeat and to run in parallel: sums and position are one row.
 * @param forMs Begins no further window after it.
 */
export async function compareLedger(
  deps: CompareLedgerDependencies,
  forMs: number,
): Promise<LedgerComparison> {
  const { ledger, books, clock } = deps;
  const began = clock();
  const now = Math.floor(began / 1000) - settledSeconds;
  await openMonth(ledger, businessMonth(new Date(now * 1000).toISOString()));
  let state = (await ledger.readComparison()) ?? (await startingAt(books, now));
  const known = new Map<string, Map<string, LedgerEntry>>();
  while (state.until < now && clock() <= began + forMs) {
    const to = Math.min(state.until + windowSeconds, now);
    const transactions = await books.listTransactions(state.until, to);
    state = await withWindow(deps, known, state, transactions, to);
    await ledger.writeComparison({ ...state, finishedAt: new Date(clock()).toISOString() });
  }
  return state;
}

async function startingAt(books: BooksGateway, now: number): Promise<LedgerComparison> {
  let until = now - monthSeconds;
  for (let back = 0; back < mostMonthsBack && (await books.hasTransactionBefore(until)); back += 1) {
    until -= monthSeconds;
  }
  return { until, finishedAt: new Date(now * 1000).toISOString(), months: {}, differences: [] };
}

async function withWindow(
  deps: CompareLedgerDependencies,
  known: Map<string, Map<string, LedgerEntry>>,
  before: LedgerComparison,
  transactions: readonly ProviderTransaction[],
  until: number,
): Promise<LedgerComparison> {
  const months = { ...before.months };
  const differences: Difference[] = [];
  for (const transaction of transactions) {
    const month = businessMonth(transaction.at);
    const { amountCents, feeCents } = months[month] ?? { amountCents: 0, feeCents: 0 };
    months[month] = {
      amountCents: amountCents + transaction.amountCents,
      feeCents: feeCents + transaction.feeCents,
    };
    const entries = known.get(month) ?? (await entriesOfMonth(deps, month));
    known.set(month, entries);
    const entry = entries.get(transaction.id) ?? (await addMissing(deps, transaction));
    if (entry?.amountCents === transaction.amountCents) continue;
    const { id, at } = transaction;
    differences.push({
      id,
      at,
      amountCents: transaction.amountCents,
      ledgerCents: entry?.amountCents ?? null,
    });
  }
  return {
    ...before,
    until,
    months,
    differences: [...differences.toReversed(), ...before.differences].slice(0, mostDifferences),
  };
}

async function entriesOfMonth({ ledger }: CompareLedgerDependencies, month: string) {
  const entries = await ledger.readMonth(month);
  return new Map(entries.filter(isMovement).map((entry) => [entry.id, entry]));
}

/** @returns undefined for money that no invoice of ours explains. */
async function addMissing(
  { ledger, gateway }: CompareLedgerDependencies,
  { id, paymentIntentId }: ProviderTransaction,
): Promise<LedgerEntry | undefined> {
  const invoiceId = paymentIntentId === null ? null : await gateway.findInvoiceOfPayment(paymentIntentId);
  const invoice = invoiceId === null ? null : await gateway.findInvoice(invoiceId);
  if (invoice === null) return undefined;
  const money = await gateway.readReturnedMoney(invoice.id, true);
  const entry = entriesOf({ invoice, money }).find((each) => each.id === id);
  if (entry !== undefined) await ledger.add([entry]);
  return entry;
}
