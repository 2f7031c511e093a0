import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';

type WriteItem = NonNullable<TransactWriteCommand['input']['TransactItems']>[number];

/** One write of a transaction, and what it means when its condition does not hold. */
export type Write<Meaning extends string> = { readonly item: WriteItem; readonly refusedAs: Meaning };

const cancelled = z.object({
  name: z.literal('TransactionCanceledException'),
  CancellationReasons: z.array(z.object({ Code: z.optional(z.string()) })),
});
/** With the pauses below more than two seconds in all; whoever still collides is told to try again. */
const attempts = 8;

/**
 * Writes all or nothing. Transactions that touch a row at the same time are put off by the table, not refused: those
 * are tried again, after a pause that grows and differs, until one condition or the other decides.
 * @returns The meanings of the conditions that did not hold; none when it was written.
 * @throws AppError unavailable (`busy`) when the rows stay contended.
 */
export async function transact<Meaning extends string>(
  tables: DynamoDBDocumentClient,
  writes: readonly Write<Meaning>[],
): Promise<readonly Meaning[]> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      await tables.send(new TransactWriteCommand({ TransactItems: writes.map(({ item }) => item) }));
      return [];
    } catch (error) {
      const reasons = z.safeParse(cancelled, error);
      if (!reasons.success) throw error;
      const codes = reasons.data.CancellationReasons.map(({ Code }) => Code ?? 'None');
      const refused = writes.filter((_, index) => codes[index] === 'ConditionalCheckFailed');
      if (refused.length > 0) return refused.map(({ refusedAs }) => refusedAs);
      if (!codes.includes('TransactionConflict')) throw error;
      await pause(20 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
  throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
