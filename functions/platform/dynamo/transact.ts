import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import { cancellationCodes, passesByItself } from './cancellation-reasons.ts';

type WriteItem = NonNullable<TransactWriteCommand['input']['TransactItems']>[number];

export type Write<Meaning extends string> = { readonly item: WriteItem; readonly refusedAs: Meaning };

/**
 * Retries transactions that DynamoDB canceled because of a conflict, or of too much at once.
 * @returns The meanings of the conditions that failed; empty when it was written.
 * @throws AppError unavailable (`busy`) when that persists.
 */
export async function transact<Meaning extends string>(
  tables: DynamoDBDocumentClient,
  writes: readonly Write<Meaning>[],
): Promise<readonly Meaning[]> {
  return retryWithBackoff(async () => {
    try {
      await tables.send(new TransactWriteCommand({ TransactItems: writes.map(({ item }) => item) }));
      return [];
    } catch (error) {
      const codes = cancellationCodes(error);
      const refused = writes.filter((_, index) => codes[index] === 'ConditionalCheckFailed');
      if (refused.length > 0) return refused.map(({ refusedAs }) => refusedAs);
      if (passesByItself(codes)) return null;
      throw error;
    }
  });
}
