import type { BooksGateway, ProviderTransaction } from './books-gateway.ts';
import { addExplained } from './explain-lines.ts';
import type { Explaining } from './explain-movement.ts';
import type { Difference, MoneyLedger } from './money-ledger.ts';
import type { PaidService } from './paid-service.ts';

type ReviewDependencies = {
  readonly ledger: Pick<MoneyLedger, 'add'>;
  readonly books: Pick<BooksGateway, 'listTransactions'>;
  readonly gateway: Explaining;
  readonly notePaidService: (service: PaidService) => Promise<void>;
};

/** One call each. */
const listedAtOnce = 5;

/**
 * Looks again at lines that the ledger lacked before this run: an invoice may explain one by now, or be readable again. Money in
 * another currency stays.
 * @param earlier What was listed when the run began.
 * @returns The differences that are left, or the same list where nothing changed.
 */
export async function reviewDifferences(
  deps: ReviewDependencies,
  differences: readonly Difference[],
  earlier: readonly Difference[],
  isTimeUp: () => boolean,
): Promise<readonly Difference[]> {
  const { books } = deps;
  const missing = earlier.filter(
    ({ currency, ledgerCents }) => currency === undefined && ledgerCents === null,
  );
  const lines: ProviderTransaction[] = [];
  for (let index = 0; index < missing.length && !isTimeUp(); index += listedAtOnce) {
    const found = await Promise.all(
      missing.slice(index, index + listedAtOnce).map((difference) => lineOf(books, difference)),
    );
    lines.push(...found.flatMap((line) => line ?? []));
  }
  const { added } = await addExplained(deps, lines, isTimeUp);
  if (added.length === 0) return differences;
  const explained = new Set(added.map(({ id }) => id));
  return differences.filter(({ id }) => !explained.has(id));
}

async function lineOf(
  books: ReviewDependencies['books'],
  { id, at }: Difference,
): Promise<ProviderTransaction | undefined> {
  const from = Math.floor(Date.parse(at) / 1000);
  const lines = await books.listTransactions(from, from + 1);
  return lines?.find(({ movement }) => movement.id === id);
}
