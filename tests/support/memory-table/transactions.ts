import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import type { MemoryTable } from './memory-table.ts';
import { type PlannedWrite, planWrite } from './planned-writes.ts';
import { sizeOfRow } from './stored-values.ts';
import { canceled, invalid, type Reason, tokenOfAnotherRequest } from './table-errors.ts';
import type { transactRequest } from './table-requests.ts';

type TransactRequest = z.infer<typeof transactRequest>;

const mostItems = 100;
const mostBytes = 4 * 1024 * 1024;
const tokenMs = 10 * 60_000;

/** Writes all of it or nothing. The same token and items within ten minutes are answered again without effect. */
export function createTransactions(tableOf: (name: string) => MemoryTable, clock: Clock) {
  const answered = new Map<string, { readonly items: unknown; readonly at: number }>();
  return ({ TransactItems, ClientRequestToken }: TransactRequest): object => {
    if (TransactItems.length === 0 || TransactItems.length > mostItems) {
      throw invalid(`Value at 'transactItems' failed to satisfy constraint: 1 to ${mostItems} members`);
    }
    const before = ClientRequestToken === undefined ? undefined : answered.get(ClientRequestToken);
    if (before !== undefined && clock() - before.at < tokenMs) {
      if (isDeepStrictEqual(before.items, TransactItems)) return {};
      throw tokenOfAnotherRequest();
    }
    const writes = TransactItems.map((item) => planWrite(item, tableOf));
    refuseRepeats(writes);
    apply(writes);
    if (ClientRequestToken !== undefined) {
      answered.set(ClientRequestToken, { items: structuredClone(TransactItems), at: clock() });
    }
    return {};
  };
}

function refuseRepeats(writes: readonly PlannedWrite[]): void {
  if (writes.length === 1) return;
  const seen = new Map<MemoryTable, Set<string>>();
  for (const { table, key } of writes) {
    const keys = seen.get(table) ?? new Set();
    const text = JSON.stringify([key.pk, key.sk]);
    if (keys.has(text)) throw invalid('Transaction request cannot include multiple operations on one item');
    seen.set(table, keys.add(text));
  }
}

function apply(writes: readonly PlannedWrite[]): void {
  const outcomes = writes.map(outcome);
  if (outcomes.some(({ reason }) => reason !== 'None')) throw canceled(outcomes.map(({ reason }) => reason));
  // Ten rows cannot exceed it: each has its own limit.
  const bytes =
    outcomes.length <= 10
      ? 0
      : outcomes.reduce((sum, { after }) => sum + (after === undefined ? 0 : sizeOfRow(after)), 0);
  if (bytes > mostBytes) throw invalid('Transaction request exceeds the 4MB transaction size limit');
  for (const { write, after } of outcomes) write.table.set(write.key, after);
}

function outcome(write: PlannedWrite) {
  const refused = (reason: Reason) => ({ write, reason, after: undefined });
  if (!write.isAllowed) return refused('ConditionalCheckFailed');
  try {
    return { write, reason: 'None' as Reason, after: write.after() };
  } catch {
    // An update that does not fit its row is a reason of its own.
    return refused('ValidationError');
  }
}
