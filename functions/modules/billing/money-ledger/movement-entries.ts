import type { StoredOrder } from '../billing-repository.ts';
import { storedOrder } from '../sync/stored-billing.ts';
import type { ExaminedInvoice } from '../taken-back/examined-invoices.ts';
import { type MovementEntry, whatIsSold } from './ledger-entry.ts';

/** A sync writes them in its one transaction; the hourly comparison adds the others. */
const mostInOneSave = 12;

/** What the ledger has of an invoice whose money was looked at. */
export function entriesOf({ invoice, money }: ExaminedInvoice): readonly MovementEntry[] {
  const order = storedOrder(invoice, money);
  if (order === null) return [];
  const { discountCents = 0 } = invoice;
  return (money?.movements ?? []).map((movement) => ({
    ...movement,
    ...whatIsSold(order),
    orderId: invoice.id,
    ...(movement.kind === 'payment' && discountCents > 0 && { discountCents }),
  }));
}

/**
 * Movements that our rows do not have yet. The order's row counts those that it has, in the transaction that writes them,
 * so a repeated or late event adds nothing.
 */
export function newEntries(
  examined: readonly ExaminedInvoice[],
  stored: readonly StoredOrder[],
): { readonly entries: readonly MovementEntry[]; readonly counts: ReadonlyMap<string, number> } {
  const known = new Map(stored.map(({ id, ledgered }) => [id, ledgered ?? 0]));
  const entries: MovementEntry[] = [];
  const counts = new Map<string, number>();
  for (const one of examined) {
    const own = entriesOf(one);
    if (own.length === (known.get(one.invoice.id) ?? 0)) continue;
    if (entries.length + own.length > mostInOneSave) continue;
    entries.push(...own);
    counts.set(one.invoice.id, own.length);
  }
  return { entries, counts };
}
