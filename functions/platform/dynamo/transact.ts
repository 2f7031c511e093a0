import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#functions/platform/app-error.ts';
import { cancellationCodes } from './cancellation-reasons.ts';

type WriteItem = NonNullable<TransactWriteCommand['input']['TransactItems']>[number];

export type Write<Meaning extends string> = { readonly item: WriteItem; readonly refusedAs: Meaning };

/** More than two seconds in all with the pauses below; after that the caller gets `busy`. */
const attempts = 8;

/**
 * Retries transactions that DynamoDB canceled because of a conflict.
 * @returns The meanings of the conditions that failed; empty when it was written.
 * @throws AppError unavailable (`busy`) when the conflict persists.
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
      const codes = cancellationCodes(error);
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
