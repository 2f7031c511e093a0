import type { MovementEntry } from '../ledger-entry.ts';
import type { ProviderTransaction } from './books-gateway.ts';
import { type Explaining, explainMovement } from './explain-movement.ts';
import type { MoneyLedger } from './money-ledger.ts';
import type { PaidService } from './paid-service.ts';

type ExplainDependencies = {
  readonly ledger: Pick<MoneyLedger, 'add'>;
  readonly gateway: Explaining;
  /** Before the line is added. Repeating it changes nothing. */
  readonly notePaidService: (service: PaidService) => Promise<void>;
};

type Explained = {
  readonly added: readonly MovementEntry[];
  /** Lines whose invoice could not be read: what was thrown, by id. */
  readonly unread: ReadonlyMap<string, unknown>;
  /** false where the time was up first. */
  readonly isDone: boolean;
};

/** More lines than this are no single invoice that cannot be read: something is wrong with all of them. */
export const mostUnread = 20;
/** Two calls each, far below the provider's limit of 100 a second. */
const explainedAtOnce = 5;

/**
 * Adds to the ledger what invoices of ours explain. A line whose invoice cannot be read holds up none of the others.
 * @throws What the provider threw, once more than `mostUnread` lines failed.
 */
export async function addExplained(
  { ledger, gateway, notePaidService }: ExplainDependencies,
  lines: readonly ProviderTransaction[],
  isTimeUp: () => boolean,
): Promise<Explained> {
  const added: MovementEntry[] = [];
  const unread = new Map<string, unknown>();
  for (let index = 0; index < lines.length; index += explainedAtOnce) {
    if (isTimeUp()) return { added, unread, isDone: false };
    const some = lines.slice(index, index + explainedAtOnce);
    const found = await Promise.all(
      some.map(({ movement, paymentIntentId }) =>
        explainMovement(gateway, movement, paymentIntentId).catch((error: unknown) => {
          unread.set(movement.id, error);
          if (unread.size > mostUnread) throw error;
        }),
      ),
    );
    const explained = found.flatMap((each) => each ?? []);
    for (const { service } of explained) if (service !== null) await notePaidService(service);
    const entries = explained.map(({ entry }) => entry);
    await ledger.add(entries);
    added.push(...entries);
  }
  return { added, unread, isDone: true };
}
