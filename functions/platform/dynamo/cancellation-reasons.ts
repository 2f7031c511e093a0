import * as z from 'zod/mini';

const canceled = z.object({
  name: z.literal('TransactionCanceledException'),
  CancellationReasons: z.array(z.object({ Code: z._default(z.string(), 'None') })),
});

/** Why DynamoDB canceled a transaction, by the position of its writes; empty for any other error. */
export function cancellationCodes(error: unknown): readonly string[] {
  const parsed = z.safeParse(canceled, error);
  return parsed.success ? parsed.data.CancellationReasons.map(({ Code }) => Code) : [];
}

/** Another transaction was at work on the same row, so the write can be retried. */
export function isTransactionConflict(error: unknown): boolean {
  return (
    (error instanceof Error && error.name === 'TransactionConflictException') ||
    cancellationCodes(error).includes('TransactionConflict')
  );
}
