import { creditId, type StoredCredit } from '#functions/modules/promises/credit.ts';
import type { BalanceCredit } from '../balance/balance-credit.ts';
import type { BalanceTransaction, CustomerBalance } from './reconciler-gateway.ts';

/** A credit that a row of ours grants onto a balance. */
export type GrantedCredit =
  | { readonly source: 'promise'; readonly credit: StoredCredit }
  | { readonly source: 'gift' | 'quote'; readonly credit: BalanceCredit };

export type BalanceDifference =
  /** No transaction of the provider is this credit. */
  | { readonly kind: 'missing'; readonly granted: GrantedCredit }
  /** No row of ours explains the transaction: by hand, given twice, or of another amount. */
  | { readonly kind: 'unexplained'; readonly transactionId: string }
  /** The balance is not the sum of its transactions. */
  | { readonly kind: 'sum' };

/** As the provider keeps it in the metadata of the transaction. */
export const sourceIdOf = (granted: GrantedCredit): string =>
  granted.source === 'promise' ? creditId(granted.credit) : granted.credit.sourceId;

/** Every credit is there once, and every transaction is a credit of ours or belongs to an invoice. */
export function balanceDifferences(
  { balanceCents, transactions }: CustomerBalance,
  granted: readonly GrantedCredit[],
): readonly BalanceDifference[] {
  const explained = new Set(transactions.filter(({ isOfInvoice }) => isOfInvoice).map(({ id }) => id));
  const explain = (isIt: (transaction: BalanceTransaction) => boolean) => {
    const found = transactions.find((each) => !explained.has(each.id) && isIt(each));
    if (found !== undefined) explained.add(found.id);
    return found !== undefined;
  };
  const missing: BalanceDifference[] = [];
  for (const each of granted) {
    const { cents } = each.credit;
    const id = sourceIdOf(each);
    const given = each.source === 'promise' ? each.credit.given : null;
    const isThere = explain(
      (one) =>
        isOf(one, each.source, id) && one.amountCents === -cents && (given === null || given.id === one.id),
    );
    const isOtherwiseThere = given === null && transactions.some((one) => isOf(one, each.source, id));
    if (!isThere && !isOtherwiseThere) missing.push({ kind: 'missing', granted: each });
    if (each.source !== 'gift') continue;
    // What was left of it, after its payment was returned.
    explain((one) => isOf(one, 'gift-return', id) && one.amountCents > 0 && one.amountCents <= cents);
  }
  const returned = new Set(
    transactions.flatMap(({ source }) => (source?.kind === 'plan-return' ? [source.id] : [])),
  );
  for (const id of returned) explain((one) => isOf(one, 'plan-return', id) && one.amountCents > 0);
  const sum = transactions.reduce((total, { amountCents }) => total + amountCents, 0);
  return [
    ...missing,
    ...transactions
      .filter(({ id }) => !explained.has(id))
      .map(({ id }) => ({ kind: 'unexplained' as const, transactionId: id })),
    ...(sum === balanceCents ? [] : [{ kind: 'sum' as const }]),
  ];
}

/**
 * What is left of credit that somebody paid for or an operator gave. Credit for late answers counts as used up first, so
 * that what is left counts as paid for in doubt.
 */
export function paidRestOf({ balanceCents, transactions }: CustomerBalance): number {
  const paid = transactions
    .filter(({ amountCents, source }) => amountCents < 0 && source?.kind !== 'promise')
    .reduce((cents, { amountCents }) => cents - amountCents, 0);
  return Math.max(0, Math.min(-balanceCents, paid));
}

const isOf = ({ source }: BalanceTransaction, kind: string, id: string) =>
  source?.kind === kind && source.id === id;
